from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="Session")



@_attrs_define
class Session:
    """ 
        Attributes:
            id (str):
            created_at (datetime.datetime):
            last_used_at (datetime.datetime):
            expires_at (datetime.datetime):
            user_agent (None | str):
            current (bool):
     """

    id: str
    created_at: datetime.datetime
    last_used_at: datetime.datetime
    expires_at: datetime.datetime
    user_agent: None | str
    current: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        created_at = self.created_at.isoformat()

        last_used_at = self.last_used_at.isoformat()

        expires_at = self.expires_at.isoformat()

        user_agent: None | str
        user_agent = self.user_agent

        current = self.current


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "created_at": created_at,
            "last_used_at": last_used_at,
            "expires_at": expires_at,
            "user_agent": user_agent,
            "current": current,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        last_used_at = datetime.datetime.fromisoformat(d.pop("last_used_at"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))




        def _parse_user_agent(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        user_agent = _parse_user_agent(d.pop("user_agent"))


        current = d.pop("current")

        session = cls(
            id=id,
            created_at=created_at,
            last_used_at=last_used_at,
            expires_at=expires_at,
            user_agent=user_agent,
            current=current,
        )


        session.additional_properties = d
        return session

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
