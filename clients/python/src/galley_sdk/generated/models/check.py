from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.check_platform_type_0 import CheckPlatformType0
from ..models.check_result import CheckResult
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="Check")



@_attrs_define
class Check:
    """ 
        Attributes:
            asset (str):
            platform (CheckPlatformType0 | None):
            rule (str):
            result (CheckResult):
            measure (float | None):
            limit (float | None):
            detail (str):
            at_seconds (float | Unset):
     """

    asset: str
    platform: CheckPlatformType0 | None
    rule: str
    result: CheckResult
    measure: float | None
    limit: float | None
    detail: str
    at_seconds: float | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        asset = self.asset

        platform: None | str
        if isinstance(self.platform, CheckPlatformType0):
            platform = self.platform.value
        else:
            platform = self.platform

        rule = self.rule

        result = self.result.value

        measure: float | None
        measure = self.measure

        limit: float | None
        limit = self.limit

        detail = self.detail

        at_seconds = self.at_seconds


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "asset": asset,
            "platform": platform,
            "rule": rule,
            "result": result,
            "measure": measure,
            "limit": limit,
            "detail": detail,
        })
        if at_seconds is not UNSET:
            field_dict["at_seconds"] = at_seconds

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        asset = d.pop("asset")

        def _parse_platform(data: object) -> CheckPlatformType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                platform_type_0 = CheckPlatformType0(data)



                return platform_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CheckPlatformType0 | None, data)

        platform = _parse_platform(d.pop("platform"))


        rule = d.pop("rule")

        result = CheckResult(d.pop("result"))




        def _parse_measure(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        measure = _parse_measure(d.pop("measure"))


        def _parse_limit(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        limit = _parse_limit(d.pop("limit"))


        detail = d.pop("detail")

        at_seconds = d.pop("at_seconds", UNSET)

        check = cls(
            asset=asset,
            platform=platform,
            rule=rule,
            result=result,
            measure=measure,
            limit=limit,
            detail=detail,
            at_seconds=at_seconds,
        )


        check.additional_properties = d
        return check

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
