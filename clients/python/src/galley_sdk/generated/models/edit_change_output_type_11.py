from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import Literal, cast






T = TypeVar("T", bound="EditChangeOutputType11")



@_attrs_define
class EditChangeOutputType11:
    """ 
        Attributes:
            kind (Literal['drop']):
            asset (str):
     """

    kind: Literal['drop']
    asset: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        asset = self.asset


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "asset": asset,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['drop'] , d.pop("kind"))
        if kind != 'drop':
            raise ValueError(f"kind must match const 'drop', got '{kind}'")

        asset = d.pop("asset")

        edit_change_output_type_11 = cls(
            kind=kind,
            asset=asset,
        )


        edit_change_output_type_11.additional_properties = d
        return edit_change_output_type_11

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
