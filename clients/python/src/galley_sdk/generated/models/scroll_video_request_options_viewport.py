from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ScrollVideoRequestOptionsViewport")



@_attrs_define
class ScrollVideoRequestOptionsViewport:
    """ 
        Attributes:
            width (int):
            height (int):
     """

    width: int
    height: int





    def to_dict(self) -> dict[str, Any]:
        width = self.width

        height = self.height


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "width": width,
            "height": height,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        width = d.pop("width")

        height = d.pop("height")

        scroll_video_request_options_viewport = cls(
            width=width,
            height=height,
        )

        return scroll_video_request_options_viewport

