from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.upload_headers import UploadHeaders
  from ..models.upload_parts_item import UploadPartsItem





T = TypeVar("T", bound="Upload")



@_attrs_define
class Upload:
    """ 
        Attributes:
            upload_id (str):
            headers (UploadHeaders): Send these with every PUT.
            url (str): What to submit as from_url.url.
            expires_at (datetime.datetime):
            put_url (str | Unset): PUT the file here; absent when parts are given.
            parts (list[UploadPartsItem] | Unset): PUT each part to its URL, then complete the upload.
     """

    upload_id: str
    headers: UploadHeaders
    url: str
    expires_at: datetime.datetime
    put_url: str | Unset = UNSET
    parts: list[UploadPartsItem] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.upload_headers import UploadHeaders # noqa: PLC0415
        from ..models.upload_parts_item import UploadPartsItem # noqa: PLC0415
        upload_id = self.upload_id

        headers = self.headers.to_dict()

        url = self.url

        expires_at = self.expires_at.isoformat()

        put_url = self.put_url

        parts: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.parts, Unset):
            parts = []
            for parts_item_data in self.parts:
                parts_item = parts_item_data.to_dict()
                parts.append(parts_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "upload_id": upload_id,
            "headers": headers,
            "url": url,
            "expires_at": expires_at,
        })
        if put_url is not UNSET:
            field_dict["put_url"] = put_url
        if parts is not UNSET:
            field_dict["parts"] = parts

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.upload_headers import UploadHeaders # noqa: PLC0415
        from ..models.upload_parts_item import UploadPartsItem # noqa: PLC0415
        d = dict(src_dict)
        upload_id = d.pop("upload_id")

        headers = UploadHeaders.from_dict(d.pop("headers"))




        url = d.pop("url")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))




        put_url = d.pop("put_url", UNSET)

        _parts = d.pop("parts", UNSET)
        parts: list[UploadPartsItem] | Unset = UNSET
        if _parts is not UNSET:
            parts = []
            for parts_item_data in _parts:
                parts_item = UploadPartsItem.from_dict(parts_item_data)



                parts.append(parts_item)


        upload = cls(
            upload_id=upload_id,
            headers=headers,
            url=url,
            expires_at=expires_at,
            put_url=put_url,
            parts=parts,
        )


        upload.additional_properties = d
        return upload

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
