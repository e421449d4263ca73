from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.connection_decision_decision import ConnectionDecisionDecision
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.connection_decision_request import ConnectionDecisionRequest





T = TypeVar("T", bound="ConnectionDecision")



@_attrs_define
class ConnectionDecision:
    """ 
        Attributes:
            request (ConnectionDecisionRequest):
            decision (ConnectionDecisionDecision):
            monthly_cap (int | Unset): Credits the app may spend in a calendar month. Default: 25.
     """

    request: ConnectionDecisionRequest
    decision: ConnectionDecisionDecision
    monthly_cap: int | Unset = 25





    def to_dict(self) -> dict[str, Any]:
        from ..models.connection_decision_request import ConnectionDecisionRequest # noqa: PLC0415
        request = self.request.to_dict()

        decision = self.decision.value

        monthly_cap = self.monthly_cap


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "request": request,
            "decision": decision,
        })
        if monthly_cap is not UNSET:
            field_dict["monthly_cap"] = monthly_cap

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.connection_decision_request import ConnectionDecisionRequest # noqa: PLC0415
        d = dict(src_dict)
        request = ConnectionDecisionRequest.from_dict(d.pop("request"))




        decision = ConnectionDecisionDecision(d.pop("decision"))




        monthly_cap = d.pop("monthly_cap", UNSET)

        connection_decision = cls(
            request=request,
            decision=decision,
            monthly_cap=monthly_cap,
        )

        return connection_decision

