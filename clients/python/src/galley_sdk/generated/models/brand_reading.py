from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.brand_reading_typeface import BrandReadingTypeface
from typing import cast

if TYPE_CHECKING:
  from ..models.brand_reading_colors import BrandReadingColors
  from ..models.brand_reading_logo_type_0 import BrandReadingLogoType0





T = TypeVar("T", bound="BrandReading")



@_attrs_define
class BrandReading:
    """ 
        Attributes:
            name (None | str):
            url (None | str): The page that it was read from.
            domain (None | str):
            logo (BrandReadingLogoType0 | None): A PNG; null where the page has none that can be drawn.
            colors (BrandReadingColors):
            typeface (BrandReadingTypeface): The free typeface that headings are set in.
            page_typeface (None | str): What the headings of the page are set in.
            voice_notes (list[str]): How the page speaks, in sentences of ours.
            credits_charged (int): Whole credits; 0 where the same URL was read within the last 24 hours.
     """

    name: None | str
    url: None | str
    domain: None | str
    logo: BrandReadingLogoType0 | None
    colors: BrandReadingColors
    typeface: BrandReadingTypeface
    page_typeface: None | str
    voice_notes: list[str]
    credits_charged: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.brand_reading_colors import BrandReadingColors # noqa: PLC0415
        from ..models.brand_reading_logo_type_0 import BrandReadingLogoType0 # noqa: PLC0415
        name: None | str
        name = self.name

        url: None | str
        url = self.url

        domain: None | str
        domain = self.domain

        logo: dict[str, Any] | None
        if isinstance(self.logo, BrandReadingLogoType0):
            logo = self.logo.to_dict()
        else:
            logo = self.logo

        colors = self.colors.to_dict()

        typeface = self.typeface.value

        page_typeface: None | str
        page_typeface = self.page_typeface

        voice_notes = self.voice_notes



        credits_charged = self.credits_charged


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "url": url,
            "domain": domain,
            "logo": logo,
            "colors": colors,
            "typeface": typeface,
            "page_typeface": page_typeface,
            "voice_notes": voice_notes,
            "credits_charged": credits_charged,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.brand_reading_colors import BrandReadingColors # noqa: PLC0415
        from ..models.brand_reading_logo_type_0 import BrandReadingLogoType0 # noqa: PLC0415
        d = dict(src_dict)
        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))


        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))


        def _parse_domain(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        domain = _parse_domain(d.pop("domain"))


        def _parse_logo(data: object) -> BrandReadingLogoType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                logo_type_0 = BrandReadingLogoType0.from_dict(data)



                return logo_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BrandReadingLogoType0 | None, data)

        logo = _parse_logo(d.pop("logo"))


        colors = BrandReadingColors.from_dict(d.pop("colors"))




        typeface = BrandReadingTypeface(d.pop("typeface"))




        def _parse_page_typeface(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        page_typeface = _parse_page_typeface(d.pop("page_typeface"))


        voice_notes = cast(list[str], d.pop("voice_notes"))


        credits_charged = d.pop("credits_charged")

        brand_reading = cls(
            name=name,
            url=url,
            domain=domain,
            logo=logo,
            colors=colors,
            typeface=typeface,
            page_typeface=page_typeface,
            voice_notes=voice_notes,
            credits_charged=credits_charged,
        )


        brand_reading.additional_properties = d
        return brand_reading

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
