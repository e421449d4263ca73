from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.job_summary_video_format import JobSummaryVideoFormat
from typing import cast
import datetime






T = TypeVar("T", bound="JobSummaryVideo")



@_attrs_define
class JobSummaryVideo:
    """ Of a scroll video.

        Attributes:
            url (None | str): Signed URL; null until the job is completed.
            poster_url (None | str): Signed URL; null until the job is completed.
            preview_url (None | str): A watermarked image, at most 480 px on its longer side, until the job is completed;
                then null.
            expires_at (datetime.datetime | None): Until when the URLs work; null where none is.
            format_ (JobSummaryVideoFormat):
            width (int):
            height (int):
            fps (float):
            duration_seconds (float):
            bytes_ (int):
     """

    url: None | str
    poster_url: None | str
    preview_url: None | str
    expires_at: datetime.datetime | None
    format_: JobSummaryVideoFormat
    width: int
    height: int
    fps: float
    duration_seconds: float
    bytes_: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        url: None | str
        url = self.url

        poster_url: None | str
        poster_url = self.poster_url

        preview_url: None | str
        preview_url = self.preview_url

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        format_ = self.format_.value

        width = self.width

        height = self.height

        fps = self.fps

        duration_seconds = self.duration_seconds

        bytes_ = self.bytes_


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "url": url,
            "poster_url": poster_url,
            "preview_url": preview_url,
            "expires_at": expires_at,
            "format": format_,
            "width": width,
            "height": height,
            "fps": fps,
            "duration_seconds": duration_seconds,
            "bytes": bytes_,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))


        def _parse_poster_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        poster_url = _parse_poster_url(d.pop("poster_url"))


        def _parse_preview_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        preview_url = _parse_preview_url(d.pop("preview_url"))


        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)



                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))


        format_ = JobSummaryVideoFormat(d.pop("format"))




        width = d.pop("width")

        height = d.pop("height")

        fps = d.pop("fps")

        duration_seconds = d.pop("duration_seconds")

        bytes_ = d.pop("bytes")

        job_summary_video = cls(
            url=url,
            poster_url=poster_url,
            preview_url=preview_url,
            expires_at=expires_at,
            format_=format_,
            width=width,
            height=height,
            fps=fps,
            duration_seconds=duration_seconds,
            bytes_=bytes_,
        )


        job_summary_video.additional_properties = d
        return job_summary_video

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
