from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from uuid import UUID






T = TypeVar("T", bound="PurchaseRequest")



@_attrs_define
class PurchaseRequest:
    """ 
        Attributes:
            pack_id (UUID):
            success_url (str): An https URL of any host, or http on localhost; without a user name or password.
            cancel_url (str): An https URL of any host, or http on localhost; without a user name or password.
            email (str | Unset):
     """

    pack_id: UUID
    success_url: str
    cancel_url: str
    email: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        pack_id = str(self.pack_id)

        success_url = self.success_url

        cancel_url = self.cancel_url

        email = self.email


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "pack_id": pack_id,
            "success_url": success_url,
            "cancel_url": cancel_url,
        })
        if email is not UNSET:
            field_dict["email"] = email

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pack_id = UUID(d.pop("pack_id"))




        success_url = d.pop("success_url")

        cancel_url = d.pop("cancel_url")

        email = d.pop("email", UNSET)

        purchase_request = cls(
            pack_id=pack_id,
            success_url=success_url,
            cancel_url=cancel_url,
            email=email,
        )

        return purchase_request

