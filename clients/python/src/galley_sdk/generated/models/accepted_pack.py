from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.accepted_pack_status import AcceptedPackStatus






T = TypeVar("T", bound="AcceptedPack")



@_attrs_define
class AcceptedPack:
    """ 
        Attributes:
            job_id (str):
            status (AcceptedPackStatus):
            studio_url (str):
     """

    job_id: str
    status: AcceptedPackStatus
    studio_url: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        job_id = self.job_id

        status = self.status.value

        studio_url = self.studio_url


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "job_id": job_id,
            "status": status,
            "studio_url": studio_url,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        job_id = d.pop("job_id")

        status = AcceptedPackStatus(d.pop("status"))




        studio_url = d.pop("studio_url")

        accepted_pack = cls(
            job_id=job_id,
            status=status,
            studio_url=studio_url,
        )


        accepted_pack.additional_properties = d
        return accepted_pack

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
