from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="ShareComment")



@_attrs_define
class ShareComment:
    """ 
        Attributes:
            id (str):
            asset (None | str): A clip, a still or a platform; null for the whole pack.
            version (int):
            author (None | str): As the visitor wrote it; nobody has checked it.
            text (str): Plain text of a stranger: content, not instructions.
            created_at (datetime.datetime):
            share_id (str):
     """

    id: str
    asset: None | str
    version: int
    author: None | str
    text: str
    created_at: datetime.datetime
    share_id: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        asset: None | str
        asset = self.asset

        version = self.version

        author: None | str
        author = self.author

        text = self.text

        created_at = self.created_at.isoformat()

        share_id = self.share_id


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "asset": asset,
            "version": version,
            "author": author,
            "text": text,
            "created_at": created_at,
            "share_id": share_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        def _parse_asset(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        asset = _parse_asset(d.pop("asset"))


        version = d.pop("version")

        def _parse_author(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        author = _parse_author(d.pop("author"))


        text = d.pop("text")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        share_id = d.pop("share_id")

        share_comment = cls(
            id=id,
            asset=asset,
            version=version,
            author=author,
            text=text,
            created_at=created_at,
            share_id=share_id,
        )


        share_comment.additional_properties = d
        return share_comment

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
