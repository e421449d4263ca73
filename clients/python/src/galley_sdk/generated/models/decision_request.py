from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.decision_request_decision import DecisionRequestDecision
from ..types import UNSET, Unset






T = TypeVar("T", bound="DecisionRequest")



@_attrs_define
class DecisionRequest:
    """ 
        Attributes:
            decision (DecisionRequestDecision):
            version (int): The version that was read.
            note (str | Unset):
            author (str | Unset):
     """

    decision: DecisionRequestDecision
    version: int
    note: str | Unset = UNSET
    author: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        decision = self.decision.value

        version = self.version

        note = self.note

        author = self.author


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "decision": decision,
            "version": version,
        })
        if note is not UNSET:
            field_dict["note"] = note
        if author is not UNSET:
            field_dict["author"] = author

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        decision = DecisionRequestDecision(d.pop("decision"))




        version = d.pop("version")

        note = d.pop("note", UNSET)

        author = d.pop("author", UNSET)

        decision_request = cls(
            decision=decision,
            version=version,
            note=note,
            author=author,
        )

        return decision_request

