from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="ConnectionDecisionRequest")



@_attrs_define
class ConnectionDecisionRequest:
    """ 
        Attributes:
            response_type (str | Unset):
            client_id (str | Unset):
            redirect_uri (str | Unset):
            scope (str | Unset):
            state (str | Unset):
            code_challenge (str | Unset):
            code_challenge_method (str | Unset):
            resource (str | Unset):
            user_code (str | Unset): The code that a device shows, in place of the rest.
     """

    response_type: str | Unset = UNSET
    client_id: str | Unset = UNSET
    redirect_uri: str | Unset = UNSET
    scope: str | Unset = UNSET
    state: str | Unset = UNSET
    code_challenge: str | Unset = UNSET
    code_challenge_method: str | Unset = UNSET
    resource: str | Unset = UNSET
    user_code: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        response_type = self.response_type

        client_id = self.client_id

        redirect_uri = self.redirect_uri

        scope = self.scope

        state = self.state

        code_challenge = self.code_challenge

        code_challenge_method = self.code_challenge_method

        resource = self.resource

        user_code = self.user_code


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if response_type is not UNSET:
            field_dict["response_type"] = response_type
        if client_id is not UNSET:
            field_dict["client_id"] = client_id
        if redirect_uri is not UNSET:
            field_dict["redirect_uri"] = redirect_uri
        if scope is not UNSET:
            field_dict["scope"] = scope
        if state is not UNSET:
            field_dict["state"] = state
        if code_challenge is not UNSET:
            field_dict["code_challenge"] = code_challenge
        if code_challenge_method is not UNSET:
            field_dict["code_challenge_method"] = code_challenge_method
        if resource is not UNSET:
            field_dict["resource"] = resource
        if user_code is not UNSET:
            field_dict["user_code"] = user_code

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        response_type = d.pop("response_type", UNSET)

        client_id = d.pop("client_id", UNSET)

        redirect_uri = d.pop("redirect_uri", UNSET)

        scope = d.pop("scope", UNSET)

        state = d.pop("state", UNSET)

        code_challenge = d.pop("code_challenge", UNSET)

        code_challenge_method = d.pop("code_challenge_method", UNSET)

        resource = d.pop("resource", UNSET)

        user_code = d.pop("user_code", UNSET)

        connection_decision_request = cls(
            response_type=response_type,
            client_id=client_id,
            redirect_uri=redirect_uri,
            scope=scope,
            state=state,
            code_challenge=code_challenge,
            code_challenge_method=code_challenge_method,
            resource=resource,
            user_code=user_code,
        )

        return connection_decision_request

