from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import Literal, cast






T = TypeVar("T", bound="EditChangeType9")



@_attrs_define
class EditChangeType9:
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





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        asset = self.asset

        x = self.x

        y = self.y


        field_dict: dict[str, Any] = {}

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

        edit_change_type_9 = cls(
            kind=kind,
            asset=asset,
            x=x,
            y=y,
        )

        return edit_change_type_9

