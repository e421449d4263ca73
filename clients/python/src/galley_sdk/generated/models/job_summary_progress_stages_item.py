from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.job_summary_progress_stages_item_state import JobSummaryProgressStagesItemState






T = TypeVar("T", bound="JobSummaryProgressStagesItem")



@_attrs_define
class JobSummaryProgressStagesItem:
    """ 
        Attributes:
            name (str):
            state (JobSummaryProgressStagesItemState):
            done (int):
            total (int):
     """

    name: str
    state: JobSummaryProgressStagesItemState
    done: int
    total: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        state = self.state.value

        done = self.done

        total = self.total


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "state": state,
            "done": done,
            "total": total,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        state = JobSummaryProgressStagesItemState(d.pop("state"))




        done = d.pop("done")

        total = d.pop("total")

        job_summary_progress_stages_item = cls(
            name=name,
            state=state,
            done=done,
            total=total,
        )


        job_summary_progress_stages_item.additional_properties = d
        return job_summary_progress_stages_item

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
