from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.signup_body_channel import SignupBodyChannel
from ..types import UNSET, Unset






T = TypeVar("T", bound="SignupBody")



@_attrs_define
class SignupBody:
    """ 
        Attributes:
            email (str):
            password (str):
            name (str | Unset):
            channel (SignupBodyChannel | Unset): Where the signup comes from.
            agent (str | Unset): The client, when channel is agent.
     """

    email: str
    password: str
    name: str | Unset = UNSET
    channel: SignupBodyChannel | Unset = UNSET
    agent: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        email = self.email

        password = self.password

        name = self.name

        channel: str | Unset = UNSET
        if not isinstance(self.channel, Unset):
            channel = self.channel.value


        agent = self.agent


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "email": email,
            "password": password,
        })
        if name is not UNSET:
            field_dict["name"] = name
        if channel is not UNSET:
            field_dict["channel"] = channel
        if agent is not UNSET:
            field_dict["agent"] = agent

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        email = d.pop("email")

        password = d.pop("password")

        name = d.pop("name", UNSET)

        _channel = d.pop("channel", UNSET)
        channel: SignupBodyChannel | Unset
        if isinstance(_channel,  Unset):
            channel = UNSET
        else:
            channel = SignupBodyChannel(_channel)




        agent = d.pop("agent", UNSET)

        signup_body = cls(
            email=email,
            password=password,
            name=name,
            channel=channel,
            agent=agent,
        )

        return signup_body

