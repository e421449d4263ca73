from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="ConfirmEmailBodyKeep")



@_attrs_define
class ConfirmEmailBodyKeep:
    """ What stays. Without it, and outside the session that signed up, nothing is changed.

        Attributes:
            keys (list[str]):
            webhooks (list[str]):
     """

    keys: list[str]
    webhooks: list[str]





    def to_dict(self) -> dict[str, Any]:
        keys = self.keys



        webhooks = self.webhooks




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "keys": keys,
            "webhooks": webhooks,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        keys = cast(list[str], d.pop("keys"))


        webhooks = cast(list[str], d.pop("webhooks"))


        confirm_email_body_keep = cls(
            keys=keys,
            webhooks=webhooks,
        )

        return confirm_email_body_keep

