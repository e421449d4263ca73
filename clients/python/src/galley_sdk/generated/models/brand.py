from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.brand_style import BrandStyle
from typing import cast

if TYPE_CHECKING:
  from ..models.brand_colors import BrandColors





T = TypeVar("T", bound="Brand")



@_attrs_define
class Brand:
    """ 
        Attributes:
            name (None | str):
            domain (None | str):
            logo_url (None | str):
            colors (BrandColors):
            font (str):
            style (BrandStyle):
     """

    name: None | str
    domain: None | str
    logo_url: None | str
    colors: BrandColors
    font: str
    style: BrandStyle
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.brand_colors import BrandColors # noqa: PLC0415
        name: None | str
        name = self.name

        domain: None | str
        domain = self.domain

        logo_url: None | str
        logo_url = self.logo_url

        colors = self.colors.to_dict()

        font = self.font

        style = self.style.value


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "domain": domain,
            "logo_url": logo_url,
            "colors": colors,
            "font": font,
            "style": style,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.brand_colors import BrandColors # noqa: PLC0415
        d = dict(src_dict)
        def _parse_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        name = _parse_name(d.pop("name"))


        def _parse_domain(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        domain = _parse_domain(d.pop("domain"))


        def _parse_logo_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        logo_url = _parse_logo_url(d.pop("logo_url"))


        colors = BrandColors.from_dict(d.pop("colors"))




        font = d.pop("font")

        style = BrandStyle(d.pop("style"))




        brand = cls(
            name=name,
            domain=domain,
            logo_url=logo_url,
            colors=colors,
            font=font,
            style=style,
        )


        brand.additional_properties = d
        return brand

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
