from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.created_share_can import CreatedShareCan
from ..models.created_share_state import CreatedShareState
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.created_share_decision_type_0 import CreatedShareDecisionType0





T = TypeVar("T", bound="CreatedShare")



@_attrs_define
class CreatedShare:
    """ 
        Attributes:
            id (str):
            job_id (str):
            can (CreatedShareCan): Each right has the ones before it: view reads and downloads, comment comments, decide
                approves.
            state (CreatedShareState):
            created_at (datetime.datetime):
            expires_at (datetime.datetime):
            revoked_at (datetime.datetime | None):
            comments (int): How many.
            decision (CreatedShareDecisionType0 | None): The last one; null before any.
            url (str): The link. It is in this response alone; only its hash is stored.
     """

    id: str
    job_id: str
    can: CreatedShareCan
    state: CreatedShareState
    created_at: datetime.datetime
    expires_at: datetime.datetime
    revoked_at: datetime.datetime | None
    comments: int
    decision: CreatedShareDecisionType0 | None
    url: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.created_share_decision_type_0 import CreatedShareDecisionType0 # noqa: PLC0415
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
        if isinstance(self.decision, CreatedShareDecisionType0):
            decision = self.decision.to_dict()
        else:
            decision = self.decision

        url = self.url


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
            "url": url,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.created_share_decision_type_0 import CreatedShareDecisionType0 # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        job_id = d.pop("job_id")

        can = CreatedShareCan(d.pop("can"))




        state = CreatedShareState(d.pop("state"))




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

        def _parse_decision(data: object) -> CreatedShareDecisionType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_0 = CreatedShareDecisionType0.from_dict(data)



                return decision_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CreatedShareDecisionType0 | None, data)

        decision = _parse_decision(d.pop("decision"))


        url = d.pop("url")

        created_share = cls(
            id=id,
            job_id=job_id,
            can=can,
            state=state,
            created_at=created_at,
            expires_at=expires_at,
            revoked_at=revoked_at,
            comments=comments,
            decision=decision,
            url=url,
        )


        created_share.additional_properties = d
        return created_share

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
