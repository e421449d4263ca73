from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.still_composition import StillComposition
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="Still")



@_attrs_define
class Still:
    """ 
        Attributes:
            name (str):
            format_ (str): Aspect, such as 9:16.
            url (None | str): Signed URL; null until the job is completed.
            preview_url (None | str): A watermarked image, at most 480 px on its longer side, until the job is completed;
                then null.
            expires_at (datetime.datetime | None): Until when the URLs work; null where none is.
            width (int):
            height (int):
            bytes_ (int):
            alt (str): For those who cannot see the image.
            composition (StillComposition | Unset):
            photo_id (str | Unset): The photograph of the page that it shows, the first of several.
     """

    name: str
    format_: str
    url: None | str
    preview_url: None | str
    expires_at: datetime.datetime | None
    width: int
    height: int
    bytes_: int
    alt: str
    composition: StillComposition | Unset = UNSET
    photo_id: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        format_ = self.format_

        url: None | str
        url = self.url

        preview_url: None | str
        preview_url = self.preview_url

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        width = self.width

        height = self.height

        bytes_ = self.bytes_

        alt = self.alt

        composition: str | Unset = UNSET
        if not isinstance(self.composition, Unset):
            composition = self.composition.value


        photo_id = self.photo_id


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "format": format_,
            "url": url,
            "preview_url": preview_url,
            "expires_at": expires_at,
            "width": width,
            "height": height,
            "bytes": bytes_,
            "alt": alt,
        })
        if composition is not UNSET:
            field_dict["composition"] = composition
        if photo_id is not UNSET:
            field_dict["photo_id"] = photo_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        format_ = d.pop("format")

        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))


        def _parse_preview_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        preview_url = _parse_preview_url(d.pop("preview_url"))


        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)



                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))


        width = d.pop("width")

        height = d.pop("height")

        bytes_ = d.pop("bytes")

        alt = d.pop("alt")

        _composition = d.pop("composition", UNSET)
        composition: StillComposition | Unset
        if isinstance(_composition,  Unset):
            composition = UNSET
        else:
            composition = StillComposition(_composition)




        photo_id = d.pop("photo_id", UNSET)

        still = cls(
            name=name,
            format_=format_,
            url=url,
            preview_url=preview_url,
            expires_at=expires_at,
            width=width,
            height=height,
            bytes_=bytes_,
            alt=alt,
            composition=composition,
            photo_id=photo_id,
        )


        still.additional_properties = d
        return still

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
