from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.review_can import ReviewCan
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.review_captions_item import ReviewCaptionsItem
  from ..models.review_clips_item import ReviewClipsItem
  from ..models.review_comments_item import ReviewCommentsItem
  from ..models.review_decision_type_0 import ReviewDecisionType0
  from ..models.review_stills_item import ReviewStillsItem





T = TypeVar("T", bound="Review")



@_attrs_define
class Review:
    """ 
        Attributes:
            title (None | str):
            version (int):
            can (ReviewCan): Each right has the ones before it: view reads and downloads, comment comments, decide approves.
            expires_at (datetime.datetime):
            clips (list[ReviewClipsItem]):
            stills (list[ReviewStillsItem]):
            captions (list[ReviewCaptionsItem]):
            comments (list[ReviewCommentsItem]):
            decision (None | ReviewDecisionType0):
     """

    title: None | str
    version: int
    can: ReviewCan
    expires_at: datetime.datetime
    clips: list[ReviewClipsItem]
    stills: list[ReviewStillsItem]
    captions: list[ReviewCaptionsItem]
    comments: list[ReviewCommentsItem]
    decision: None | ReviewDecisionType0
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.review_captions_item import ReviewCaptionsItem # noqa: PLC0415
        from ..models.review_clips_item import ReviewClipsItem # noqa: PLC0415
        from ..models.review_comments_item import ReviewCommentsItem # noqa: PLC0415
        from ..models.review_decision_type_0 import ReviewDecisionType0 # noqa: PLC0415
        from ..models.review_stills_item import ReviewStillsItem # noqa: PLC0415
        title: None | str
        title = self.title

        version = self.version

        can = self.can.value

        expires_at = self.expires_at.isoformat()

        clips = []
        for clips_item_data in self.clips:
            clips_item = clips_item_data.to_dict()
            clips.append(clips_item)



        stills = []
        for stills_item_data in self.stills:
            stills_item = stills_item_data.to_dict()
            stills.append(stills_item)



        captions = []
        for captions_item_data in self.captions:
            captions_item = captions_item_data.to_dict()
            captions.append(captions_item)



        comments = []
        for comments_item_data in self.comments:
            comments_item = comments_item_data.to_dict()
            comments.append(comments_item)



        decision: dict[str, Any] | None
        if isinstance(self.decision, ReviewDecisionType0):
            decision = self.decision.to_dict()
        else:
            decision = self.decision


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "title": title,
            "version": version,
            "can": can,
            "expires_at": expires_at,
            "clips": clips,
            "stills": stills,
            "captions": captions,
            "comments": comments,
            "decision": decision,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.review_captions_item import ReviewCaptionsItem # noqa: PLC0415
        from ..models.review_clips_item import ReviewClipsItem # noqa: PLC0415
        from ..models.review_comments_item import ReviewCommentsItem # noqa: PLC0415
        from ..models.review_decision_type_0 import ReviewDecisionType0 # noqa: PLC0415
        from ..models.review_stills_item import ReviewStillsItem # noqa: PLC0415
        d = dict(src_dict)
        def _parse_title(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        title = _parse_title(d.pop("title"))


        version = d.pop("version")

        can = ReviewCan(d.pop("can"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expires_at"))




        clips = []
        _clips = d.pop("clips")
        for clips_item_data in (_clips):
            clips_item = ReviewClipsItem.from_dict(clips_item_data)



            clips.append(clips_item)


        stills = []
        _stills = d.pop("stills")
        for stills_item_data in (_stills):
            stills_item = ReviewStillsItem.from_dict(stills_item_data)



            stills.append(stills_item)


        captions = []
        _captions = d.pop("captions")
        for captions_item_data in (_captions):
            captions_item = ReviewCaptionsItem.from_dict(captions_item_data)



            captions.append(captions_item)


        comments = []
        _comments = d.pop("comments")
        for comments_item_data in (_comments):
            comments_item = ReviewCommentsItem.from_dict(comments_item_data)



            comments.append(comments_item)


        def _parse_decision(data: object) -> None | ReviewDecisionType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                decision_type_0 = ReviewDecisionType0.from_dict(data)



                return decision_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReviewDecisionType0, data)

        decision = _parse_decision(d.pop("decision"))


        review = cls(
            title=title,
            version=version,
            can=can,
            expires_at=expires_at,
            clips=clips,
            stills=stills,
            captions=captions,
            comments=comments,
            decision=decision,
        )


        review.additional_properties = d
        return review

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
