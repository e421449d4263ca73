from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.accepted_edit_status_type_0 import AcceptedEditStatusType0
from typing import cast






T = TypeVar("T", bound="AcceptedEdit")



@_attrs_define
class AcceptedEdit:
    """ 
        Attributes:
            job_id (None | str): The job of the edit; null for a dry run.
            status (AcceptedEditStatusType0 | None):
            price (int): Whole credits.
            assets (list[str]): Names of the assets that change; a caption has its platform.
            studio_url (str):
     """

    job_id: None | str
    status: AcceptedEditStatusType0 | None
    price: int
    assets: list[str]
    studio_url: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        job_id: None | str
        job_id = self.job_id

        status: None | str
        if isinstance(self.status, AcceptedEditStatusType0):
            status = self.status.value
        else:
            status = self.status

        price = self.price

        assets = self.assets



        studio_url = self.studio_url


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "job_id": job_id,
            "status": status,
            "price": price,
            "assets": assets,
            "studio_url": studio_url,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_job_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        job_id = _parse_job_id(d.pop("job_id"))


        def _parse_status(data: object) -> AcceptedEditStatusType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = AcceptedEditStatusType0(data)



                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AcceptedEditStatusType0 | None, data)

        status = _parse_status(d.pop("status"))


        price = d.pop("price")

        assets = cast(list[str], d.pop("assets"))


        studio_url = d.pop("studio_url")

        accepted_edit = cls(
            job_id=job_id,
            status=status,
            price=price,
            assets=assets,
            studio_url=studio_url,
        )


        accepted_edit.additional_properties = d
        return accepted_edit

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
