from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="BrandReadingColors")



@_attrs_define
class BrandReadingColors:
    """ 
        Attributes:
            primary (str):
            accent (str):
            background (str):
            text (str): Contrast on the background of 4.5 or more.
            on_primary (str): Text on primary, with a contrast of 4.5 or more.
            on_accent (str): Text on accent, with a contrast of 4.5 or more.
     """

    primary: str
    accent: str
    background: str
    text: str
    on_primary: str
    on_accent: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        primary = self.primary

        accent = self.accent

        background = self.background

        text = self.text

        on_primary = self.on_primary

        on_accent = self.on_accent


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "primary": primary,
            "accent": accent,
            "background": background,
            "text": text,
            "on_primary": on_primary,
            "on_accent": on_accent,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        primary = d.pop("primary")

        accent = d.pop("accent")

        background = d.pop("background")

        text = d.pop("text")

        on_primary = d.pop("on_primary")

        on_accent = d.pop("on_accent")

        brand_reading_colors = cls(
            primary=primary,
            accent=accent,
            background=background,
            text=text,
            on_primary=on_primary,
            on_accent=on_accent,
        )


        brand_reading_colors.additional_properties = d
        return brand_reading_colors

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
