from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.share_request_can import ShareRequestCan
from ..types import UNSET, Unset






T = TypeVar("T", bound="ShareRequest")



@_attrs_define
class ShareRequest:
    """ 
        Attributes:
            can (ShareRequestCan): Each right has the ones before it: view reads and downloads, comment comments, decide
                approves.
            expires_in (int | Unset): Seconds until the link ends, at most 30 days; 7 days without it. It ends with its pack
                at the latest. Default: 604800.
     """

    can: ShareRequestCan
    expires_in: int | Unset = 604800





    def to_dict(self) -> dict[str, Any]:
        can = self.can.value

        expires_in = self.expires_in


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "can": can,
        })
        if expires_in is not UNSET:
            field_dict["expires_in"] = expires_in

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        can = ShareRequestCan(d.pop("can"))




        expires_in = d.pop("expires_in", UNSET)

        share_request = cls(
            can=can,
            expires_in=expires_in,
        )

        return share_request

