from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import Literal, cast






T = TypeVar("T", bound="EditChangeType8")



@_attrs_define
class EditChangeType8:
    """ 
        Attributes:
            kind (Literal['photo']):
            asset (str):
            photo_id (str): Of GET /jobs/{id}/photos.
     """

    kind: Literal['photo']
    asset: str
    photo_id: str





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        asset = self.asset

        photo_id = self.photo_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "asset": asset,
            "photo_id": photo_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['photo'] , d.pop("kind"))
        if kind != 'photo':
            raise ValueError(f"kind must match const 'photo', got '{kind}'")

        asset = d.pop("asset")

        photo_id = d.pop("photo_id")

        edit_change_type_8 = cls(
            kind=kind,
            asset=asset,
            photo_id=photo_id,
        )

        return edit_change_type_8

