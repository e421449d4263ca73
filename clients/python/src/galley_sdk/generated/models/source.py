from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.source_kind import SourceKind
from ..models.source_page_type_type_0 import SourcePageTypeType0
from ..models.source_verdict_type_0 import SourceVerdictType0
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="Source")



@_attrs_define
class Source:
    """ 
        Attributes:
            kind (SourceKind):
            url (None | str):
            title (None | str):
            language (None | str):
            verdict (None | SourceVerdictType0):
            page_type (None | SourcePageTypeType0 | Unset):
            canonical_url (None | str | Unset):
     """

    kind: SourceKind
    url: None | str
    title: None | str
    language: None | str
    verdict: None | SourceVerdictType0
    page_type: None | SourcePageTypeType0 | Unset = UNSET
    canonical_url: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        url: None | str
        url = self.url

        title: None | str
        title = self.title

        language: None | str
        language = self.language

        verdict: None | str
        if isinstance(self.verdict, SourceVerdictType0):
            verdict = self.verdict.value
        else:
            verdict = self.verdict

        page_type: None | str | Unset
        if isinstance(self.page_type, Unset):
            page_type = UNSET
        elif isinstance(self.page_type, SourcePageTypeType0):
            page_type = self.page_type.value
        else:
            page_type = self.page_type

        canonical_url: None | str | Unset
        if isinstance(self.canonical_url, Unset):
            canonical_url = UNSET
        else:
            canonical_url = self.canonical_url


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "kind": kind,
            "url": url,
            "title": title,
            "language": language,
            "verdict": verdict,
        })
        if page_type is not UNSET:
            field_dict["page_type"] = page_type
        if canonical_url is not UNSET:
            field_dict["canonical_url"] = canonical_url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = SourceKind(d.pop("kind"))




        def _parse_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        url = _parse_url(d.pop("url"))


        def _parse_title(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        title = _parse_title(d.pop("title"))


        def _parse_language(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        language = _parse_language(d.pop("language"))


        def _parse_verdict(data: object) -> None | SourceVerdictType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                verdict_type_0 = SourceVerdictType0(data)



                return verdict_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SourceVerdictType0, data)

        verdict = _parse_verdict(d.pop("verdict"))


        def _parse_page_type(data: object) -> None | SourcePageTypeType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                page_type_type_0 = SourcePageTypeType0(data)



                return page_type_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SourcePageTypeType0 | Unset, data)

        page_type = _parse_page_type(d.pop("page_type", UNSET))


        def _parse_canonical_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        canonical_url = _parse_canonical_url(d.pop("canonical_url", UNSET))


        source = cls(
            kind=kind,
            url=url,
            title=title,
            language=language,
            verdict=verdict,
            page_type=page_type,
            canonical_url=canonical_url,
        )


        source.additional_properties = d
        return source

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
