from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.webhook_change_events_item import WebhookChangeEventsItem
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="WebhookChange")



@_attrs_define
class WebhookChange:
    """ 
        Attributes:
            url (str | Unset):
            events (list[WebhookChangeEventsItem] | Unset):
            description (str | Unset):
            enabled (bool | Unset):
     """

    url: str | Unset = UNSET
    events: list[WebhookChangeEventsItem] | Unset = UNSET
    description: str | Unset = UNSET
    enabled: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        url = self.url

        events: list[str] | Unset = UNSET
        if not isinstance(self.events, Unset):
            events = []
            for events_item_data in self.events:
                events_item = events_item_data.value
                events.append(events_item)



        description = self.description

        enabled = self.enabled


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if url is not UNSET:
            field_dict["url"] = url
        if events is not UNSET:
            field_dict["events"] = events
        if description is not UNSET:
            field_dict["description"] = description
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url", UNSET)

        _events = d.pop("events", UNSET)
        events: list[WebhookChangeEventsItem] | Unset = UNSET
        if _events is not UNSET:
            events = []
            for events_item_data in _events:
                events_item = WebhookChangeEventsItem(events_item_data)



                events.append(events_item)


        description = d.pop("description", UNSET)

        enabled = d.pop("enabled", UNSET)

        webhook_change = cls(
            url=url,
            events=events,
            description=description,
            enabled=enabled,
        )

        return webhook_change

