from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.share_can import ShareCan
from ..models.share_state import ShareState
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.share_decision_type_0 import ShareDecisionType0





T = TypeVar("T", bound="Share")



@_attrs_define
class Share:
    """ 
        Attributes:
            id (str):
            job_id (str):
            can (ShareCan): Each right has the ones before it: view reads and downloads, comment comments, decide approves.
            state (ShareState):
            created_at (datetime.datetime):
            expires_at (datetime.datetime):
            revoked_at (datetime.datetime | None):
            comments (int): How many.
            decision (None | ShareDecisionType0): The last one; null before any.
     """

    id: str
    job_id: str
    can: ShareCan
    state: ShareState
    created_at: datetime.datetime
    expires_at: datetime.datetime
    revoked_at: datetime.datetime | None
    comments: int
    decision: None | ShareDecisionType0
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.share_decision_type_0 import ShareDecisionType0 # noqa: PLC0415
        id = self.id

        job_id = self.job_id

        can = self.can.value

        state = self.state.value

        created_at = self.created_at.isoformat()

        expires_at = self.expires_at.isoformat()

        revoked_at: None | str
        if isinstance(self.revoked_at, datetime.datetime):
            revoked_at = self.revoked_at.isoformat()
        else:
            revoked_at = self.revoked_at

        comments = self.comments

        decision: dict[str, Any] | None
        if isinstance(self.decision, ShareDecisionType0):
            decision = self.decision.to_dict()
        else:
            decision = self.decision


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "job_id": job_id,
            "can": can,
            "state": state,
            "created_at": created_at,
            "expires_at": expires_at,
            "revoked_at": revoked_at,
            "comments": comments,
            "decision": decision,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.share_decision_type_0 import ShareDecisionType0 # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        job_id = d.pop("job_id")

        can = ShareCan(d.pop("can"))




        state = ShareState(d.pop("state"))




        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))




        def _parse_revoked_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                revoked_at_type_0 = datetime.datetime.fromisoformat(data)



                return revoked_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        revoked_at = _parse_revoked_at(d.pop("revoked_at"))


        comments = d.pop("comments")

        def _parse_decision(data: object) -> None | ShareDecisionType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_0 = ShareDecisionType0.from_dict(data)



                return decision_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ShareDecisionType0, data)

        decision = _parse_decision(d.pop("decision"))


        share = cls(
            id=id,
            job_id=job_id,
            can=can,
            state=state,
            created_at=created_at,
            expires_at=expires_at,
            revoked_at=revoked_at,
            comments=comments,
            decision=decision,
        )


        share.additional_properties = d
        return share

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
