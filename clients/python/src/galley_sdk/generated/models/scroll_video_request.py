from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.scroll_video_request_options import ScrollVideoRequestOptions





T = TypeVar("T", bound="ScrollVideoRequest")



@_attrs_define
class ScrollVideoRequest:
    """ 
        Attributes:
            url (str):
            options (ScrollVideoRequestOptions | Unset):
     """

    url: str
    options: ScrollVideoRequestOptions | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.scroll_video_request_options import ScrollVideoRequestOptions # noqa: PLC0415
        url = self.url

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "url": url,
        })
        if options is not UNSET:
            field_dict["options"] = options

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.scroll_video_request_options import ScrollVideoRequestOptions # noqa: PLC0415
        d = dict(src_dict)
        url = d.pop("url")

        _options = d.pop("options", UNSET)
        options: ScrollVideoRequestOptions | Unset
        if isinstance(_options,  Unset):
            options = UNSET
        else:
            options = ScrollVideoRequestOptions.from_dict(_options)




        scroll_video_request = cls(
            url=url,
            options=options,
        )

        return scroll_video_request

