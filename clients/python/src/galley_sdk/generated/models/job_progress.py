from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.job_progress_stages_item import JobProgressStagesItem





T = TypeVar("T", bound="JobProgress")



@_attrs_define
class JobProgress:
    """ 
        Attributes:
            percent (float):
            stage (None | str):
            stages (list[JobProgressStagesItem]):
     """

    percent: float
    stage: None | str
    stages: list[JobProgressStagesItem]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.job_progress_stages_item import JobProgressStagesItem # noqa: PLC0415
        percent = self.percent

        stage: None | str
        stage = self.stage

        stages = []
        for stages_item_data in self.stages:
            stages_item = stages_item_data.to_dict()
            stages.append(stages_item)




        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "percent": percent,
            "stage": stage,
            "stages": stages,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.job_progress_stages_item import JobProgressStagesItem # noqa: PLC0415
        d = dict(src_dict)
        percent = d.pop("percent")

        def _parse_stage(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        stage = _parse_stage(d.pop("stage"))


        stages = []
        _stages = d.pop("stages")
        for stages_item_data in (_stages):
            stages_item = JobProgressStagesItem.from_dict(stages_item_data)



            stages.append(stages_item)


        job_progress = cls(
            percent=percent,
            stage=stage,
            stages=stages,
        )


        job_progress.additional_properties = d
        return job_progress

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
