from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.list_prices_response_200_prices_item_operation import ListPricesResponse200PricesItemOperation






T = TypeVar("T", bound="ListPricesResponse200PricesItem")



@_attrs_define
class ListPricesResponse200PricesItem:
    """ 
        Attributes:
            operation (ListPricesResponse200PricesItemOperation):
            credits_ (int): Whole credits.
     """

    operation: ListPricesResponse200PricesItemOperation
    credits_: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        operation = self.operation.value

        credits_ = self.credits_


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "operation": operation,
            "credits": credits_,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        operation = ListPricesResponse200PricesItemOperation(d.pop("operation"))




        credits_ = d.pop("credits")

        list_prices_response_200_prices_item = cls(
            operation=operation,
            credits_=credits_,
        )


        list_prices_response_200_prices_item.additional_properties = d
        return list_prices_response_200_prices_item

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
