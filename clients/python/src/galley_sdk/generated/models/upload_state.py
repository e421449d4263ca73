from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.upload_state_state import UploadStateState
from typing import cast
import datetime






T = TypeVar("T", bound="UploadState")



@_attrs_define
class UploadState:
    """ 
        Attributes:
            upload_id (str):
            state (UploadStateState):
            bytes_ (int):
            received_bytes (int):
            received_parts (list[int]):
            url (str):
            expires_at (datetime.datetime):
     """

    upload_id: str
    state: UploadStateState
    bytes_: int
    received_bytes: int
    received_parts: list[int]
    url: str
    expires_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        upload_id = self.upload_id

        state = self.state.value

        bytes_ = self.bytes_

        received_bytes = self.received_bytes

        received_parts = self.received_parts



        url = self.url

        expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "upload_id": upload_id,
            "state": state,
            "bytes": bytes_,
            "received_bytes": received_bytes,
            "received_parts": received_parts,
            "url": url,
            "expires_at": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        upload_id = d.pop("upload_id")

        state = UploadStateState(d.pop("state"))




        bytes_ = d.pop("bytes")

        received_bytes = d.pop("received_bytes")

        received_parts = cast(list[int], d.pop("received_parts"))


        url = d.pop("url")

        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))




        upload_state = cls(
            upload_id=upload_id,
            state=state,
            bytes_=bytes_,
            received_bytes=received_bytes,
            received_parts=received_parts,
            url=url,
            expires_at=expires_at,
        )


        upload_state.additional_properties = d
        return upload_state

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
