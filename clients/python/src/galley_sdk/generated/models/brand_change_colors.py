from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="BrandChangeColors")



@_attrs_define
class BrandChangeColors:
    """ A text that does not read on the background is moved until it does.

        Attributes:
            primary (str | Unset):
            accent (str | Unset):
            background (str | Unset):
            text (str | Unset):
     """

    primary: str | Unset = UNSET
    accent: str | Unset = UNSET
    background: str | Unset = UNSET
    text: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        primary = self.primary

        accent = self.accent

        background = self.background

        text = self.text


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if primary is not UNSET:
            field_dict["primary"] = primary
        if accent is not UNSET:
            field_dict["accent"] = accent
        if background is not UNSET:
            field_dict["background"] = background
        if text is not UNSET:
            field_dict["text"] = text

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        primary = d.pop("primary", UNSET)

        accent = d.pop("accent", UNSET)

        background = d.pop("background", UNSET)

        text = d.pop("text", UNSET)

        brand_change_colors = cls(
            primary=primary,
            accent=accent,
            background=background,
            text=text,
        )

        return brand_change_colors

