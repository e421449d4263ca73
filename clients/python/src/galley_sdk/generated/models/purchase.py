from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.purchase_state import PurchaseState
from typing import cast
from typing import Literal, cast
from uuid import UUID
import datetime






T = TypeVar("T", bound="Purchase")



@_attrs_define
class Purchase:
    """ 
        Attributes:
            id (str):
            pack_id (UUID):
            state (PurchaseState):
            credits_ (int): Whole credits.
            price_cents (int): Hundredths of the currency.
            currency (Literal['usd']):
            created_at (datetime.datetime):
            paid_at (datetime.datetime | None):
     """

    id: str
    pack_id: UUID
    state: PurchaseState
    credits_: int
    price_cents: int
    currency: Literal['usd']
    created_at: datetime.datetime
    paid_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        pack_id = str(self.pack_id)

        state = self.state.value

        credits_ = self.credits_

        price_cents = self.price_cents

        currency = self.currency

        created_at = self.created_at.isoformat()

        paid_at: None | str
        if isinstance(self.paid_at, datetime.datetime):
            paid_at = self.paid_at.isoformat()
        else:
            paid_at = self.paid_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "pack_id": pack_id,
            "state": state,
            "credits": credits_,
            "price_cents": price_cents,
            "currency": currency,
            "created_at": created_at,
            "paid_at": paid_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        pack_id = UUID(d.pop("pack_id"))




        state = PurchaseState(d.pop("state"))




        credits_ = d.pop("credits")

        price_cents = d.pop("price_cents")

        currency = cast(Literal['usd'] , d.pop("currency"))
        if currency != 'usd':
            raise ValueError(f"currency must match const 'usd', got '{currency}'")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        def _parse_paid_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                paid_at_type_0 = datetime.datetime.fromisoformat(data)



                return paid_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        paid_at = _parse_paid_at(d.pop("paid_at"))


        purchase = cls(
            id=id,
            pack_id=pack_id,
            state=state,
            credits_=credits_,
            price_cents=price_cents,
            currency=currency,
            created_at=created_at,
            paid_at=paid_at,
        )


        purchase.additional_properties = d
        return purchase

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
