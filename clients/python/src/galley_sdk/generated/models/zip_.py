from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="Zip")



@_attrs_define
class Zip:
    """ 
        Attributes:
            zip_url (str): Signed URL; works without a key until expires_at.
            expires_at (datetime.datetime):
            bytes_ (int):
     """

    zip_url: str
    expires_at: datetime.datetime
    bytes_: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        zip_url = self.zip_url

        expires_at = self.expires_at.isoformat()

        bytes_ = self.bytes_


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "zip_url": zip_url,
            "expires_at": expires_at,
            "bytes": bytes_,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        zip_url = d.pop("zip_url")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))




        bytes_ = d.pop("bytes")

        zip_ = cls(
            zip_url=zip_url,
            expires_at=expires_at,
            bytes_=bytes_,
        )


        zip_.additional_properties = d
        return zip_

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
