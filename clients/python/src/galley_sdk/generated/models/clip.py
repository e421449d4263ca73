from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="Clip")



@_attrs_define
class Clip:
    """ 
        Attributes:
            name (str):
            format_ (str): Aspect, such as 9:16.
            url (None | str): Signed URL; null until the job is completed.
            poster_url (None | str): Signed URL; null until the job is completed.
            preview_url (None | str): A watermarked image, at most 480 px on its longer side, until the job is completed;
                then null.
            expires_at (datetime.datetime | None): Until when the URLs work; null where none is.
            width (int):
            height (int):
            fps (float):
            duration_seconds (float):
            bytes_ (int):
            has_speech (bool):
            alt (str): For those who cannot see the image.
            music (None | str | Unset): Where its music comes from; null without music.
            photo_id (str | Unset): The photograph of the page that it shows, the first of several.
            start_seconds (float | Unset):
            end_seconds (float | Unset):
            score (float | Unset):
            transcript (None | str | Unset): Null until the job is completed.
            preview (str | Unset): Its first 80 characters, until the job is completed.
            srt_url (None | str | Unset): Signed URL; null until the job is completed.
     """

    name: str
    format_: str
    url: None | str
    poster_url: None | str
    preview_url: None | str
    expires_at: datetime.datetime | None
    width: int
    height: int
    fps: float
    duration_seconds: float
    bytes_: int
    has_speech: bool
    alt: str
    music: None | str | Unset = UNSET
    photo_id: str | Unset = UNSET
    start_seconds: float | Unset = UNSET
    end_seconds: float | Unset = UNSET
    score: float | Unset = UNSET
    transcript: None | str | Unset = UNSET
    preview: str | Unset = UNSET
    srt_url: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        format_ = self.format_

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

        width = self.width

        height = self.height

        fps = self.fps

        duration_seconds = self.duration_seconds

        bytes_ = self.bytes_

        has_speech = self.has_speech

        alt = self.alt

        music: None | str | Unset
        if isinstance(self.music, Unset):
            music = UNSET
        else:
            music = self.music

        photo_id = self.photo_id

        start_seconds = self.start_seconds

        end_seconds = self.end_seconds

        score = self.score

        transcript: None | str | Unset
        if isinstance(self.transcript, Unset):
            transcript = UNSET
        else:
            transcript = self.transcript

        preview = self.preview

        srt_url: None | str | Unset
        if isinstance(self.srt_url, Unset):
            srt_url = UNSET
        else:
            srt_url = self.srt_url


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "format": format_,
            "url": url,
            "poster_url": poster_url,
            "preview_url": preview_url,
            "expires_at": expires_at,
            "width": width,
            "height": height,
            "fps": fps,
            "duration_seconds": duration_seconds,
            "bytes": bytes_,
            "has_speech": has_speech,
            "alt": alt,
        })
        if music is not UNSET:
            field_dict["music"] = music
        if photo_id is not UNSET:
            field_dict["photo_id"] = photo_id
        if start_seconds is not UNSET:
            field_dict["start_seconds"] = start_seconds
        if end_seconds is not UNSET:
            field_dict["end_seconds"] = end_seconds
        if score is not UNSET:
            field_dict["score"] = score
        if transcript is not UNSET:
            field_dict["transcript"] = transcript
        if preview is not UNSET:
            field_dict["preview"] = preview
        if srt_url is not UNSET:
            field_dict["srt_url"] = srt_url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        format_ = d.pop("format")

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


        width = d.pop("width")

        height = d.pop("height")

        fps = d.pop("fps")

        duration_seconds = d.pop("duration_seconds")

        bytes_ = d.pop("bytes")

        has_speech = d.pop("has_speech")

        alt = d.pop("alt")

        def _parse_music(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        music = _parse_music(d.pop("music", UNSET))


        photo_id = d.pop("photo_id", UNSET)

        start_seconds = d.pop("start_seconds", UNSET)

        end_seconds = d.pop("end_seconds", UNSET)

        score = d.pop("score", UNSET)

        def _parse_transcript(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        transcript = _parse_transcript(d.pop("transcript", UNSET))


        preview = d.pop("preview", UNSET)

        def _parse_srt_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        srt_url = _parse_srt_url(d.pop("srt_url", UNSET))


        clip = cls(
            name=name,
            format_=format_,
            url=url,
            poster_url=poster_url,
            preview_url=preview_url,
            expires_at=expires_at,
            width=width,
            height=height,
            fps=fps,
            duration_seconds=duration_seconds,
            bytes_=bytes_,
            has_speech=has_speech,
            alt=alt,
            music=music,
            photo_id=photo_id,
            start_seconds=start_seconds,
            end_seconds=end_seconds,
            score=score,
            transcript=transcript,
            preview=preview,
            srt_url=srt_url,
        )


        clip.additional_properties = d
        return clip

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
