from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.account import Account
  from ..models.balance import Balance
  from ..models.key import Key





T = TypeVar("T", bound="Credentials")



@_attrs_define
class Credentials:
    """ 
        Attributes:
            account (Account):
            api_key (str): The whole key. It is shown here and never again.
            key (Key):
            balance (Balance):
     """

    account: Account
    api_key: str
    key: Key
    balance: Balance
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.account import Account # noqa: PLC0415
        from ..models.balance import Balance # noqa: PLC0415
        from ..models.key import Key # noqa: PLC0415
        account = self.account.to_dict()

        api_key = self.api_key

        key = self.key.to_dict()

        balance = self.balance.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "account": account,
            "api_key": api_key,
            "key": key,
            "balance": balance,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account import Account # noqa: PLC0415
        from ..models.balance import Balance # noqa: PLC0415
        from ..models.key import Key # noqa: PLC0415
        d = dict(src_dict)
        account = Account.from_dict(d.pop("account"))




        api_key = d.pop("api_key")

        key = Key.from_dict(d.pop("key"))




        balance = Balance.from_dict(d.pop("balance"))




        credentials = cls(
            account=account,
            api_key=api_key,
            key=key,
            balance=balance,
        )


        credentials.additional_properties = d
        return credentials

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
