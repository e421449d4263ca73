from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import Literal, cast






T = TypeVar("T", bound="EditChangeOutputType9")



@_attrs_define
class EditChangeOutputType9:
    """ What the photograph is cropped around, as shares of its width and height.

        Attributes:
            kind (Literal['crop']):
            asset (str):
            x (float):
            y (float):
     """

    kind: Literal['crop']
    asset: str
    x: float
    y: float
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        asset = self.asset

        x = self.x

        y = self.y


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "asset": asset,
            "x": x,
            "y": y,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['crop'] , d.pop("kind"))
        if kind != 'crop':
            raise ValueError(f"kind must match const 'crop', got '{kind}'")

        asset = d.pop("asset")

        x = d.pop("x")

        y = d.pop("y")

        edit_change_output_type_9 = cls(
            kind=kind,
            asset=asset,
            x=x,
            y=y,
        )


        edit_change_output_type_9.additional_properties = d
        return edit_change_output_type_9

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
