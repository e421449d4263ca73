from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.writing_fallback_type_0 import WritingFallbackType0
from ..models.writing_writer import WritingWriter
from typing import cast

if TYPE_CHECKING:
  from ..models.writing_not_followed_item import WritingNotFollowedItem





T = TypeVar("T", bound="Writing")



@_attrs_define
class Writing:
    """ 
        Attributes:
            writer (WritingWriter):
            model (None | str): The name of the text model; null where none wrote.
            intent (None | str): What an idea is for, such as sale_offer; null for other sources.
            followed (list[str]): Parts of the instruction that the copy follows.
            not_followed (list[WritingNotFollowedItem]): Parts of the instruction that the copy does not follow.
            missing (list[str]): What would make the copy better, such as a price or a link.
            dropped (int): Sentences left out because the source does not support them.
            fallback (None | WritingFallbackType0): Why the keyless writer stood in for the text model; null where it did
                not.
     """

    writer: WritingWriter
    model: None | str
    intent: None | str
    followed: list[str]
    not_followed: list[WritingNotFollowedItem]
    missing: list[str]
    dropped: int
    fallback: None | WritingFallbackType0
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.writing_not_followed_item import WritingNotFollowedItem # noqa: PLC0415
        writer = self.writer.value

        model: None | str
        model = self.model

        intent: None | str
        intent = self.intent

        followed = self.followed



        not_followed = []
        for not_followed_item_data in self.not_followed:
            not_followed_item = not_followed_item_data.to_dict()
            not_followed.append(not_followed_item)



        missing = self.missing



        dropped = self.dropped

        fallback: None | str
        if isinstance(self.fallback, WritingFallbackType0):
            fallback = self.fallback.value
        else:
            fallback = self.fallback


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "writer": writer,
            "model": model,
            "intent": intent,
            "followed": followed,
            "not_followed": not_followed,
            "missing": missing,
            "dropped": dropped,
            "fallback": fallback,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.writing_not_followed_item import WritingNotFollowedItem # noqa: PLC0415
        d = dict(src_dict)
        writer = WritingWriter(d.pop("writer"))




        def _parse_model(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        model = _parse_model(d.pop("model"))


        def _parse_intent(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        intent = _parse_intent(d.pop("intent"))


        followed = cast(list[str], d.pop("followed"))


        not_followed = []
        _not_followed = d.pop("not_followed")
        for not_followed_item_data in (_not_followed):
            not_followed_item = WritingNotFollowedItem.from_dict(not_followed_item_data)



            not_followed.append(not_followed_item)


        missing = cast(list[str], d.pop("missing"))


        dropped = d.pop("dropped")

        def _parse_fallback(data: object) -> None | WritingFallbackType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fallback_type_0 = WritingFallbackType0(data)



                return fallback_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WritingFallbackType0, data)

        fallback = _parse_fallback(d.pop("fallback"))


        writing = cls(
            writer=writer,
            model=model,
            intent=intent,
            followed=followed,
            not_followed=not_followed,
            missing=missing,
            dropped=dropped,
            fallback=fallback,
        )


        writing.additional_properties = d
        return writing

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
