from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.edit_change_type_0_platform import EditChangeType0Platform
from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast






T = TypeVar("T", bound="EditChangeType0")



@_attrs_define
class EditChangeType0:
    """ 
        Attributes:
            kind (Literal['caption']):
            platform (EditChangeType0Platform):
            text (str | Unset): Without hashtags.
            title (str | Unset): Where the platform has one.
            hashtags (list[str] | Unset):
     """

    kind: Literal['caption']
    platform: EditChangeType0Platform
    text: str | Unset = UNSET
    title: str | Unset = UNSET
    hashtags: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        platform = self.platform.value

        text = self.text

        title = self.title

        hashtags: list[str] | Unset = UNSET
        if not isinstance(self.hashtags, Unset):
            hashtags = self.hashtags




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "platform": platform,
        })
        if text is not UNSET:
            field_dict["text"] = text
        if title is not UNSET:
            field_dict["title"] = title
        if hashtags is not UNSET:
            field_dict["hashtags"] = hashtags

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['caption'] , d.pop("kind"))
        if kind != 'caption':
            raise ValueError(f"kind must match const 'caption', got '{kind}'")

        platform = EditChangeType0Platform(d.pop("platform"))




        text = d.pop("text", UNSET)

        title = d.pop("title", UNSET)

        hashtags = cast(list[str], d.pop("hashtags", UNSET))


        edit_change_type_0 = cls(
            kind=kind,
            platform=platform,
            text=text,
            title=title,
            hashtags=hashtags,
        )

        return edit_change_type_0

