from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="UploadRequest")



@_attrs_define
class UploadRequest:
    """ 
        Attributes:
            filename (str):
            content_type (str):
            bytes_ (int):
     """

    filename: str
    content_type: str
    bytes_: int





    def to_dict(self) -> dict[str, Any]:
        filename = self.filename

        content_type = self.content_type

        bytes_ = self.bytes_


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "filename": filename,
            "content_type": content_type,
            "bytes": bytes_,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        filename = d.pop("filename")

        content_type = d.pop("content_type")

        bytes_ = d.pop("bytes")

        upload_request = cls(
            filename=filename,
            content_type=content_type,
            bytes_=bytes_,
        )

        return upload_request

