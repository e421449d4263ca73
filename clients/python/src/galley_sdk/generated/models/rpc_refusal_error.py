from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.rpc_refusal_error_data import RpcRefusalErrorData





T = TypeVar("T", bound="RpcRefusalError")



@_attrs_define
class RpcRefusalError:
    """ 
        Attributes:
            code (int):
            message (str):
            data (RpcRefusalErrorData):
     """

    code: int
    message: str
    data: RpcRefusalErrorData
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.rpc_refusal_error_data import RpcRefusalErrorData # noqa: PLC0415
        code = self.code

        message = self.message

        data = self.data.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "code": code,
            "message": message,
            "data": data,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.rpc_refusal_error_data import RpcRefusalErrorData # noqa: PLC0415
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        data = RpcRefusalErrorData.from_dict(d.pop("data"))




        rpc_refusal_error = cls(
            code=code,
            message=message,
            data=data,
        )


        rpc_refusal_error.additional_properties = d
        return rpc_refusal_error

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
