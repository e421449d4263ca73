from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import Literal, cast






T = TypeVar("T", bound="Plan")



@_attrs_define
class Plan:
    """ 
        Attributes:
            plan_id (str):
            name (str):
            credits_per_month (int): Whole credits.
            price_cents (int): Hundredths of the currency.
            currency (Literal['usd']):
     """

    plan_id: str
    name: str
    credits_per_month: int
    price_cents: int
    currency: Literal['usd']
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        plan_id = self.plan_id

        name = self.name

        credits_per_month = self.credits_per_month

        price_cents = self.price_cents

        currency = self.currency


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "plan_id": plan_id,
            "name": name,
            "credits_per_month": credits_per_month,
            "price_cents": price_cents,
            "currency": currency,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        plan_id = d.pop("plan_id")

        name = d.pop("name")

        credits_per_month = d.pop("credits_per_month")

        price_cents = d.pop("price_cents")

        currency = cast(Literal['usd'] , d.pop("currency"))
        if currency != 'usd':
            raise ValueError(f"currency must match const 'usd', got '{currency}'")

        plan = cls(
            plan_id=plan_id,
            name=name,
            credits_per_month=credits_per_month,
            price_cents=price_cents,
            currency=currency,
        )


        plan.additional_properties = d
        return plan

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
