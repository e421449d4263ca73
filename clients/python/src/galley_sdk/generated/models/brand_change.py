from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.brand_change_typeface import BrandChangeTypeface
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.brand_change_colors import BrandChangeColors





T = TypeVar("T", bound="BrandChange")



@_attrs_define
class BrandChange:
    """ 
        Attributes:
            name (str | Unset):
            colors (BrandChangeColors | Unset): A text that does not read on the background is moved until it does.
            typeface (BrandChangeTypeface | Unset):
            voice_notes (list[str] | Unset):
            default (bool | Unset):
     """

    name: str | Unset = UNSET
    colors: BrandChangeColors | Unset = UNSET
    typeface: BrandChangeTypeface | Unset = UNSET
    voice_notes: list[str] | Unset = UNSET
    default: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.brand_change_colors import BrandChangeColors # noqa: PLC0415
        name = self.name

        colors: dict[str, Any] | Unset = UNSET
        if not isinstance(self.colors, Unset):
            colors = self.colors.to_dict()

        typeface: str | Unset = UNSET
        if not isinstance(self.typeface, Unset):
            typeface = self.typeface.value


        voice_notes: list[str] | Unset = UNSET
        if not isinstance(self.voice_notes, Unset):
            voice_notes = self.voice_notes



        default = self.default


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if colors is not UNSET:
            field_dict["colors"] = colors
        if typeface is not UNSET:
            field_dict["typeface"] = typeface
        if voice_notes is not UNSET:
            field_dict["voice_notes"] = voice_notes
        if default is not UNSET:
            field_dict["default"] = default

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.brand_change_colors import BrandChangeColors # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        _colors = d.pop("colors", UNSET)
        colors: BrandChangeColors | Unset
        if isinstance(_colors,  Unset):
            colors = UNSET
        else:
            colors = BrandChangeColors.from_dict(_colors)




        _typeface = d.pop("typeface", UNSET)
        typeface: BrandChangeTypeface | Unset
        if isinstance(_typeface,  Unset):
            typeface = UNSET
        else:
            typeface = BrandChangeTypeface(_typeface)




        voice_notes = cast(list[str], d.pop("voice_notes", UNSET))


        default = d.pop("default", UNSET)

        brand_change = cls(
            name=name,
            colors=colors,
            typeface=typeface,
            voice_notes=voice_notes,
            default=default,
        )

        return brand_change

