from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.screenshot_request_options_device import ScreenshotRequestOptionsDevice
from ..models.screenshot_request_options_format import ScreenshotRequestOptionsFormat
from ..models.screenshot_request_options_wait_until import ScreenshotRequestOptionsWaitUntil
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.screenshot_request_options_viewport import ScreenshotRequestOptionsViewport





T = TypeVar("T", bound="ScreenshotRequestOptions")



@_attrs_define
class ScreenshotRequestOptions:
    """ 
        Attributes:
            full_page (bool | Unset):  Default: False.
            viewport (ScreenshotRequestOptionsViewport | Unset):
            device (ScreenshotRequestOptionsDevice | Unset): Sets viewport, scale, touch and user agent together; viewport
                and scale given beside it win.
            scale (float | Unset):  Default: 1.0.
            format_ (ScreenshotRequestOptionsFormat | Unset):  Default: ScreenshotRequestOptionsFormat.PNG.
            quality (int | Unset): For jpeg and webp. Default: 80.
            selector (str | Unset): Capture only the first element that matches.
            dark_mode (bool | Unset):  Default: False.
            reduced_motion (bool | Unset):  Default: False.
            block_ads (bool | Unset):  Default: True.
            block_cookie_banners (bool | Unset):  Default: True.
            block_overlays (bool | Unset): Hide what floats over the page and is no part of it: popups, interstitials, chat
                bubbles, app banners. Nothing on the page is clicked; headers and navigation stay. Default: True.
            wait_until (ScreenshotRequestOptionsWaitUntil | Unset):  Default: ScreenshotRequestOptionsWaitUntil.LOAD.
            wait_for_selector (str | Unset):
            delay_ms (int | Unset): Shorter than timeout_ms. Default: 0.
            hide_selectors (list[str] | Unset):
            timeout_ms (int | Unset):  Default: 30000.
            max_age_seconds (int | Unset): A capture of the same request by the same account that is not older is given
                again, free. Default: 0.
     """

    full_page: bool | Unset = False
    viewport: ScreenshotRequestOptionsViewport | Unset = UNSET
    device: ScreenshotRequestOptionsDevice | Unset = UNSET
    scale: float | Unset = 1.0
    format_: ScreenshotRequestOptionsFormat | Unset = ScreenshotRequestOptionsFormat.PNG
    quality: int | Unset = 80
    selector: str | Unset = UNSET
    dark_mode: bool | Unset = False
    reduced_motion: bool | Unset = False
    block_ads: bool | Unset = True
    block_cookie_banners: bool | Unset = True
    block_overlays: bool | Unset = True
    wait_until: ScreenshotRequestOptionsWaitUntil | Unset = ScreenshotRequestOptionsWaitUntil.LOAD
    wait_for_selector: str | Unset = UNSET
    delay_ms: int | Unset = 0
    hide_selectors: list[str] | Unset = UNSET
    timeout_ms: int | Unset = 30000
    max_age_seconds: int | Unset = 0





    def to_dict(self) -> dict[str, Any]:
        from ..models.screenshot_request_options_viewport import ScreenshotRequestOptionsViewport # noqa: PLC0415
        full_page = self.full_page

        viewport: dict[str, Any] | Unset = UNSET
        if not isinstance(self.viewport, Unset):
            viewport = self.viewport.to_dict()

        device: str | Unset = UNSET
        if not isinstance(self.device, Unset):
            device = self.device.value


        scale = self.scale

        format_: str | Unset = UNSET
        if not isinstance(self.format_, Unset):
            format_ = self.format_.value


        quality = self.quality

        selector = self.selector

        dark_mode = self.dark_mode

        reduced_motion = self.reduced_motion

        block_ads = self.block_ads

        block_cookie_banners = self.block_cookie_banners

        block_overlays = self.block_overlays

        wait_until: str | Unset = UNSET
        if not isinstance(self.wait_until, Unset):
            wait_until = self.wait_until.value


        wait_for_selector = self.wait_for_selector

        delay_ms = self.delay_ms

        hide_selectors: list[str] | Unset = UNSET
        if not isinstance(self.hide_selectors, Unset):
            hide_selectors = self.hide_selectors



        timeout_ms = self.timeout_ms

        max_age_seconds = self.max_age_seconds


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if full_page is not UNSET:
            field_dict["full_page"] = full_page
        if viewport is not UNSET:
            field_dict["viewport"] = viewport
        if device is not UNSET:
            field_dict["device"] = device
        if scale is not UNSET:
            field_dict["scale"] = scale
        if format_ is not UNSET:
            field_dict["format"] = format_
        if quality is not UNSET:
            field_dict["quality"] = quality
        if selector is not UNSET:
            field_dict["selector"] = selector
        if dark_mode is not UNSET:
            field_dict["dark_mode"] = dark_mode
        if reduced_motion is not UNSET:
            field_dict["reduced_motion"] = reduced_motion
        if block_ads is not UNSET:
            field_dict["block_ads"] = block_ads
        if block_cookie_banners is not UNSET:
            field_dict["block_cookie_banners"] = block_cookie_banners
        if block_overlays is not UNSET:
            field_dict["block_overlays"] = block_overlays
        if wait_until is not UNSET:
            field_dict["wait_until"] = wait_until
        if wait_for_selector is not UNSET:
            field_dict["wait_for_selector"] = wait_for_selector
        if delay_ms is not UNSET:
            field_dict["delay_ms"] = delay_ms
        if hide_selectors is not UNSET:
            field_dict["hide_selectors"] = hide_selectors
        if timeout_ms is not UNSET:
            field_dict["timeout_ms"] = timeout_ms
        if max_age_seconds is not UNSET:
            field_dict["max_age_seconds"] = max_age_seconds

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.screenshot_request_options_viewport import ScreenshotRequestOptionsViewport # noqa: PLC0415
        d = dict(src_dict)
        full_page = d.pop("full_page", UNSET)

        _viewport = d.pop("viewport", UNSET)
        viewport: ScreenshotRequestOptionsViewport | Unset
        if isinstance(_viewport,  Unset):
            viewport = UNSET
        else:
            viewport = ScreenshotRequestOptionsViewport.from_dict(_viewport)




        _device = d.pop("device", UNSET)
        device: ScreenshotRequestOptionsDevice | Unset
        if isinstance(_device,  Unset):
            device = UNSET
        else:
            device = ScreenshotRequestOptionsDevice(_device)




        scale = d.pop("scale", UNSET)

        _format_ = d.pop("format", UNSET)
        format_: ScreenshotRequestOptionsFormat | Unset
        if isinstance(_format_,  Unset):
            format_ = UNSET
        else:
            format_ = ScreenshotRequestOptionsFormat(_format_)




        quality = d.pop("quality", UNSET)

        selector = d.pop("selector", UNSET)

        dark_mode = d.pop("dark_mode", UNSET)

        reduced_motion = d.pop("reduced_motion", UNSET)

        block_ads = d.pop("block_ads", UNSET)

        block_cookie_banners = d.pop("block_cookie_banners", UNSET)

        block_overlays = d.pop("block_overlays", UNSET)

        _wait_until = d.pop("wait_until", UNSET)
        wait_until: ScreenshotRequestOptionsWaitUntil | Unset
        if isinstance(_wait_until,  Unset):
            wait_until = UNSET
        else:
            wait_until = ScreenshotRequestOptionsWaitUntil(_wait_until)




        wait_for_selector = d.pop("wait_for_selector", UNSET)

        delay_ms = d.pop("delay_ms", UNSET)

        hide_selectors = cast(list[str], d.pop("hide_selectors", UNSET))


        timeout_ms = d.pop("timeout_ms", UNSET)

        max_age_seconds = d.pop("max_age_seconds", UNSET)

        screenshot_request_options = cls(
            full_page=full_page,
            viewport=viewport,
            device=device,
            scale=scale,
            format_=format_,
            quality=quality,
            selector=selector,
            dark_mode=dark_mode,
            reduced_motion=reduced_motion,
            block_ads=block_ads,
            block_cookie_banners=block_cookie_banners,
            block_overlays=block_overlays,
            wait_until=wait_until,
            wait_for_selector=wait_for_selector,
            delay_ms=delay_ms,
            hide_selectors=hide_selectors,
            timeout_ms=timeout_ms,
            max_age_seconds=max_age_seconds,
        )

        return screenshot_request_options

