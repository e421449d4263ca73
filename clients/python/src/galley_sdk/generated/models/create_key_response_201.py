from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.key import Key





T = TypeVar("T", bound="CreateKeyResponse201")



@_attrs_define
class CreateKeyResponse201:
    """ 
        Attributes:
            api_key (str): The whole key. It is shown here and never again.
            key (Key):
     """

    api_key: str
    key: Key
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.key import Key # noqa: PLC0415
        api_key = self.api_key

        key = self.key.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "api_key": api_key,
            "key": key,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.key import Key # noqa: PLC0415
        d = dict(src_dict)
        api_key = d.pop("api_key")

        key = Key.from_dict(d.pop("key"))




        create_key_response_201 = cls(
            api_key=api_key,
            key=key,
        )


        create_key_response_201.additional_properties = d
        return create_key_response_201

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
