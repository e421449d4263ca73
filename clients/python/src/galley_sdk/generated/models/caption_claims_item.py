from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="CaptionClaimsItem")



@_attrs_define
class CaptionClaimsItem:
    """ 
        Attributes:
            start (int):
            end (int):
            quote (str):
            place (str):
            url (str | Unset):
            start_seconds (float | Unset):
     """

    start: int
    end: int
    quote: str
    place: str
    url: str | Unset = UNSET
    start_seconds: float | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        start = self.start

        end = self.end

        quote = self.quote

        place = self.place

        url = self.url

        start_seconds = self.start_seconds


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "start": start,
            "end": end,
            "quote": quote,
            "place": place,
        })
        if url is not UNSET:
            field_dict["url"] = url
        if start_seconds is not UNSET:
            field_dict["start_seconds"] = start_seconds

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        start = d.pop("start")

        end = d.pop("end")

        quote = d.pop("quote")

        place = d.pop("place")

        url = d.pop("url", UNSET)

        start_seconds = d.pop("start_seconds", UNSET)

        caption_claims_item = cls(
            start=start,
            end=end,
            quote=quote,
            place=place,
            url=url,
            start_seconds=start_seconds,
        )


        caption_claims_item.additional_properties = d
        return caption_claims_item

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
