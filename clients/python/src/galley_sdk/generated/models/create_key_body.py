from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_key_body_kind import CreateKeyBodyKind
from ..models.create_key_body_scopes_item import CreateKeyBodyScopesItem
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="CreateKeyBody")



@_attrs_define
class CreateKeyBody:
    """ 
        Attributes:
            name (str):
            expires_at (datetime.datetime | Unset):
            monthly_cap (int | Unset): Credits this key may spend in a calendar month.
            scopes (list[CreateKeyBodyScopesItem] | Unset): What it may do; without it, what the caller may.
            kind (CreateKeyBodyKind | Unset): web: a key for pages of `origins`, which needs `monthly_cap`. live without it.
            origins (list[str] | Unset):
     """

    name: str
    expires_at: datetime.datetime | Unset = UNSET
    monthly_cap: int | Unset = UNSET
    scopes: list[CreateKeyBodyScopesItem] | Unset = UNSET
    kind: CreateKeyBodyKind | Unset = UNSET
    origins: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        monthly_cap = self.monthly_cap

        scopes: list[str] | Unset = UNSET
        if not isinstance(self.scopes, Unset):
            scopes = []
            for scopes_item_data in self.scopes:
                scopes_item = scopes_item_data.value
                scopes.append(scopes_item)



        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value


        origins: list[str] | Unset = UNSET
        if not isinstance(self.origins, Unset):
            origins = self.origins




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
        })
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at
        if monthly_cap is not UNSET:
            field_dict["monthly_cap"] = monthly_cap
        if scopes is not UNSET:
            field_dict["scopes"] = scopes
        if kind is not UNSET:
            field_dict["kind"] = kind
        if origins is not UNSET:
            field_dict["origins"] = origins

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        _expires_at = d.pop("expires_at", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at,  Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)




        monthly_cap = d.pop("monthly_cap", UNSET)

        _scopes = d.pop("scopes", UNSET)
        scopes: list[CreateKeyBodyScopesItem] | Unset = UNSET
        if _scopes is not UNSET:
            scopes = []
            for scopes_item_data in _scopes:
                scopes_item = CreateKeyBodyScopesItem(scopes_item_data)



                scopes.append(scopes_item)


        _kind = d.pop("kind", UNSET)
        kind: CreateKeyBodyKind | Unset
        if isinstance(_kind,  Unset):
            kind = UNSET
        else:
            kind = CreateKeyBodyKind(_kind)




        origins = cast(list[str], d.pop("origins", UNSET))


        create_key_body = cls(
            name=name,
            expires_at=expires_at,
            monthly_cap=monthly_cap,
            scopes=scopes,
            kind=kind,
            origins=origins,
        )

        return create_key_body

