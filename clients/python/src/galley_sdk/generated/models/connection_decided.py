from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="ConnectionDecided")



@_attrs_define
class ConnectionDecided:
    """ 
        Attributes:
            redirect_to (None | str): Where the browser goes now; null for a device.
     """

    redirect_to: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        redirect_to: None | str
        redirect_to = self.redirect_to


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "redirect_to": redirect_to,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_redirect_to(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        redirect_to = _parse_redirect_to(d.pop("redirect_to"))


        connection_decided = cls(
            redirect_to=redirect_to,
        )


        connection_decided.additional_properties = d
        return connection_decided

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
