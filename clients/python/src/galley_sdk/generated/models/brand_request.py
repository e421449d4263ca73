from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="BrandRequest")



@_attrs_define
class BrandRequest:
    """ 
        Attributes:
            from_url (str): The page to read.
            default (bool | Unset): True for the first kit of an account when left out.
     """

    from_url: str
    default: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from_url = self.from_url

        default = self.default


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "from_url": from_url,
        })
        if default is not UNSET:
            field_dict["default"] = default

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        from_url = d.pop("from_url")

        default = d.pop("default", UNSET)

        brand_request = cls(
            from_url=from_url,
            default=default,
        )

        return brand_request

