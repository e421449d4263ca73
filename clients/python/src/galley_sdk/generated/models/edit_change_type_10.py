from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import Literal, cast






T = TypeVar("T", bound="EditChangeType10")



@_attrs_define
class EditChangeType10:
    """ An asset of missing, free.

        Attributes:
            kind (Literal['retry']):
            asset (str):
     """

    kind: Literal['retry']
    asset: str





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        asset = self.asset


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "asset": asset,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['retry'] , d.pop("kind"))
        if kind != 'retry':
            raise ValueError(f"kind must match const 'retry', got '{kind}'")

        asset = d.pop("asset")

        edit_change_type_10 = cls(
            kind=kind,
            asset=asset,
        )

        return edit_change_type_10

