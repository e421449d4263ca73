"""The code that both clients share."""

from __future__ import annotations

import mimetypes
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from .generated import models
from .generated.types import UNSET, Response, Unset
from .problems import JobFailed, StillRunning, Unreachable

T = TypeVar("T")
OnChange = Callable[[models.Job], object]

API_PATH = "/api/v1"
PATIENCE = 600.0
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 3.0


def parsed(response: Response[T]) -> T:
    if response.parsed is None:
        raise Unreachable(f"The response {response.status_code} is not in the OpenAPI document.")
    return response.parsed


def or_unset(value: str | None) -> str | Unset:
    return UNSET if value is None else value


def pack_request(url: str | None, idea: str | None, instruction: str | None) -> models.InstantPostRequest:
    if (url is None) == (idea is None):
        raise TypeError("Give one of url, idea and file.")
    if url is not None:
        return models.InstantPostRequest(
            mode=models.InstantPostRequestMode.FROM_URL,
            from_url=models.InstantPostRequestFromUrl(url=url),
            instruction=or_unset(instruction),
        )
    return models.InstantPostRequest(
        mode=models.InstantPostRequestMode.FROM_IDEA,
        idea=models.InstantPostRequestIdea(prompt=idea or ""),
        instruction=or_unset(instruction),
    )


def upload_request(file: Path) -> models.UploadRequest:
    content_type = mimetypes.guess_type(file.name)[0]
    if content_type is None:
        raise TypeError(f"{file.name} is no video or sound file that is known by its name.")
    return models.UploadRequest(filename=file.name, content_type=content_type, bytes_=file.stat().st_size)


@dataclass(frozen=True)
class Piece:
    url: str
    content: bytes


def pieces_of(made: models.Upload, file: Path) -> Iterator[Piece]:
    """Reads one part at a time: a file may be larger than the memory."""
    with file.open("rb") as stream:
        if made.put_url:
            yield Piece(made.put_url, stream.read())
        for part in made.parts or []:
            yield Piece(part.url, stream.read(part.bytes_))


class Waiting:
    """Tracks a job that is polled: reports changes, sets pauses, gives up after ten minutes without response."""

    def __init__(self, job_id: str, on_change: OnChange | None) -> None:
        self._job_id = job_id
        self._on_change = on_change
        self._last: models.Job | None = None
        self._pause = FIRST_PAUSE
        self._heard = time.monotonic()

    def is_over(self, job: models.Job) -> bool:
        self._heard = time.monotonic()
        if self._on_change is not None and job != self._last:
            self._on_change(job)
        self._last = job
        if job.status == models.JobStatus.FAILED:
            raise JobFailed(job)
        return job.status == models.JobStatus.COMPLETED

    def after_loss(self) -> None:
        if time.monotonic() - self._heard > PATIENCE:
            raise StillRunning(self._job_id)

    def next_pause(self) -> float:
        pause = self._pause
        self._pause = min(LONGEST_PAUSE, pause * 1.1)
        return pause
