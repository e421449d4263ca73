from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.edit_change_output_type_7_composition import EditChangeOutputType7Composition
from typing import Literal, cast






T = TypeVar("T", bound="EditChangeOutputType7")



@_attrs_define
class EditChangeOutputType7:
    """ 
        Attributes:
            kind (Literal['composition']):
            asset (str):
            composition (EditChangeOutputType7Composition): A composition that is refused names those that fit.
     """

    kind: Literal['composition']
    asset: str
    composition: EditChangeOutputType7Composition
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        asset = self.asset

        composition = self.composition.value


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
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

        composition = EditChangeOutputType7Composition(d.pop("composition"))




        edit_change_output_type_7 = cls(
            kind=kind,
            asset=asset,
            composition=composition,
        )


        edit_change_output_type_7.additional_properties = d
        return edit_change_output_type_7

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
