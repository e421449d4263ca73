from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="CommentRequest")



@_attrs_define
class CommentRequest:
    """ 
        Attributes:
            text (str):
            asset (str | Unset):
            author (str | Unset):
     """

    text: str
    asset: str | Unset = UNSET
    author: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        text = self.text

        asset = self.asset

        author = self.author


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "text": text,
        })
        if asset is not UNSET:
            field_dict["asset"] = asset
        if author is not UNSET:
            field_dict["author"] = author

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        text = d.pop("text")

        asset = d.pop("asset", UNSET)

        author = d.pop("author", UNSET)

        comment_request = cls(
            text=text,
            asset=asset,
            author=author,
        )

        return comment_request

