from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.plan import Plan





T = TypeVar("T", bound="ListPlansResponse200")



@_attrs_define
class ListPlansResponse200:
    """ 
        Attributes:
            plans (list[Plan]):
     """

    plans: list[Plan]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.plan import Plan # noqa: PLC0415
        plans = []
        for plans_item_data in self.plans:
            plans_item = plans_item_data.to_dict()
            plans.append(plans_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "plans": plans,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.plan import Plan # noqa: PLC0415
        d = dict(src_dict)
        plans = []
        _plans = d.pop("plans")
        for plans_item_data in (_plans):
            plans_item = Plan.from_dict(plans_item_data)



            plans.append(plans_item)


        list_plans_response_200 = cls(
            plans=plans,
        )


        list_plans_response_200.additional_properties = d
        return list_plans_response_200

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
