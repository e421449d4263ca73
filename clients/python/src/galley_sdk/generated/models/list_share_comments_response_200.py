from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.share_comment import ShareComment





T = TypeVar("T", bound="ListShareCommentsResponse200")



@_attrs_define
class ListShareCommentsResponse200:
    """ 
        Attributes:
            comments (list[ShareComment]):
            next_cursor (None | str): Send it back as cursor for the next page; null at the end.
     """

    comments: list[ShareComment]
    next_cursor: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.share_comment import ShareComment # noqa: PLC0415
        comments = []
        for comments_item_data in self.comments:
            comments_item = comments_item_data.to_dict()
            comments.append(comments_item)



        next_cursor: None | str
        next_cursor = self.next_cursor


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "comments": comments,
            "next_cursor": next_cursor,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.share_comment import ShareComment # noqa: PLC0415
        d = dict(src_dict)
        comments = []
        _comments = d.pop("comments")
        for comments_item_data in (_comments):
            comments_item = ShareComment.from_dict(comments_item_data)



            comments.append(comments_item)


        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("next_cursor"))


        list_share_comments_response_200 = cls(
            comments=comments,
            next_cursor=next_cursor,
        )


        list_share_comments_response_200.additional_properties = d
        return list_share_comments_response_200

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
