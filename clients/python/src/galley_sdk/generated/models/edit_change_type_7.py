from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.edit_change_type_7_composition import EditChangeType7Composition
from typing import Literal, cast






T = TypeVar("T", bound="EditChangeType7")



@_attrs_define
class EditChangeType7:
    """ 
        Attributes:
            kind (Literal['composition']):
            asset (str):
            composition (EditChangeType7Composition): A composition that is refused names those that fit.
     """

    kind: Literal['composition']
    asset: str
    composition: EditChangeType7Composition





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        asset = self.asset

        composition = self.composition.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "asset": asset,
            "composition": composition,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['composition'] , d.pop("kind"))
        if kind != 'composition':
            raise ValueError(f"kind must match const 'composition', got '{kind}'")

        asset = d.pop("asset")

        composition = EditChangeType7Composition(d.pop("composition"))




        edit_change_type_7 = cls(
            kind=kind,
            asset=asset,
            composition=composition,
        )

        return edit_change_type_7

