from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.render_template_formats_item import RenderTemplateFormatsItem
from ..models.render_template_kind import RenderTemplateKind
from ..models.render_template_styles_item import RenderTemplateStylesItem
from ..models.render_template_template import RenderTemplateTemplate
from typing import cast

if TYPE_CHECKING:
  from ..models.render_template_example import RenderTemplateExample





T = TypeVar("T", bound="RenderTemplate")



@_attrs_define
class RenderTemplate:
    """ 
        Attributes:
            template (RenderTemplateTemplate):
            kind (RenderTemplateKind):
            formats (list[RenderTemplateFormatsItem]):
            styles (list[RenderTemplateStylesItem]):
            preview_url (str): Signed URL; works without a key until expires_at.
            example (RenderTemplateExample): A body that POST /kitchen/render takes as it is.
     """

    template: RenderTemplateTemplate
    kind: RenderTemplateKind
    formats: list[RenderTemplateFormatsItem]
    styles: list[RenderTemplateStylesItem]
    preview_url: str
    example: RenderTemplateExample
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.render_template_example import RenderTemplateExample # noqa: PLC0415
        template = self.template.value

        kind = self.kind.value

        formats = []
        for formats_item_data in self.formats:
            formats_item = formats_item_data.value
            formats.append(formats_item)



        styles = []
        for styles_item_data in self.styles:
            styles_item = styles_item_data.value
            styles.append(styles_item)



        preview_url = self.preview_url

        example = self.example.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "template": template,
            "kind": kind,
            "formats": formats,
            "styles": styles,
            "preview_url": preview_url,
            "example": example,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.render_template_example import RenderTemplateExample # noqa: PLC0415
        d = dict(src_dict)
        template = RenderTemplateTemplate(d.pop("template"))




        kind = RenderTemplateKind(d.pop("kind"))




        formats = []
        _formats = d.pop("formats")
        for formats_item_data in (_formats):
            formats_item = RenderTemplateFormatsItem(formats_item_data)



            formats.append(formats_item)


        styles = []
        _styles = d.pop("styles")
        for styles_item_data in (_styles):
            styles_item = RenderTemplateStylesItem(styles_item_data)



            styles.append(styles_item)


        preview_url = d.pop("preview_url")

        example = RenderTemplateExample.from_dict(d.pop("example"))




        render_template = cls(
            template=template,
            kind=kind,
            formats=formats,
            styles=styles,
            preview_url=preview_url,
            example=example,
        )


        render_template.additional_properties = d
        return render_template

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
