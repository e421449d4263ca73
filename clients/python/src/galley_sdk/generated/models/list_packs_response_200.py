from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.credit_pack import CreditPack





T = TypeVar("T", bound="ListPacksResponse200")



@_attrs_define
class ListPacksResponse200:
    """ 
        Attributes:
            packs (list[CreditPack]):
     """

    packs: list[CreditPack]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.credit_pack import CreditPack # noqa: PLC0415
        packs = []
        for packs_item_data in self.packs:
            packs_item = packs_item_data.to_dict()
            packs.append(packs_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "packs": packs,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.credit_pack import CreditPack # noqa: PLC0415
        d = dict(src_dict)
        packs = []
        _packs = d.pop("packs")
        for packs_item_data in (_packs):
            packs_item = CreditPack.from_dict(packs_item_data)



            packs.append(packs_item)


        list_packs_response_200 = cls(
            packs=packs,
        )


        list_packs_response_200.additional_properties = d
        return list_packs_response_200

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
