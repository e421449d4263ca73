from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
from typing import Literal, cast






T = TypeVar("T", bound="EditChangeType2")



@_attrs_define
class EditChangeType2:
    """ 
        Attributes:
            kind (Literal['card']):
            number (int): From 1.
            headline (str | Unset):
            line (str | Unset):
            figure (None | str | Unset):
            assets (list[str] | Unset): On these alone; on all that show it when left out.
     """

    kind: Literal['card']
    number: int
    headline: str | Unset = UNSET
    line: str | Unset = UNSET
    figure: None | str | Unset = UNSET
    assets: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        number = self.number

        headline = self.headline

        line = self.line

        figure: None | str | Unset
        if isinstance(self.figure, Unset):
            figure = UNSET
        else:
            figure = self.figure

        assets: list[str] | Unset = UNSET
        if not isinstance(self.assets, Unset):
            assets = self.assets




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "number": number,
        })
        if headline is not UNSET:
            field_dict["headline"] = headline
        if line is not UNSET:
            field_dict["line"] = line
        if figure is not UNSET:
            field_dict["figure"] = figure
        if assets is not UNSET:
            field_dict["assets"] = assets

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = cast(Literal['card'] , d.pop("kind"))
        if kind != 'card':
            raise ValueError(f"kind must match const 'card', got '{kind}'")

        number = d.pop("number")

        headline = d.pop("headline", UNSET)

        line = d.pop("line", UNSET)

        def _parse_figure(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        figure = _parse_figure(d.pop("figure", UNSET))


        assets = cast(list[str], d.pop("assets", UNSET))


        edit_change_type_2 = cls(
            kind=kind,
            number=number,
            headline=headline,
            line=line,
            figure=figure,
            assets=assets,
        )

        return edit_change_type_2

