from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.connection_request_scopes_item import ConnectionRequestScopesItem
from typing import cast






T = TypeVar("T", bound="ConnectionRequest")



@_attrs_define
class ConnectionRequest:
    """ 
        Attributes:
            client_name (str): As the app calls itself; nobody has checked it.
            client_host (None | str): Host of the client id, where it is a URL.
            redirect_host (None | str): Where the approval goes; null for a device.
            is_loopback (bool): The approval goes to a program on the computer of the browser.
            scopes (list[ConnectionRequestScopesItem]):
            monthly_cap (int): The cap that is proposed.
            redirect_to (None | str): Set where the request is wrong: the browser goes there, and nothing is decided.
     """

    client_name: str
    client_host: None | str
    redirect_host: None | str
    is_loopback: bool
    scopes: list[ConnectionRequestScopesItem]
    monthly_cap: int
    redirect_to: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        client_name = self.client_name

        client_host: None | str
        client_host = self.client_host

        redirect_host: None | str
        redirect_host = self.redirect_host

        is_loopback = self.is_loopback

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item = scopes_item_data.value
            scopes.append(scopes_item)



        monthly_cap = self.monthly_cap

        redirect_to: None | str
        redirect_to = self.redirect_to


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "client_name": client_name,
            "client_host": client_host,
            "redirect_host": redirect_host,
            "is_loopback": is_loopback,
            "scopes": scopes,
            "monthly_cap": monthly_cap,
            "redirect_to": redirect_to,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        client_name = d.pop("client_name")

        def _parse_client_host(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        client_host = _parse_client_host(d.pop("client_host"))


        def _parse_redirect_host(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        redirect_host = _parse_redirect_host(d.pop("redirect_host"))


        is_loopback = d.pop("is_loopback")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in (_scopes):
            scopes_item = ConnectionRequestScopesItem(scopes_item_data)



            scopes.append(scopes_item)


        monthly_cap = d.pop("monthly_cap")

        def _parse_redirect_to(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        redirect_to = _parse_redirect_to(d.pop("redirect_to"))


        connection_request = cls(
            client_name=client_name,
            client_host=client_host,
            redirect_host=redirect_host,
            is_loopback=is_loopback,
            scopes=scopes,
            monthly_cap=monthly_cap,
            redirect_to=redirect_to,
        )


        connection_request.additional_properties = d
        return connection_request

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
