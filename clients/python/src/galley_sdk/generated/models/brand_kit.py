from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.brand_kit_typeface import BrandKitTypeface
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.brand_kit_colors import BrandKitColors
  from ..models.brand_kit_logo_type_0 import BrandKitLogoType0





T = TypeVar("T", bound="BrandKit")



@_attrs_define
class BrandKit:
    """ 
        Attributes:
            id (str):
            default (bool): Packs of ideas and videos are made with it. One kit of an account is.
            name (None | str):
            url (None | str): The page that it was read from.
            domain (None | str):
            logo (BrandKitLogoType0 | None): A PNG; null where the page has none that can be drawn.
            colors (BrandKitColors):
            typeface (BrandKitTypeface): The free typeface that headings are set in.
            page_typeface (None | str): What the headings of the page are set in.
            voice_notes (list[str]): How the page speaks, in sentences of ours.
            created_at (datetime.datetime):
            updated_at (datetime.datetime):
     """

    id: str
    default: bool
    name: None | str
    url: None | str
    domain: None | str
    logo: BrandKitLogoType0 | None
    colors: BrandKitColors
    typeface: BrandKitTypeface
    page_typeface: None | str
    voice_notes: list[str]
    created_at: datetime.datetime
    updated_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.brand_kit_colors import BrandKitColors # noqa: PLC0415
        from ..models.brand_kit_logo_type_0 import BrandKitLogoType0 # noqa: PLC0415
        id = self.id

        default = self.default

        name: None | str
        name = self.name

        url: None | str
        url = self.url

        domain: None | str
        domain = self.domain

        logo: dict[str, Any] | None
        if isinstance(self.logo, BrandKitLogoType0):
            logo = self.logo.to_dict()
        else:
            logo = self.logo

        colors = self.colors.to_dict()

        typeface = self.typeface.value

        page_typeface: None | str
        page_typeface = self.page_typeface

        voice_notes = self.voice_notes



        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "default": default,
            "name": name,
            "url": url,
            "domain": domain,
            "logo": logo,
            "colors": colors,
            "typeface": typeface,
            "page_typeface": page_typeface,
            "voice_notes": voice_notes,
            "created_at": created_at,
            "updated_at": updated_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.brand_kit_colors import BrandKitColors # noqa: PLC0415
        from ..models.brand_kit_logo_type_0 import BrandKitLogoType0 # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        default = d.pop("default")

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


        def _parse_logo(data: object) -> BrandKitLogoType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                logo_type_0 = BrandKitLogoType0.from_dict(data)



                return logo_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BrandKitLogoType0 | None, data)

        logo = _parse_logo(d.pop("logo"))


        colors = BrandKitColors.from_dict(d.pop("colors"))




        typeface = BrandKitTypeface(d.pop("typeface"))




        def _parse_page_typeface(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        page_typeface = _parse_page_typeface(d.pop("page_typeface"))


        voice_notes = cast(list[str], d.pop("voice_notes"))


        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))




        brand_kit = cls(
            id=id,
            default=default,
            name=name,
            url=url,
            domain=domain,
            logo=logo,
            colors=colors,
            typeface=typeface,
            page_typeface=page_typeface,
            voice_notes=voice_notes,
            created_at=created_at,
            updated_at=updated_at,
        )


        brand_kit.additional_properties = d
        return brand_kit

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
