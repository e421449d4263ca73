from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.caption import Caption
  from ..models.pack_version_assets_item import PackVersionAssetsItem
  from ..models.pack_version_changes_item import PackVersionChangesItem





T = TypeVar("T", bound="PackVersion")



@_attrs_define
class PackVersion:
    """ 
        Attributes:
            version (int):
            created_at (datetime.datetime):
            job_id (None | str): The edit that made it; null for the pack as it was made.
            key_id (None | str): The key, or the connection, that made it; null for a session.
            price (int): Whole credits.
            changes (list[PackVersionChangesItem]): As they were sent; a restore names its version.
            changed (list[str]): What differs from the version before.
            assets (list[PackVersionAssetsItem]):
            captions (list[Caption]):
     """

    version: int
    created_at: datetime.datetime
    job_id: None | str
    key_id: None | str
    price: int
    changes: list[PackVersionChangesItem]
    changed: list[str]
    assets: list[PackVersionAssetsItem]
    captions: list[Caption]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.caption import Caption # noqa: PLC0415
        from ..models.pack_version_assets_item import PackVersionAssetsItem # noqa: PLC0415
        from ..models.pack_version_changes_item import PackVersionChangesItem # noqa: PLC0415
        version = self.version

        created_at = self.created_at.isoformat()

        job_id: None | str
        job_id = self.job_id

        key_id: None | str
        key_id = self.key_id

        price = self.price

        changes = []
        for changes_item_data in self.changes:
            changes_item = changes_item_data.to_dict()
            changes.append(changes_item)



        changed = self.changed



        assets = []
        for assets_item_data in self.assets:
            assets_item = assets_item_data.to_dict()
            assets.append(assets_item)



        captions = []
        for captions_item_data in self.captions:
            captions_item = captions_item_data.to_dict()
            captions.append(captions_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "version": version,
            "created_at": created_at,
            "job_id": job_id,
            "key_id": key_id,
            "price": price,
            "changes": changes,
            "changed": changed,
            "assets": assets,
            "captions": captions,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.caption import Caption # noqa: PLC0415
        from ..models.pack_version_assets_item import PackVersionAssetsItem # noqa: PLC0415
        from ..models.pack_version_changes_item import PackVersionChangesItem # noqa: PLC0415
        d = dict(src_dict)
        version = d.pop("version")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        def _parse_job_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        job_id = _parse_job_id(d.pop("job_id"))


        def _parse_key_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        key_id = _parse_key_id(d.pop("key_id"))


        price = d.pop("price")

        changes = []
        _changes = d.pop("changes")
        for changes_item_data in (_changes):
            changes_item = PackVersionChangesItem.from_dict(changes_item_data)



            changes.append(changes_item)


        changed = cast(list[str], d.pop("changed"))


        assets = []
        _assets = d.pop("assets")
        for assets_item_data in (_assets):
            assets_item = PackVersionAssetsItem.from_dict(assets_item_data)



            assets.append(assets_item)


        captions = []
        _captions = d.pop("captions")
        for captions_item_data in (_captions):
            captions_item = Caption.from_dict(captions_item_data)



            captions.append(captions_item)


        pack_version = cls(
            version=version,
            created_at=created_at,
            job_id=job_id,
            key_id=key_id,
            price=price,
            changes=changes,
            changed=changed,
            assets=assets,
            captions=captions,
        )


        pack_version.additional_properties = d
        return pack_version

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
