from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.writing_not_followed_item_why import WritingNotFollowedItemWhy






T = TypeVar("T", bound="WritingNotFollowedItem")



@_attrs_define
class WritingNotFollowedItem:
    """ 
        Attributes:
            part (str):
            why (WritingNotFollowedItemWhy):
     """

    part: str
    why: WritingNotFollowedItemWhy
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        part = self.part

        why = self.why.value


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "part": part,
            "why": why,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        part = d.pop("part")

        why = WritingNotFollowedItemWhy(d.pop("why"))




        writing_not_followed_item = cls(
            part=part,
            why=why,
        )


        writing_not_followed_item.additional_properties = d
        return writing_not_followed_item

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
