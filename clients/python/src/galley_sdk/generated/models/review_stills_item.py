from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ReviewStillsItem")



@_attrs_define
class ReviewStillsItem:
    """ 
        Attributes:
            name (str):
            format_ (str):
            width (int):
            height (int):
            bytes_ (int):
            alt (str):
            file (str): Its path at this service; it ends with the link.
     """

    name: str
    format_: str
    width: int
    height: int
    bytes_: int
    alt: str
    file: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        format_ = self.format_

        width = self.width

        height = self.height

        bytes_ = self.bytes_

        alt = self.alt

        file = self.file


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "format": format_,
            "width": width,
            "height": height,
            "bytes": bytes_,
            "alt": alt,
            "file": file,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        format_ = d.pop("format")

        width = d.pop("width")

        height = d.pop("height")

        bytes_ = d.pop("bytes")

        alt = d.pop("alt")

        file = d.pop("file")

        review_stills_item = cls(
            name=name,
            format_=format_,
            width=width,
            height=height,
            bytes_=bytes_,
            alt=alt,
            file=file,
        )


        review_stills_item.additional_properties = d
        return review_stills_item

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
