from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.edit_change_type_5_style import EditChangeType5Style
from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast






T = TypeVar("T", bound="EditChangeType5")



@_attrs_define
class EditChangeType5:
    """ 
        Attributes:
            kind (Literal['style']):
            style (EditChangeType5Style):
            assets (list[str] | Unset): On these alone; on all that show it when left out.
     """

    kind: Literal['style']
    style: EditChangeType5Style
    assets: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        style = self.style.value

        assets: list[str] | Unset = UNSET
        if not isinstance(self.assets, Unset):
            assets = self.assets




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "style": style,
        })
        if assets is not UNSET:
            field_dict["assets"] = assets

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['style'] , d.pop("kind"))
        if kind != 'style':
            raise ValueError(f"kind must match const 'style', got '{kind}'")

        style = EditChangeType5Style(d.pop("style"))




        assets = cast(list[str], d.pop("assets", UNSET))


        edit_change_type_5 = cls(
            kind=kind,
            style=style,
            assets=assets,
        )

        return edit_change_type_5

