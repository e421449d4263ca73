from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import Literal, cast
from uuid import UUID






T = TypeVar("T", bound="CreditPack")



@_attrs_define
class CreditPack:
    """ 
        Attributes:
            pack_id (UUID):
            name (str):
            credits_ (int): Whole credits.
            price_cents (int): Hundredths of the currency.
            currency (Literal['usd']):
     """

    pack_id: UUID
    name: str
    credits_: int
    price_cents: int
    currency: Literal['usd']
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        pack_id = str(self.pack_id)

        name = self.name

        credits_ = self.credits_

        price_cents = self.price_cents

        currency = self.currency


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "pack_id": pack_id,
            "name": name,
            "credits": credits_,
            "price_cents": price_cents,
            "currency": currency,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pack_id = UUID(d.pop("pack_id"))




        name = d.pop("name")

        credits_ = d.pop("credits")

        price_cents = d.pop("price_cents")

        currency = cast(Literal['usd'] , d.pop("currency"))
        if currency != 'usd':
            raise ValueError(f"currency must match const 'usd', got '{currency}'")

        credit_pack = cls(
            pack_id=pack_id,
            name=name,
            credits_=credits_,
            price_cents=price_cents,
            currency=currency,
        )


        credit_pack.additional_properties = d
        return credit_pack

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
