from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.screenshot_format import ScreenshotFormat
from ..models.screenshot_verdict import ScreenshotVerdict
from typing import cast
import datetime






T = TypeVar("T", bound="Screenshot")



@_attrs_define
class Screenshot:
    """ 
        Attributes:
            id (str):
            url (str): Signed URL; works without a key until expires_at.
            expires_at (datetime.datetime):
            width (int):
            height (int):
            bytes_ (int):
            format_ (ScreenshotFormat):
            cached (bool):
            truncated (bool):
            verdict (ScreenshotVerdict):
            evidence (list[str]):
            notes (list[str]): Facts about a good result: `truncated` (the page is longer than an image may be),
                `consent_left` (a cookie banner could not be removed), `ads_not_blocked` (this install has no filter lists, so
                `block_ads` did nothing), and what `block_overlays` hid: `overlay_hidden_dialog`, `overlay_hidden_cover` (it lay
                over half of the window or more), `overlay_hidden_bar`, `overlay_hidden_box`.
            credits_charged (int): Whole credits.
            job_id (None | str): The social render; null unless render is true.
     """

    id: str
    url: str
    expires_at: datetime.datetime
    width: int
    height: int
    bytes_: int
    format_: ScreenshotFormat
    cached: bool
    truncated: bool
    verdict: ScreenshotVerdict
    evidence: list[str]
    notes: list[str]
    credits_charged: int
    job_id: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        url = self.url

        expires_at = self.expires_at.isoformat()

        width = self.width

        height = self.height

        bytes_ = self.bytes_

        format_ = self.format_.value

        cached = self.cached

        truncated = self.truncated

        verdict = self.verdict.value

        evidence = self.evidence



        notes = self.notes



        credits_charged = self.credits_charged

        job_id: None | str
        job_id = self.job_id


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "url": url,
            "expires_at": expires_at,
            "width": width,
            "height": height,
            "bytes": bytes_,
            "format": format_,
            "cached": cached,
            "truncated": truncated,
            "verdict": verdict,
            "evidence": evidence,
            "notes": notes,
            "credits_charged": credits_charged,
            "job_id": job_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        url = d.pop("url")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))




        width = d.pop("width")

        height = d.pop("height")

        bytes_ = d.pop("bytes")

        format_ = ScreenshotFormat(d.pop("format"))




        cached = d.pop("cached")

        truncated = d.pop("truncated")

        verdict = ScreenshotVerdict(d.pop("verdict"))




        evidence = cast(list[str], d.pop("evidence"))


        notes = cast(list[str], d.pop("notes"))


        credits_charged = d.pop("credits_charged")

        def _parse_job_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        job_id = _parse_job_id(d.pop("job_id"))


        screenshot = cls(
            id=id,
            url=url,
            expires_at=expires_at,
            width=width,
            height=height,
            bytes_=bytes_,
            format_=format_,
            cached=cached,
            truncated=truncated,
            verdict=verdict,
            evidence=evidence,
            notes=notes,
            credits_charged=credits_charged,
            job_id=job_id,
        )


        screenshot.additional_properties = d
        return screenshot

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
