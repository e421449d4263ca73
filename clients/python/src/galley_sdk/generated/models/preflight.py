from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.preflight_code_type_0 import PreflightCodeType0
from ..models.preflight_kind import PreflightKind
from typing import cast






T = TypeVar("T", bound="Preflight")



@_attrs_define
class Preflight:
    """ 
        Attributes:
            kind (PreflightKind):
            title (None | str):
            duration_seconds (float | None):
            obtainable (bool):
            reason (None | str): Why it cannot be had, and what to do instead.
            code (None | PreflightCodeType0): The error code that a job of it would end with; null when obtainable.
            price (int): Whole credits.
     """

    kind: PreflightKind
    title: None | str
    duration_seconds: float | None
    obtainable: bool
    reason: None | str
    code: None | PreflightCodeType0
    price: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        title: None | str
        title = self.title

        duration_seconds: float | None
        duration_seconds = self.duration_seconds

        obtainable = self.obtainable

        reason: None | str
        reason = self.reason

        code: None | str
        if isinstance(self.code, PreflightCodeType0):
            code = self.code.value
        else:
            code = self.code

        price = self.price


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "title": title,
            "duration_seconds": duration_seconds,
            "obtainable": obtainable,
            "reason": reason,
            "code": code,
            "price": price,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = PreflightKind(d.pop("kind"))




        def _parse_title(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        title = _parse_title(d.pop("title"))


        def _parse_duration_seconds(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        duration_seconds = _parse_duration_seconds(d.pop("duration_seconds"))


        obtainable = d.pop("obtainable")

        def _parse_reason(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        reason = _parse_reason(d.pop("reason"))


        def _parse_code(data: object) -> None | PreflightCodeType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                code_type_0 = PreflightCodeType0(data)



                return code_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PreflightCodeType0, data)

        code = _parse_code(d.pop("code"))


        price = d.pop("price")

        preflight = cls(
            kind=kind,
            title=title,
            duration_seconds=duration_seconds,
            obtainable=obtainable,
            reason=reason,
            code=code,
            price=price,
        )


        preflight.additional_properties = d
        return preflight

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
