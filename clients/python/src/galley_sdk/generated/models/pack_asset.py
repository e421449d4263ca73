from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.pack_asset_composition_type_0 import PackAssetCompositionType0
from ..models.pack_asset_kind import PackAssetKind
from ..models.pack_asset_state import PackAssetState
from typing import cast






T = TypeVar("T", bound="PackAsset")



@_attrs_define
class PackAsset:
    """ 
        Attributes:
            name (str):
            kind (PackAssetKind):
            format_ (None | str):
            width (int | None):
            height (int | None):
            state (PackAssetState):
            percent (float):
            code (None | str):
            composition (None | PackAssetCompositionType0): How it is composed; null until it is made.
            photo_id (None | str):
     """

    name: str
    kind: PackAssetKind
    format_: None | str
    width: int | None
    height: int | None
    state: PackAssetState
    percent: float
    code: None | str
    composition: None | PackAssetCompositionType0
    photo_id: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        kind = self.kind.value

        format_: None | str
        format_ = self.format_

        width: int | None
        width = self.width

        height: int | None
        height = self.height

        state = self.state.value

        percent = self.percent

        code: None | str
        code = self.code

        composition: None | str
        if isinstance(self.composition, PackAssetCompositionType0):
            composition = self.composition.value
        else:
            composition = self.composition

        photo_id: None | str
        photo_id = self.photo_id


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "name": name,
            "kind": kind,
            "format": format_,
            "width": width,
            "height": height,
            "state": state,
            "percent": percent,
            "code": code,
            "composition": composition,
            "photo_id": photo_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        kind = PackAssetKind(d.pop("kind"))




        def _parse_format_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        format_ = _parse_format_(d.pop("format"))


        def _parse_width(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        width = _parse_width(d.pop("width"))


        def _parse_height(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        height = _parse_height(d.pop("height"))


        state = PackAssetState(d.pop("state"))




        percent = d.pop("percent")

        def _parse_code(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        code = _parse_code(d.pop("code"))


        def _parse_composition(data: object) -> None | PackAssetCompositionType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                composition_type_0 = PackAssetCompositionType0(data)



                return composition_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PackAssetCompositionType0, data)

        composition = _parse_composition(d.pop("composition"))


        def _parse_photo_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        photo_id = _parse_photo_id(d.pop("photo_id"))


        pack_asset = cls(
            name=name,
            kind=kind,
            format_=format_,
            width=width,
            height=height,
            state=state,
            percent=percent,
            code=code,
            composition=composition,
            photo_id=photo_id,
        )


        pack_asset.additional_properties = d
        return pack_asset

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
