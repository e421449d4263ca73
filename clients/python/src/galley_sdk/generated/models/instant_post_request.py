from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.instant_post_request_mode import InstantPostRequestMode
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.instant_post_request_from_url import InstantPostRequestFromUrl
  from ..models.instant_post_request_idea import InstantPostRequestIdea





T = TypeVar("T", bound="InstantPostRequest")



@_attrs_define
class InstantPostRequest:
    """ 
        Attributes:
            mode (InstantPostRequestMode):
            from_url (InstantPostRequestFromUrl | Unset): Needed when mode is from_url.
            idea (InstantPostRequestIdea | Unset): Needed when mode is from_idea.
            instruction (str | Unset): Steers the tone only. The idea itself belongs in idea.prompt.
     """

    mode: InstantPostRequestMode
    from_url: InstantPostRequestFromUrl | Unset = UNSET
    idea: InstantPostRequestIdea | Unset = UNSET
    instruction: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.instant_post_request_from_url import InstantPostRequestFromUrl # noqa: PLC0415
        from ..models.instant_post_request_idea import InstantPostRequestIdea # noqa: PLC0415
        mode = self.mode.value

        from_url: dict[str, Any] | Unset = UNSET
        if not isinstance(self.from_url, Unset):
            from_url = self.from_url.to_dict()

        idea: dict[str, Any] | Unset = UNSET
        if not isinstance(self.idea, Unset):
            idea = self.idea.to_dict()

        instruction = self.instruction


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "mode": mode,
        })
        if from_url is not UNSET:
            field_dict["from_url"] = from_url
        if idea is not UNSET:
            field_dict["idea"] = idea
        if instruction is not UNSET:
            field_dict["instruction"] = instruction

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.instant_post_request_from_url import InstantPostRequestFromUrl # noqa: PLC0415
        from ..models.instant_post_request_idea import InstantPostRequestIdea # noqa: PLC0415
        d = dict(src_dict)
        mode = InstantPostRequestMode(d.pop("mode"))




        _from_url = d.pop("from_url", UNSET)
        from_url: InstantPostRequestFromUrl | Unset
        if isinstance(_from_url,  Unset):
            from_url = UNSET
        else:
            from_url = InstantPostRequestFromUrl.from_dict(_from_url)




        _idea = d.pop("idea", UNSET)
        idea: InstantPostRequestIdea | Unset
        if isinstance(_idea,  Unset):
            idea = UNSET
        else:
            idea = InstantPostRequestIdea.from_dict(_idea)




        instruction = d.pop("instruction", UNSET)

        instant_post_request = cls(
            mode=mode,
            from_url=from_url,
            idea=idea,
            instruction=instruction,
        )

        return instant_post_request

