from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.confirmation_review_type_0 import ConfirmationReviewType0





T = TypeVar("T", bound="Confirmation")



@_attrs_define
class Confirmation:
    """ 
        Attributes:
            email_confirmed (bool):
            review (ConfirmationReviewType0 | None): Keys and webhooks that exist; null when the email is confirmed.
     """

    email_confirmed: bool
    review: ConfirmationReviewType0 | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.confirmation_review_type_0 import ConfirmationReviewType0 # noqa: PLC0415
        email_confirmed = self.email_confirmed

        review: dict[str, Any] | None
        if isinstance(self.review, ConfirmationReviewType0):
            review = self.review.to_dict()
        else:
            review = self.review


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "email_confirmed": email_confirmed,
            "review": review,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.confirmation_review_type_0 import ConfirmationReviewType0 # noqa: PLC0415
        d = dict(src_dict)
        email_confirmed = d.pop("email_confirmed")

        def _parse_review(data: object) -> ConfirmationReviewType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                review_type_0 = ConfirmationReviewType0.from_dict(data)



                return review_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ConfirmationReviewType0 | None, data)

        review = _parse_review(d.pop("review"))


        confirmation = cls(
            email_confirmed=email_confirmed,
            review=review,
        )


        confirmation.additional_properties = d
        return confirmation

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
