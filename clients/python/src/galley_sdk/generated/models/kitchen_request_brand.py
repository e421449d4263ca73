from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="KitchenRequestBrand")



@_attrs_define
class KitchenRequestBrand:
    """ 
        Attributes:
            name (str | Unset):
            logo_url (str | Unset):
            primary (str | Unset):
            accent (str | Unset):
     """

    name: str | Unset = UNSET
    logo_url: str | Unset = UNSET
    primary: str | Unset = UNSET
    accent: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        logo_url = self.logo_url

        primary = self.primary

        accent = self.accent


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if logo_url is not UNSET:
            field_dict["logo_url"] = logo_url
        if primary is not UNSET:
            field_dict["primary"] = primary
        if accent is not UNSET:
            field_dict["accent"] = accent

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        logo_url = d.pop("logo_url", UNSET)

        primary = d.pop("primary", UNSET)

        accent = d.pop("accent", UNSET)

        kitchen_request_brand = cls(
            name=name,
            logo_url=logo_url,
            primary=primary,
            accent=accent,
        )

        return kitchen_request_brand

