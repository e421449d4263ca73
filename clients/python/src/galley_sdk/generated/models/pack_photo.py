from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.pack_photo_kind import PackPhotoKind
from typing import cast
import datetime






T = TypeVar("T", bound="PackPhoto")



@_attrs_define
class PackPhoto:
    """ 
        Attributes:
            id (str):
            alt (str): What is on it, as the page says it; may be empty.
            kind (PackPhotoKind):
            width (int):
            height (int):
            url (str): Signed URL; works without a key until expires_at.
            expires_at (datetime.datetime):
     """

    id: str
    alt: str
    kind: PackPhotoKind
    width: int
    height: int
    url: str
    expires_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        alt = self.alt

        kind = self.kind.value

        width = self.width

        height = self.height

        url = self.url

        expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "alt": alt,
            "kind": kind,
            "width": width,
            "height": height,
            "url": url,
            "expires_at": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        alt = d.pop("alt")

        kind = PackPhotoKind(d.pop("kind"))




        width = d.pop("width")

        height = d.pop("height")

        url = d.pop("url")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))




        pack_photo = cls(
            id=id,
            alt=alt,
            kind=kind,
            width=width,
            height=height,
            url=url,
            expires_at=expires_at,
        )


        pack_photo.additional_properties = d
        return pack_photo

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
