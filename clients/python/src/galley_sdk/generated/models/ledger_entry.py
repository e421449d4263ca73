from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.ledger_entry_kind import LedgerEntryKind
from typing import cast
import datetime






T = TypeVar("T", bound="LedgerEntry")



@_attrs_define
class LedgerEntry:
    """ 
        Attributes:
            id (str):
            kind (LedgerEntryKind):
            amount (int): Signed: what came in is positive, what was spent negative.
            balance_after (int): Whole credits.
            job_id (None | str):
            key_id (None | str):
            reference (str): What the entry rests on; unique within its kind.
            created_at (datetime.datetime):
     """

    id: str
    kind: LedgerEntryKind
    amount: int
    balance_after: int
    job_id: None | str
    key_id: None | str
    reference: str
    created_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind = self.kind.value

        amount = self.amount

        balance_after = self.balance_after

        job_id: None | str
        job_id = self.job_id

        key_id: None | str
        key_id = self.key_id

        reference = self.reference

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "kind": kind,
            "amount": amount,
            "balance_after": balance_after,
            "job_id": job_id,
            "key_id": key_id,
            "reference": reference,
            "created_at": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        kind = LedgerEntryKind(d.pop("kind"))




        amount = d.pop("amount")

        balance_after = d.pop("balance_after")

        def _parse_job_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        job_id = _parse_job_id(d.pop("job_id"))


        def _parse_key_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        key_id = _parse_key_id(d.pop("key_id"))


        reference = d.pop("reference")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        ledger_entry = cls(
            id=id,
            kind=kind,
            amount=amount,
            balance_after=balance_after,
            job_id=job_id,
            key_id=key_id,
            reference=reference,
            created_at=created_at,
        )


        ledger_entry.additional_properties = d
        return ledger_entry

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
