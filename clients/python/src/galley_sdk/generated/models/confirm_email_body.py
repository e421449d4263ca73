from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.confirm_email_body_keep import ConfirmEmailBodyKeep





T = TypeVar("T", bound="ConfirmEmailBody")



@_attrs_define
class ConfirmEmailBody:
    """ 
        Attributes:
            token (str):
            keep (ConfirmEmailBodyKeep | Unset): What stays. Without it, and outside the session that signed up, nothing is
                changed.
            password (str | Unset): The password from now on. Only together with `keep`.
     """

    token: str
    keep: ConfirmEmailBodyKeep | Unset = UNSET
    password: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.confirm_email_body_keep import ConfirmEmailBodyKeep # noqa: PLC0415
        token = self.token

        keep: dict[str, Any] | Unset = UNSET
        if not isinstance(self.keep, Unset):
            keep = self.keep.to_dict()

        password = self.password


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "token": token,
        })
        if keep is not UNSET:
            field_dict["keep"] = keep
        if password is not UNSET:
            field_dict["password"] = password

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.confirm_email_body_keep import ConfirmEmailBodyKeep # noqa: PLC0415
        d = dict(src_dict)
        token = d.pop("token")

        _keep = d.pop("keep", UNSET)
        keep: ConfirmEmailBodyKeep | Unset
        if isinstance(_keep,  Unset):
            keep = UNSET
        else:
            keep = ConfirmEmailBodyKeep.from_dict(_keep)




        password = d.pop("password", UNSET)

        confirm_email_body = cls(
            token=token,
            keep=keep,
            password=password,
        )

        return confirm_email_body

