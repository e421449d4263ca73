from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.list_prices_response_200_prices_item import ListPricesResponse200PricesItem





T = TypeVar("T", bound="ListPricesResponse200")



@_attrs_define
class ListPricesResponse200:
    """ 
        Attributes:
            prices (list[ListPricesResponse200PricesItem]):
     """

    prices: list[ListPricesResponse200PricesItem]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.list_prices_response_200_prices_item import ListPricesResponse200PricesItem # noqa: PLC0415
        prices = []
        for prices_item_data in self.prices:
            prices_item = prices_item_data.to_dict()
            prices.append(prices_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "prices": prices,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.list_prices_response_200_prices_item import ListPricesResponse200PricesItem # noqa: PLC0415
        d = dict(src_dict)
        prices = []
        _prices = d.pop("prices")
        for prices_item_data in (_prices):
            prices_item = ListPricesResponse200PricesItem.from_dict(prices_item_data)



            prices.append(prices_item)


        list_prices_response_200 = cls(
            prices=prices,
        )


        list_prices_response_200.additional_properties = d
        return list_prices_response_200

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
