from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.activity_event_action import ActivityEventAction
from ..models.activity_event_actor import ActivityEventActor
from typing import cast
import datetime






T = TypeVar("T", bound="ActivityEvent")



@_attrs_define
class ActivityEvent:
    """ 
        Attributes:
            id (str):
            at (datetime.datetime):
            action (ActivityEventAction): What was done.
            actor (ActivityEventActor): Who did it: a key or session of the account, a caller without either, the operator,
                or the payment processor.
            key_id (None | str):
            session_id (None | str):
            network (None | str): The IP it came from; IPv6 as its /64.
            subject (None | str): Id of what it was done to.
            request_id (None | str):
     """

    id: str
    at: datetime.datetime
    action: ActivityEventAction
    actor: ActivityEventActor
    key_id: None | str
    session_id: None | str
    network: None | str
    subject: None | str
    request_id: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        at = self.at.isoformat()

        action = self.action.value

        actor = self.actor.value

        key_id: None | str
        key_id = self.key_id

        session_id: None | str
        session_id = self.session_id

        network: None | str
        network = self.network

        subject: None | str
        subject = self.subject

        request_id: None | str
        request_id = self.request_id


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "at": at,
            "action": action,
            "actor": actor,
            "key_id": key_id,
            "session_id": session_id,
            "network": network,
            "subject": subject,
            "request_id": request_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        at = datetime.datetime.fromisoformat(d.pop("at"))




        action = ActivityEventAction(d.pop("action"))




        actor = ActivityEventActor(d.pop("actor"))




        def _parse_key_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        key_id = _parse_key_id(d.pop("key_id"))


        def _parse_session_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        session_id = _parse_session_id(d.pop("session_id"))


        def _parse_network(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        network = _parse_network(d.pop("network"))


        def _parse_subject(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        subject = _parse_subject(d.pop("subject"))


        def _parse_request_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        request_id = _parse_request_id(d.pop("request_id"))


        activity_event = cls(
            id=id,
            at=at,
            action=action,
            actor=actor,
            key_id=key_id,
            session_id=session_id,
            network=network,
            subject=subject,
            request_id=request_id,
        )


        activity_event.additional_properties = d
        return activity_event

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
