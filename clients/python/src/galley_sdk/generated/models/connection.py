from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.connection_scopes_item import ConnectionScopesItem
from typing import cast
import datetime






T = TypeVar("T", bound="Connection")



@_attrs_define
class Connection:
    """ 
        Attributes:
            id (str):
            client_name (str): As the app calls itself; nobody has checked it.
            client_host (None | str): Where the approval was sent; null for a device.
            scopes (list[ConnectionScopesItem]):
            monthly_cap (int | None):
            created_at (datetime.datetime):
            last_used_at (datetime.datetime | None):
            expires_at (datetime.datetime | None): When it ends unless it is used before.
     """

    id: str
    client_name: str
    client_host: None | str
    scopes: list[ConnectionScopesItem]
    monthly_cap: int | None
    created_at: datetime.datetime
    last_used_at: datetime.datetime | None
    expires_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        client_name = self.client_name

        client_host: None | str
        client_host = self.client_host

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item = scopes_item_data.value
            scopes.append(scopes_item)



        monthly_cap: int | None
        monthly_cap = self.monthly_cap

        created_at = self.created_at.isoformat()

        last_used_at: None | str
        if isinstance(self.last_used_at, datetime.datetime):
            last_used_at = self.last_used_at.isoformat()
        else:
            last_used_at = self.last_used_at

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "client_name": client_name,
            "client_host": client_host,
            "scopes": scopes,
            "monthly_cap": monthly_cap,
            "created_at": created_at,
            "last_used_at": last_used_at,
            "expires_at": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        client_name = d.pop("client_name")

        def _parse_client_host(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        client_host = _parse_client_host(d.pop("client_host"))


        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in (_scopes):
            scopes_item = ConnectionScopesItem(scopes_item_data)



            scopes.append(scopes_item)


        def _parse_monthly_cap(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        monthly_cap = _parse_monthly_cap(d.pop("monthly_cap"))


        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        def _parse_last_used_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_used_at_type_0 = datetime.datetime.fromisoformat(data)



                return last_used_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_used_at = _parse_last_used_at(d.pop("last_used_at"))


        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)



                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))


        connection = cls(
            id=id,
            client_name=client_name,
            client_host=client_host,
            scopes=scopes,
            monthly_cap=monthly_cap,
            created_at=created_at,
            last_used_at=last_used_at,
            expires_at=expires_at,
        )


        connection.additional_properties = d
        return connection

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
