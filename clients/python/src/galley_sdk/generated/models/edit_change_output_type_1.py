from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast






T = TypeVar("T", bound="EditChangeOutputType1")



@_attrs_define
class EditChangeOutputType1:
    """ 
        Attributes:
            kind (Literal['hook']):
            text (str):
            assets (list[str] | Unset): On these alone; on all that show it when left out.
     """

    kind: Literal['hook']
    text: str
    assets: list[str] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        text = self.text

        assets: list[str] | Unset = UNSET
        if not isinstance(self.assets, Unset):
            assets = self.assets




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "text": text,
        })
        if assets is not UNSET:
            field_dict["assets"] = assets

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['hook'] , d.pop("kind"))
        if kind != 'hook':
            raise ValueError(f"kind must match const 'hook', got '{kind}'")

        text = d.pop("text")

        assets = cast(list[str], d.pop("assets", UNSET))


        edit_change_output_type_1 = cls(
            kind=kind,
            text=text,
            assets=assets,
        )


        edit_change_output_type_1.additional_properties = d
        return edit_change_output_type_1

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
