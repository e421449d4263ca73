from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.webhook_delivery_event import WebhookDeliveryEvent
from ..models.webhook_delivery_state import WebhookDeliveryState
from typing import cast
import datetime






T = TypeVar("T", bound="WebhookDelivery")



@_attrs_define
class WebhookDelivery:
    """ 
        Attributes:
            id (str):
            event (WebhookDeliveryEvent):
            state (WebhookDeliveryState):
            attempts (int):
            response_status (int | None):
            created_at (datetime.datetime):
            next_attempt_at (datetime.datetime | None):
     """

    id: str
    event: WebhookDeliveryEvent
    state: WebhookDeliveryState
    attempts: int
    response_status: int | None
    created_at: datetime.datetime
    next_attempt_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        event = self.event.value

        state = self.state.value

        attempts = self.attempts

        response_status: int | None
        response_status = self.response_status

        created_at = self.created_at.isoformat()

        next_attempt_at: None | str
        if isinstance(self.next_attempt_at, datetime.datetime):
            next_attempt_at = self.next_attempt_at.isoformat()
        else:
            next_attempt_at = self.next_attempt_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "event": event,
            "state": state,
            "attempts": attempts,
            "response_status": response_status,
            "created_at": created_at,
            "next_attempt_at": next_attempt_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        event = WebhookDeliveryEvent(d.pop("event"))




        state = WebhookDeliveryState(d.pop("state"))




        attempts = d.pop("attempts")

        def _parse_response_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        response_status = _parse_response_status(d.pop("response_status"))


        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        def _parse_next_attempt_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_attempt_at_type_0 = datetime.datetime.fromisoformat(data)



                return next_attempt_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_attempt_at = _parse_next_attempt_at(d.pop("next_attempt_at"))


        webhook_delivery = cls(
            id=id,
            event=event,
            state=state,
            attempts=attempts,
            response_status=response_status,
            created_at=created_at,
            next_attempt_at=next_attempt_at,
        )


        webhook_delivery.additional_properties = d
        return webhook_delivery

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
