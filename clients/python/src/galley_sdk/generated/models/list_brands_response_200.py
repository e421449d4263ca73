from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.brand_kit import BrandKit





T = TypeVar("T", bound="ListBrandsResponse200")



@_attrs_define
class ListBrandsResponse200:
    """ 
        Attributes:
            brands (list[BrandKit]):
     """

    brands: list[BrandKit]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.brand_kit import BrandKit # noqa: PLC0415
        brands = []
        for brands_item_data in self.brands:
            brands_item = brands_item_data.to_dict()
            brands.append(brands_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "brands": brands,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.brand_kit import BrandKit # noqa: PLC0415
        d = dict(src_dict)
        brands = []
        _brands = d.pop("brands")
        for brands_item_data in (_brands):
            brands_item = BrandKit.from_dict(brands_item_data)



            brands.append(brands_item)


        list_brands_response_200 = cls(
            brands=brands,
        )


        list_brands_response_200.additional_properties = d
        return list_brands_response_200

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
