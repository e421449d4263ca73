from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.scroll_video_request_options_easing import ScrollVideoRequestOptionsEasing
from ..models.scroll_video_request_options_format import ScrollVideoRequestOptionsFormat
from ..models.scroll_video_request_options_fps import ScrollVideoRequestOptionsFps
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.scroll_video_request_options_viewport import ScrollVideoRequestOptionsViewport





T = TypeVar("T", bound="ScrollVideoRequestOptions")



@_attrs_define
class ScrollVideoRequestOptions:
    """ 
        Attributes:
            viewport (ScrollVideoRequestOptionsViewport | Unset):
            scale (float | Unset): The video is viewport times scale, made even. Default: 2.0.
            fps (ScrollVideoRequestOptionsFps | Unset):  Default: ScrollVideoRequestOptionsFps.VALUE_30.
            duration_seconds (float | Unset): By the height of the page when left out.
            easing (ScrollVideoRequestOptionsEasing | Unset):  Default: ScrollVideoRequestOptionsEasing.EASE_IN_OUT.
            pause_ms (int | Unset): How long to rest at each section. Default: 600.
            scroll_back (bool | Unset):  Default: False.
            format_ (ScrollVideoRequestOptionsFormat | Unset):  Default: ScrollVideoRequestOptionsFormat.MP4.
            dark_mode (bool | Unset):  Default: False.
            block_ads (bool | Unset):  Default: True.
            block_cookie_banners (bool | Unset):  Default: True.
            block_overlays (bool | Unset): Hide what floats over the page and is no part of it: popups, interstitials, chat
                bubbles, app banners. Nothing on the page is clicked; headers and navigation stay. Default: True.
     """

    viewport: ScrollVideoRequestOptionsViewport | Unset = UNSET
    scale: float | Unset = 2.0
    fps: ScrollVideoRequestOptionsFps | Unset = ScrollVideoRequestOptionsFps.VALUE_30
    duration_seconds: float | Unset = UNSET
    easing: ScrollVideoRequestOptionsEasing | Unset = ScrollVideoRequestOptionsEasing.EASE_IN_OUT
    pause_ms: int | Unset = 600
    scroll_back: bool | Unset = False
    format_: ScrollVideoRequestOptionsFormat | Unset = ScrollVideoRequestOptionsFormat.MP4
    dark_mode: bool | Unset = False
    block_ads: bool | Unset = True
    block_cookie_banners: bool | Unset = True
    block_overlays: bool | Unset = True





    def to_dict(self) -> dict[str, Any]:
        from ..models.scroll_video_request_options_viewport import ScrollVideoRequestOptionsViewport # noqa: PLC0415
        viewport: dict[str, Any] | Unset = UNSET
        if not isinstance(self.viewport, Unset):
            viewport = self.viewport.to_dict()

        scale = self.scale

        fps: int | Unset = UNSET
        if not isinstance(self.fps, Unset):
            fps = self.fps.value


        duration_seconds = self.duration_seconds

        easing: str | Unset = UNSET
        if not isinstance(self.easing, Unset):
            easing = self.easing.value


        pause_ms = self.pause_ms

        scroll_back = self.scroll_back

        format_: str | Unset = UNSET
        if not isinstance(self.format_, Unset):
            format_ = self.format_.value


        dark_mode = self.dark_mode

        block_ads = self.block_ads

        block_cookie_banners = self.block_cookie_banners

        block_overlays = self.block_overlays


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if viewport is not UNSET:
            field_dict["viewport"] = viewport
        if scale is not UNSET:
            field_dict["scale"] = scale
        if fps is not UNSET:
            field_dict["fps"] = fps
        if duration_seconds is not UNSET:
            field_dict["duration_seconds"] = duration_seconds
        if easing is not UNSET:
            field_dict["easing"] = easing
        if pause_ms is not UNSET:
            field_dict["pause_ms"] = pause_ms
        if scroll_back is not UNSET:
            field_dict["scroll_back"] = scroll_back
        if format_ is not UNSET:
            field_dict["format"] = format_
        if dark_mode is not UNSET:
            field_dict["dark_mode"] = dark_mode
        if block_ads is not UNSET:
            field_dict["block_ads"] = block_ads
        if block_cookie_banners is not UNSET:
            field_dict["block_cookie_banners"] = block_cookie_banners
        if block_overlays is not UNSET:
            field_dict["block_overlays"] = block_overlays

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.scroll_video_request_options_viewport import ScrollVideoRequestOptionsViewport # noqa: PLC0415
        d = dict(src_dict)
        _viewport = d.pop("viewport", UNSET)
        viewport: ScrollVideoRequestOptionsViewport | Unset
        if isinstance(_viewport,  Unset):
            viewport = UNSET
        else:
            viewport = ScrollVideoRequestOptionsViewport.from_dict(_viewport)




        scale = d.pop("scale", UNSET)

        _fps = d.pop("fps", UNSET)
        fps: ScrollVideoRequestOptionsFps | Unset
        if isinstance(_fps,  Unset):
            fps = UNSET
        else:
            fps = ScrollVideoRequestOptionsFps(_fps)




        duration_seconds = d.pop("duration_seconds", UNSET)

        _easing = d.pop("easing", UNSET)
        easing: ScrollVideoRequestOptionsEasing | Unset
        if isinstance(_easing,  Unset):
            easing = UNSET
        else:
            easing = ScrollVideoRequestOptionsEasing(_easing)




        pause_ms = d.pop("pause_ms", UNSET)

        scroll_back = d.pop("scroll_back", UNSET)

        _format_ = d.pop("format", UNSET)
        format_: ScrollVideoRequestOptionsFormat | Unset
        if isinstance(_format_,  Unset):
            format_ = UNSET
        else:
            format_ = ScrollVideoRequestOptionsFormat(_format_)




        dark_mode = d.pop("dark_mode", UNSET)

        block_ads = d.pop("block_ads", UNSET)

        block_cookie_banners = d.pop("block_cookie_banners", UNSET)

        block_overlays = d.pop("block_overlays", UNSET)

        scroll_video_request_options = cls(
            viewport=viewport,
            scale=scale,
            fps=fps,
            duration_seconds=duration_seconds,
            easing=easing,
            pause_ms=pause_ms,
            scroll_back=scroll_back,
            format_=format_,
            dark_mode=dark_mode,
            block_ads=block_ads,
            block_cookie_banners=block_cookie_banners,
            block_overlays=block_overlays,
        )

        return scroll_video_request_options

