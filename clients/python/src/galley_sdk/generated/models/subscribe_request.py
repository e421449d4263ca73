from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SubscribeRequest")



@_attrs_define
class SubscribeRequest:
    """ 
        Attributes:
            plan_id (str):
            success_url (str): An https URL of any host, or http on localhost; without a user name or password.
            cancel_url (str): An https URL of any host, or http on localhost; without a user name or password.
     """

    plan_id: str
    success_url: str
    cancel_url: str





    def to_dict(self) -> dict[str, Any]:
        plan_id = self.plan_id

        success_url = self.success_url

        cancel_url = self.cancel_url


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "plan_id": plan_id,
            "success_url": success_url,
            "cancel_url": cancel_url,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        plan_id = d.pop("plan_id")

        success_url = d.pop("success_url")

        cancel_url = d.pop("cancel_url")

        subscribe_request = cls(
            plan_id=plan_id,
            success_url=success_url,
            cancel_url=cancel_url,
        )

        return subscribe_request

