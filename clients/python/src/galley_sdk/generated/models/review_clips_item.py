from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="ReviewClipsItem")



@_attrs_define
class ReviewClipsItem:
    """ 
        Attributes:
            name (str):
            format_ (str):
            width (int):
            height (int):
            bytes_ (int):
            alt (str):
            file (str): Its path at this service; it ends with the link.
            poster_file (None | str):
            duration_seconds (float):
            transcript (None | str):
     """

    name: str
    format_: str
    width: int
    height: int
    bytes_: int
    alt: str
    file: str
    poster_file: None | str
    duration_seconds: float
    transcript: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        format_ = self.format_

        width = self.width

        height = self.height

        bytes_ = self.bytes_

        alt = self.alt

        file = self.file

        poster_file: None | str
        poster_file = self.poster_file

        duration_seconds = self.duration_seconds

        transcript: None | str
        transcript = self.transcript


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "format": format_,
            "width": width,
            "height": height,
            "bytes": bytes_,
            "alt": alt,
            "file": file,
            "poster_file": poster_file,
            "duration_seconds": duration_seconds,
            "transcript": transcript,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        format_ = d.pop("format")

        width = d.pop("width")

        height = d.pop("height")

        bytes_ = d.pop("bytes")

        alt = d.pop("alt")

        file = d.pop("file")

        def _parse_poster_file(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        poster_file = _parse_poster_file(d.pop("poster_file"))


        duration_seconds = d.pop("duration_seconds")

        def _parse_transcript(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        transcript = _parse_transcript(d.pop("transcript"))


        review_clips_item = cls(
            name=name,
            format_=format_,
            width=width,
            height=height,
            bytes_=bytes_,
            alt=alt,
            file=file,
            poster_file=poster_file,
            duration_seconds=duration_seconds,
            transcript=transcript,
        )


        review_clips_item.additional_properties = d
        return review_clips_item

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
