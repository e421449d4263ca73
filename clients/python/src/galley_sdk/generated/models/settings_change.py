from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SettingsChange")



@_attrs_define
class SettingsChange:
    """ 
        Attributes:
            music (bool | Unset): Whether clips without speech have music, composed for their pack.
            brand_on_pages (bool | Unset): Whether packs of pages are made with the default brand kit too; without it they
                have the brand of their page.
     """

    music: bool | Unset = UNSET
    brand_on_pages: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        music = self.music

        brand_on_pages = self.brand_on_pages


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if music is not UNSET:
            field_dict["music"] = music
        if brand_on_pages is not UNSET:
            field_dict["brand_on_pages"] = brand_on_pages

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        music = d.pop("music", UNSET)

        brand_on_pages = d.pop("brand_on_pages", UNSET)

        settings_change = cls(
            music=music,
            brand_on_pages=brand_on_pages,
        )

        return settings_change

