from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.edit_change_type_0 import EditChangeType0
  from ..models.edit_change_type_1 import EditChangeType1
  from ..models.edit_change_type_10 import EditChangeType10
  from ..models.edit_change_type_11 import EditChangeType11
  from ..models.edit_change_type_2 import EditChangeType2
  from ..models.edit_change_type_3 import EditChangeType3
  from ..models.edit_change_type_4 import EditChangeType4
  from ..models.edit_change_type_5 import EditChangeType5
  from ..models.edit_change_type_6 import EditChangeType6
  from ..models.edit_change_type_7 import EditChangeType7
  from ..models.edit_change_type_8 import EditChangeType8
  from ..models.edit_change_type_9 import EditChangeType9





T = TypeVar("T", bound="EditRequest")



@_attrs_define
class EditRequest:
    """ 
        Attributes:
            changes (list[EditChangeType0 | EditChangeType1 | EditChangeType10 | EditChangeType11 | EditChangeType2 |
                EditChangeType3 | EditChangeType4 | EditChangeType5 | EditChangeType6 | EditChangeType7 | EditChangeType8 |
                EditChangeType9]):
            dry_run (bool | Unset): Answers the price and what would change, and changes nothing.
     """

    changes: list[EditChangeType0 | EditChangeType1 | EditChangeType10 | EditChangeType11 | EditChangeType2 | EditChangeType3 | EditChangeType4 | EditChangeType5 | EditChangeType6 | EditChangeType7 | EditChangeType8 | EditChangeType9]
    dry_run: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.edit_change_type_0 import EditChangeType0 # noqa: PLC0415
        from ..models.edit_change_type_1 import EditChangeType1 # noqa: PLC0415
        from ..models.edit_change_type_10 import EditChangeType10 # noqa: PLC0415
        from ..models.edit_change_type_11 import EditChangeType11 # noqa: PLC0415
        from ..models.edit_change_type_2 import EditChangeType2 # noqa: PLC0415
        from ..models.edit_change_type_3 import EditChangeType3 # noqa: PLC0415
        from ..models.edit_change_type_4 import EditChangeType4 # noqa: PLC0415
        from ..models.edit_change_type_5 import EditChangeType5 # noqa: PLC0415
        from ..models.edit_change_type_6 import EditChangeType6 # noqa: PLC0415
        from ..models.edit_change_type_7 import EditChangeType7 # noqa: PLC0415
        from ..models.edit_change_type_8 import EditChangeType8 # noqa: PLC0415
        from ..models.edit_change_type_9 import EditChangeType9 # noqa: PLC0415
        changes = []
        for changes_item_data in self.changes:
            changes_item: dict[str, Any]
            if isinstance(changes_item_data, EditChangeType0):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType1):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType2):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType3):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType4):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType5):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType6):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType7):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType8):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType9):
                changes_item = changes_item_data.to_dict()
            elif isinstance(changes_item_data, EditChangeType10):
                changes_item = changes_item_data.to_dict()
            else:
                changes_item = changes_item_data.to_dict()

            changes.append(changes_item)



        dry_run = self.dry_run


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "changes": changes,
        })
        if dry_run is not UNSET:
            field_dict["dry_run"] = dry_run

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.edit_change_type_0 import EditChangeType0 # noqa: PLC0415
        from ..models.edit_change_type_1 import EditChangeType1 # noqa: PLC0415
        from ..models.edit_change_type_10 import EditChangeType10 # noqa: PLC0415
        from ..models.edit_change_type_11 import EditChangeType11 # noqa: PLC0415
        from ..models.edit_change_type_2 import EditChangeType2 # noqa: PLC0415
        from ..models.edit_change_type_3 import EditChangeType3 # noqa: PLC0415
        from ..models.edit_change_type_4 import EditChangeType4 # noqa: PLC0415
        from ..models.edit_change_type_5 import EditChangeType5 # noqa: PLC0415
        from ..models.edit_change_type_6 import EditChangeType6 # noqa: PLC0415
        from ..models.edit_change_type_7 import EditChangeType7 # noqa: PLC0415
        from ..models.edit_change_type_8 import EditChangeType8 # noqa: PLC0415
        from ..models.edit_change_type_9 import EditChangeType9 # noqa: PLC0415
        d = dict(src_dict)
        changes = []
        _changes = d.pop("changes")
        for changes_item_data in (_changes):
            def _parse_changes_item(data: object) -> EditChangeType0 | EditChangeType1 | EditChangeType10 | EditChangeType11 | EditChangeType2 | EditChangeType3 | EditChangeType4 | EditChangeType5 | EditChangeType6 | EditChangeType7 | EditChangeType8 | EditChangeType9:
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_0 = EditChangeType0.from_dict(data)



                    return componentsschemas_edit_change_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_1 = EditChangeType1.from_dict(data)



                    return componentsschemas_edit_change_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_2 = EditChangeType2.from_dict(data)



                    return componentsschemas_edit_change_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_3 = EditChangeType3.from_dict(data)



                    return componentsschemas_edit_change_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_4 = EditChangeType4.from_dict(data)



                    return componentsschemas_edit_change_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_5 = EditChangeType5.from_dict(data)



                    return componentsschemas_edit_change_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_6 = EditChangeType6.from_dict(data)



                    return componentsschemas_edit_change_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_7 = EditChangeType7.from_dict(data)



                    return componentsschemas_edit_change_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_8 = EditChangeType8.from_dict(data)



                    return componentsschemas_edit_change_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_9 = EditChangeType9.from_dict(data)



                    return componentsschemas_edit_change_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_edit_change_type_10 = EditChangeType10.from_dict(data)



                    return componentsschemas_edit_change_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_edit_change_type_11 = EditChangeType11.from_dict(data)



                return componentsschemas_edit_change_type_11

            changes_item = _parse_changes_item(changes_item_data)

            changes.append(changes_item)


        dry_run = d.pop("dry_run", UNSET)

        edit_request = cls(
            changes=changes,
            dry_run=dry_run,
        )

        return edit_request

