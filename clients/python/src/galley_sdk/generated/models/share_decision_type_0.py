from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.share_decision_type_0_decision import ShareDecisionType0Decision
from typing import cast
import datetime






T = TypeVar("T", bound="ShareDecisionType0")



@_attrs_define
class ShareDecisionType0:
    """ 
        Attributes:
            decision (ShareDecisionType0Decision):
            version (int): The version of the pack that was decided on.
            author (None | str): As the visitor wrote it; nobody has checked it.
            note (None | str):
            decided_at (datetime.datetime):
     """

    decision: ShareDecisionType0Decision
    version: int
    author: None | str
    note: None | str
    decided_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        decision = self.decision.value

        version = self.version

        author: None | str
        author = self.author

        note: None | str
        note = self.note

        decided_at = self.decided_at.isoformat()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "decision": decision,
            "version": version,
            "author": author,
            "note": note,
            "decided_at": decided_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        decision = ShareDecisionType0Decision(d.pop("decision"))




        version = d.pop("version")

        def _parse_author(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        author = _parse_author(d.pop("author"))


        def _parse_note(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        note = _parse_note(d.pop("note"))


        decided_at = datetime.datetime.fromisoformat(d.pop("decided_at"))




        share_decision_type_0 = cls(
            decision=decision,
            version=version,
            author=author,
            note=note,
            decided_at=decided_at,
        )


        share_decision_type_0.additional_properties = d
        return share_decision_type_0

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
