from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.job_summary_status import JobSummaryStatus
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.brand import Brand
  from ..models.clip import Clip
  from ..models.job_summary_credits import JobSummaryCredits
  from ..models.job_summary_error_type_0 import JobSummaryErrorType0
  from ..models.job_summary_input import JobSummaryInput
  from ..models.job_summary_missing_item import JobSummaryMissingItem
  from ..models.job_summary_progress import JobSummaryProgress
  from ..models.job_summary_video import JobSummaryVideo
  from ..models.job_summary_zip import JobSummaryZip
  from ..models.source import Source
  from ..models.still import Still





T = TypeVar("T", bound="JobSummary")



@_attrs_define
class JobSummary:
    """ 
        Attributes:
            id (str):
            type_ (str):
            status (JobSummaryStatus):
            created_at (datetime.datetime):
            started_at (datetime.datetime | None):
            finished_at (datetime.datetime | None):
            progress (JobSummaryProgress):
            credits_ (JobSummaryCredits):
            key_id (None | str): The key, or the connection, that started it; null for a session.
            input_ (JobSummaryInput): The request body that started it.
            error (JobSummaryErrorType0 | None):
            studio_url (str):
            video (JobSummaryVideo | Unset): Of a scroll video.
            clips (list[Clip] | Unset):
            stills (list[Still] | Unset):
            brand (Brand | None | Unset):
            source (None | Source | Unset):
            missing (list[JobSummaryMissingItem] | Unset):
            version (int | Unset): Of a pack: which version it shows. Of an edit: which version it made.
            zip_ (JobSummaryZip | Unset): url is null until a zip was asked for.
     """

    id: str
    type_: str
    status: JobSummaryStatus
    created_at: datetime.datetime
    started_at: datetime.datetime | None
    finished_at: datetime.datetime | None
    progress: JobSummaryProgress
    credits_: JobSummaryCredits
    key_id: None | str
    input_: JobSummaryInput
    error: JobSummaryErrorType0 | None
    studio_url: str
    video: JobSummaryVideo | Unset = UNSET
    clips: list[Clip] | Unset = UNSET
    stills: list[Still] | Unset = UNSET
    brand: Brand | None | Unset = UNSET
    source: None | Source | Unset = UNSET
    missing: list[JobSummaryMissingItem] | Unset = UNSET
    version: int | Unset = UNSET
    zip_: JobSummaryZip | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.brand import Brand # noqa: PLC0415
        from ..models.clip import Clip # noqa: PLC0415
        from ..models.job_summary_credits import JobSummaryCredits # noqa: PLC0415
        from ..models.job_summary_error_type_0 import JobSummaryErrorType0 # noqa: PLC0415
        from ..models.job_summary_input import JobSummaryInput # noqa: PLC0415
        from ..models.job_summary_missing_item import JobSummaryMissingItem # noqa: PLC0415
        from ..models.job_summary_progress import JobSummaryProgress # noqa: PLC0415
        from ..models.job_summary_video import JobSummaryVideo # noqa: PLC0415
        from ..models.job_summary_zip import JobSummaryZip # noqa: PLC0415
        from ..models.source import Source # noqa: PLC0415
        from ..models.still import Still # noqa: PLC0415
        id = self.id

        type_ = self.type_

        status = self.status.value

        created_at = self.created_at.isoformat()

        started_at: None | str
        if isinstance(self.started_at, datetime.datetime):
            started_at = self.started_at.isoformat()
        else:
            started_at = self.started_at

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        progress = self.progress.to_dict()

        credits_ = self.credits_.to_dict()

        key_id: None | str
        key_id = self.key_id

        input_ = self.input_.to_dict()

        error: dict[str, Any] | None
        if isinstance(self.error, JobSummaryErrorType0):
            error = self.error.to_dict()
        else:
            error = self.error

        studio_url = self.studio_url

        video: dict[str, Any] | Unset = UNSET
        if not isinstance(self.video, Unset):
            video = self.video.to_dict()

        clips: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.clips, Unset):
            clips = []
            for clips_item_data in self.clips:
                clips_item = clips_item_data.to_dict()
                clips.append(clips_item)



        stills: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.stills, Unset):
            stills = []
            for stills_item_data in self.stills:
                stills_item = stills_item_data.to_dict()
                stills.append(stills_item)



        brand: dict[str, Any] | None | Unset
        if isinstance(self.brand, Unset):
            brand = UNSET
        elif isinstance(self.brand, Brand):
            brand = self.brand.to_dict()
        else:
            brand = self.brand

        source: dict[str, Any] | None | Unset
        if isinstance(self.source, Unset):
            source = UNSET
        elif isinstance(self.source, Source):
            source = self.source.to_dict()
        else:
            source = self.source

        missing: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.missing, Unset):
            missing = []
            for missing_item_data in self.missing:
                missing_item = missing_item_data.to_dict()
                missing.append(missing_item)



        version = self.version

        zip_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.zip_, Unset):
            zip_ = self.zip_.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "type": type_,
            "status": status,
            "created_at": created_at,
            "started_at": started_at,
            "finished_at": finished_at,
            "progress": progress,
            "credits": credits_,
            "key_id": key_id,
            "input": input_,
            "error": error,
            "studio_url": studio_url,
        })
        if video is not UNSET:
            field_dict["video"] = video
        if clips is not UNSET:
            field_dict["clips"] = clips
        if stills is not UNSET:
            field_dict["stills"] = stills
        if brand is not UNSET:
            field_dict["brand"] = brand
        if source is not UNSET:
            field_dict["source"] = source
        if missing is not UNSET:
            field_dict["missing"] = missing
        if version is not UNSET:
            field_dict["version"] = version
        if zip_ is not UNSET:
            field_dict["zip"] = zip_

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.brand import Brand # noqa: PLC0415
        from ..models.clip import Clip # noqa: PLC0415
        from ..models.job_summary_credits import JobSummaryCredits # noqa: PLC0415
        from ..models.job_summary_error_type_0 import JobSummaryErrorType0 # noqa: PLC0415
        from ..models.job_summary_input import JobSummaryInput # noqa: PLC0415
        from ..models.job_summary_missing_item import JobSummaryMissingItem # noqa: PLC0415
        from ..models.job_summary_progress import JobSummaryProgress # noqa: PLC0415
        from ..models.job_summary_video import JobSummaryVideo # noqa: PLC0415
        from ..models.job_summary_zip import JobSummaryZip # noqa: PLC0415
        from ..models.source import Source # noqa: PLC0415
        from ..models.still import Still # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        type_ = d.pop("type")

        status = JobSummaryStatus(d.pop("status"))




        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))




        def _parse_started_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                started_at_type_0 = datetime.datetime.fromisoformat(data)



                return started_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        started_at = _parse_started_at(d.pop("started_at"))


        def _parse_finished_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finished_at_type_0 = datetime.datetime.fromisoformat(data)



                return finished_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))


        progress = JobSummaryProgress.from_dict(d.pop("progress"))




        credits_ = JobSummaryCredits.from_dict(d.pop("credits"))




        def _parse_key_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        key_id = _parse_key_id(d.pop("key_id"))


        input_ = JobSummaryInput.from_dict(d.pop("input"))




        def _parse_error(data: object) -> JobSummaryErrorType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                error_type_0 = JobSummaryErrorType0.from_dict(data)



                return error_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(JobSummaryErrorType0 | None, data)

        error = _parse_error(d.pop("error"))


        studio_url = d.pop("studio_url")

        _video = d.pop("video", UNSET)
        video: JobSummaryVideo | Unset
        if isinstance(_video,  Unset):
            video = UNSET
        else:
            video = JobSummaryVideo.from_dict(_video)




        _clips = d.pop("clips", UNSET)
        clips: list[Clip] | Unset = UNSET
        if _clips is not UNSET:
            clips = []
            for clips_item_data in _clips:
                clips_item = Clip.from_dict(clips_item_data)



                clips.append(clips_item)


        _stills = d.pop("stills", UNSET)
        stills: list[Still] | Unset = UNSET
        if _stills is not UNSET:
            stills = []
            for stills_item_data in _stills:
                stills_item = Still.from_dict(stills_item_data)



                stills.append(stills_item)


        def _parse_brand(data: object) -> Brand | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                brand_type_0 = Brand.from_dict(data)



                return brand_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Brand | None | Unset, data)

        brand = _parse_brand(d.pop("brand", UNSET))


        def _parse_source(data: object) -> None | Source | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                source_type_0 = Source.from_dict(data)



                return source_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Source | Unset, data)

        source = _parse_source(d.pop("source", UNSET))


        _missing = d.pop("missing", UNSET)
        missing: list[JobSummaryMissingItem] | Unset = UNSET
        if _missing is not UNSET:
            missing = []
            for missing_item_data in _missing:
                missing_item = JobSummaryMissingItem.from_dict(missing_item_data)



                missing.append(missing_item)


        version = d.pop("version", UNSET)

        _zip_ = d.pop("zip", UNSET)
        zip_: JobSummaryZip | Unset
        if isinstance(_zip_,  Unset):
            zip_ = UNSET
        else:
            zip_ = JobSummaryZip.from_dict(_zip_)




        job_summary = cls(
            id=id,
            type_=type_,
            status=status,
            created_at=created_at,
            started_at=started_at,
            finished_at=finished_at,
            progress=progress,
            credits_=credits_,
            key_id=key_id,
            input_=input_,
            error=error,
            studio_url=studio_url,
            video=video,
            clips=clips,
            stills=stills,
            brand=brand,
            source=source,
            missing=missing,
            version=version,
            zip_=zip_,
        )


        job_summary.additional_properties = d
        return job_summary

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
