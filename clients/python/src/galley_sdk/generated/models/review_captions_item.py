from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.review_captions_item_platform import ReviewCaptionsItemPlatform
from typing import cast






T = TypeVar("T", bound="ReviewCaptionsItem")



@_attrs_define
class ReviewCaptionsItem:
    """ 
        Attributes:
            platform (ReviewCaptionsItemPlatform):
            title (None | str):
            text (str):
            hashtags (list[str]):
     """

    platform: ReviewCaptionsItemPlatform
    title: None | str
    text: str
    hashtags: list[str]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        platform = self.platform.value

        title: None | str
        title = self.title

        text = self.text

        hashtags = self.hashtags




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "platform": platform,
            "title": title,
            "text": text,
            "hashtags": hashtags,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        platform = ReviewCaptionsItemPlatform(d.pop("platform"))




        def _parse_title(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        title = _parse_title(d.pop("title"))


        text = d.pop("text")

        hashtags = cast(list[str], d.pop("hashtags"))


        review_captions_item = cls(
            platform=platform,
            title=title,
            text=text,
            hashtags=hashtags,
        )


        review_captions_item.additional_properties = d
        return review_captions_item

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
