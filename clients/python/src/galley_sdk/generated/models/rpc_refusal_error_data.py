from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.rpc_refusal_error_data_code import RpcRefusalErrorDataCode
from ..models.rpc_refusal_error_data_scope import RpcRefusalErrorDataScope
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.rpc_refusal_error_data_errors_item import RpcRefusalErrorDataErrorsItem





T = TypeVar("T", bound="RpcRefusalErrorData")



@_attrs_define
class RpcRefusalErrorData:
    """ 
        Attributes:
            title (str):
            status (int):
            detail (str):
            code (RpcRefusalErrorDataCode):
            request_id (str):
            errors (list[RpcRefusalErrorDataErrorsItem] | Unset):
            scope (RpcRefusalErrorDataScope | Unset): The scope that is missing.
     """

    title: str
    status: int
    detail: str
    code: RpcRefusalErrorDataCode
    request_id: str
    errors: list[RpcRefusalErrorDataErrorsItem] | Unset = UNSET
    scope: RpcRefusalErrorDataScope | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.rpc_refusal_error_data_errors_item import RpcRefusalErrorDataErrorsItem # noqa: PLC0415
        title = self.title

        status = self.status

        detail = self.detail

        code = self.code.value

        request_id = self.request_id

        errors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item = errors_item_data.to_dict()
                errors.append(errors_item)



        scope: str | Unset = UNSET
        if not isinstance(self.scope, Unset):
            scope = self.scope.value



        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "title": title,
            "status": status,
            "detail": detail,
            "code": code,
            "request_id": request_id,
        })
        if errors is not UNSET:
            field_dict["errors"] = errors
        if scope is not UNSET:
            field_dict["scope"] = scope

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.rpc_refusal_error_data_errors_item import RpcRefusalErrorDataErrorsItem # noqa: PLC0415
        d = dict(src_dict)
        title = d.pop("title")

        status = d.pop("status")

        detail = d.pop("detail")

        code = RpcRefusalErrorDataCode(d.pop("code"))




        request_id = d.pop("request_id")

        _errors = d.pop("errors", UNSET)
        errors: list[RpcRefusalErrorDataErrorsItem] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:
                errors_item = RpcRefusalErrorDataErrorsItem.from_dict(errors_item_data)



                errors.append(errors_item)


        _scope = d.pop("scope", UNSET)
        scope: RpcRefusalErrorDataScope | Unset
        if isinstance(_scope,  Unset):
            scope = UNSET
        else:
            scope = RpcRefusalErrorDataScope(_scope)




        rpc_refusal_error_data = cls(
            title=title,
            status=status,
            detail=detail,
            code=code,
            request_id=request_id,
            errors=errors,
            scope=scope,
        )


        rpc_refusal_error_data.additional_properties = d
        return rpc_refusal_error_data

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
