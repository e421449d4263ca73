from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.caption_platform import CaptionPlatform
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.caption_claims_item import CaptionClaimsItem





T = TypeVar("T", bound="Caption")



@_attrs_define
class Caption:
    """ 
        Attributes:
            platform (CaptionPlatform):
            text (None | str): Without hashtags; null until the job is completed.
            hashtags (list[str]):
            characters (int): Text, blank line and hashtags, counted the platform's way.
            limit (int):
            claims (list[CaptionClaimsItem]):
            preview (str | Unset): Its first 80 characters, until the job is completed.
            title (str | Unset):
     """

    platform: CaptionPlatform
    text: None | str
    hashtags: list[str]
    characters: int
    limit: int
    claims: list[CaptionClaimsItem]
    preview: str | Unset = UNSET
    title: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.caption_claims_item import CaptionClaimsItem # noqa: PLC0415
        platform = self.platform.value

        text: None | str
        text = self.text

        hashtags = self.hashtags



        characters = self.characters

        limit = self.limit

        claims = []
        for claims_item_data in self.claims:
            claims_item = claims_item_data.to_dict()
            claims.append(claims_item)



        preview = self.preview

        title = self.title


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "platform": platform,
            "text": text,
            "hashtags": hashtags,
            "characters": characters,
            "limit": limit,
            "claims": claims,
        })
        if preview is not UNSET:
            field_dict["preview"] = preview
        if title is not UNSET:
            field_dict["title"] = title

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.caption_claims_item import CaptionClaimsItem # noqa: PLC0415
        d = dict(src_dict)
        platform = CaptionPlatform(d.pop("platform"))




        def _parse_text(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        text = _parse_text(d.pop("text"))


        hashtags = cast(list[str], d.pop("hashtags"))


        characters = d.pop("characters")

        limit = d.pop("limit")

        claims = []
        _claims = d.pop("claims")
        for claims_item_data in (_claims):
            claims_item = CaptionClaimsItem.from_dict(claims_item_data)



            claims.append(claims_item)


        preview = d.pop("preview", UNSET)

        title = d.pop("title", UNSET)

        caption = cls(
            platform=platform,
            text=text,
            hashtags=hashtags,
            characters=characters,
            limit=limit,
            claims=claims,
            preview=preview,
            title=title,
        )


        caption.additional_properties = d
        return caption

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
