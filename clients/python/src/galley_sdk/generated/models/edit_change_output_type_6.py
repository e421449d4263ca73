from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast






T = TypeVar("T", bound="EditChangeOutputType6")



@_attrs_define
class EditChangeOutputType6:
    """ Music of clips, composed for the pack; below speech where a clip has some.

        Attributes:
            kind (Literal['music']):
            on (bool):
            assets (list[str] | Unset): On these alone; on all that show it when left out.
     """

    kind: Literal['music']
    on: bool
    assets: list[str] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        on = self.on

        assets: list[str] | Unset = UNSET
        if not isinstance(self.assets, Unset):
            assets = self.assets




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "on": on,
        })
        if assets is not UNSET:
            field_dict["assets"] = assets

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['music'] , d.pop("kind"))
        if kind != 'music':
            raise ValueError(f"kind must match const 'music', got '{kind}'")

        on = d.pop("on")

        assets = cast(list[str], d.pop("assets", UNSET))


        edit_change_output_type_6 = cls(
            kind=kind,
            on=on,
            assets=assets,
        )


        edit_change_output_type_6.additional_properties = d
        return edit_change_output_type_6

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
