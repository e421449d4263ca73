from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.kitchen_request_formats_item import KitchenRequestFormatsItem
from ..models.kitchen_request_style import KitchenRequestStyle
from ..models.kitchen_request_template import KitchenRequestTemplate
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.kitchen_request_brand import KitchenRequestBrand





T = TypeVar("T", bound="KitchenRequest")



@_attrs_define
class KitchenRequest:
    """ 
        Attributes:
            template (KitchenRequestTemplate | Unset): Cover, story and link card when left out.
            url (str | Unset): The page to render; either this or capture_id.
            capture_id (str | Unset): A screenshot taken before; either this or url.
            title (str | Unset):
            style (KitchenRequestStyle | Unset): By the page's own look when left out.
            formats (list[KitchenRequestFormatsItem] | Unset):
            brand (KitchenRequestBrand | Unset):
     """

    template: KitchenRequestTemplate | Unset = UNSET
    url: str | Unset = UNSET
    capture_id: str | Unset = UNSET
    title: str | Unset = UNSET
    style: KitchenRequestStyle | Unset = UNSET
    formats: list[KitchenRequestFormatsItem] | Unset = UNSET
    brand: KitchenRequestBrand | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.kitchen_request_brand import KitchenRequestBrand # noqa: PLC0415
        template: str | Unset = UNSET
        if not isinstance(self.template, Unset):
            template = self.template.value


        url = self.url

        capture_id = self.capture_id

        title = self.title

        style: str | Unset = UNSET
        if not isinstance(self.style, Unset):
            style = self.style.value


        formats: list[str] | Unset = UNSET
        if not isinstance(self.formats, Unset):
            formats = []
            for formats_item_data in self.formats:
                formats_item = formats_item_data.value
                formats.append(formats_item)



        brand: dict[str, Any] | Unset = UNSET
        if not isinstance(self.brand, Unset):
            brand = self.brand.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if template is not UNSET:
            field_dict["template"] = template
        if url is not UNSET:
            field_dict["url"] = url
        if capture_id is not UNSET:
            field_dict["capture_id"] = capture_id
        if title is not UNSET:
            field_dict["title"] = title
        if style is not UNSET:
            field_dict["style"] = style
        if formats is not UNSET:
            field_dict["formats"] = formats
        if brand is not UNSET:
            field_dict["brand"] = brand

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.kitchen_request_brand import KitchenRequestBrand # noqa: PLC0415
        d = dict(src_dict)
        _template = d.pop("template", UNSET)
        template: KitchenRequestTemplate | Unset
        if isinstance(_template,  Unset):
            template = UNSET
        else:
            template = KitchenRequestTemplate(_template)




        url = d.pop("url", UNSET)

        capture_id = d.pop("capture_id", UNSET)

        title = d.pop("title", UNSET)

        _style = d.pop("style", UNSET)
        style: KitchenRequestStyle | Unset
        if isinstance(_style,  Unset):
            style = UNSET
        else:
            style = KitchenRequestStyle(_style)




        _formats = d.pop("formats", UNSET)
        formats: list[KitchenRequestFormatsItem] | Unset = UNSET
        if _formats is not UNSET:
            formats = []
            for formats_item_data in _formats:
                formats_item = KitchenRequestFormatsItem(formats_item_data)



                formats.append(formats_item)


        _brand = d.pop("brand", UNSET)
        brand: KitchenRequestBrand | Unset
        if isinstance(_brand,  Unset):
            brand = UNSET
        else:
            brand = KitchenRequestBrand.from_dict(_brand)




        kitchen_request = cls(
            template=template,
            url=url,
            capture_id=capture_id,
            title=title,
            style=style,
            formats=formats,
            brand=brand,
        )

        return kitchen_request

