from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.connection import Connection





T = TypeVar("T", bound="ListConnectionsResponse200")



@_attrs_define
class ListConnectionsResponse200:
    """ 
        Attributes:
            connections (list[Connection]):
     """

    connections: list[Connection]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.connection import Connection # noqa: PLC0415
        connections = []
        for connections_item_data in self.connections:
            connections_item = connections_item_data.to_dict()
            connections.append(connections_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "connections": connections,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.connection import Connection # noqa: PLC0415
        d = dict(src_dict)
        connections = []
        _connections = d.pop("connections")
        for connections_item_data in (_connections):
            connections_item = Connection.from_dict(connections_item_data)



            connections.append(connections_item)


        list_connections_response_200 = cls(
            connections=connections,
        )


        list_connections_response_200.additional_properties = d
        return list_connections_response_200

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
