from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.screenshot_request_options import ScreenshotRequestOptions





T = TypeVar("T", bound="ScreenshotRequest")



@_attrs_define
class ScreenshotRequest:
    """ 
        Attributes:
            url (str):
            options (ScreenshotRequestOptions | Unset):
            render (bool | Unset): Also start a social render of the capture, as a job of its own. Default: False.
     """

    url: str
    options: ScreenshotRequestOptions | Unset = UNSET
    render: bool | Unset = False





    def to_dict(self) -> dict[str, Any]:
        from ..models.screenshot_request_options import ScreenshotRequestOptions # noqa: PLC0415
        url = self.url

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        render = self.render


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "url": url,
        })
        if options is not UNSET:
            field_dict["options"] = options
        if render is not UNSET:
            field_dict["render"] = render

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.screenshot_request_options import ScreenshotRequestOptions # noqa: PLC0415
        d = dict(src_dict)
        url = d.pop("url")

        _options = d.pop("options", UNSET)
        options: ScreenshotRequestOptions | Unset
        if isinstance(_options,  Unset):
            options = UNSET
        else:
            options = ScreenshotRequestOptions.from_dict(_options)




        render = d.pop("render", UNSET)

        screenshot_request = cls(
            url=url,
            options=options,
            render=render,
        )

        return screenshot_request

