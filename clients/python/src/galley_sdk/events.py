"""The event stream of the account."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any

from .generated.models.job import Job
from .problems import ApiProblem, GalleyError

LONGEST_PAUSE = 30.0
MOST_REJECTIONS = 5


@dataclass(frozen=True)
class Event:
    """`data` has the members of the event as on the WebSocket; for `job.updated` its record is `job`."""

    type: str
    seq: int
    at: str
    data: dict[str, Any]

    @property
    def job(self) -> Job | None:
        record = self.data.get("job")
        return None if record is None else Job.from_dict(record)


class EventReader:
    """Parses server-sent events, and resumes after a lost connection."""

    def __init__(self, after: int | None) -> None:
        self._last = after
        self._position: int | None = None
        self._data: list[str] = []
        self._failures = 0

    def headers(self) -> dict[str, str]:
        resume = {} if self._last is None else {"Last-Event-ID": str(self._last)}
        return {"Accept": "text/event-stream", "MCP-Protocol-Version": "2025-11-25", **resume}

    def take(self, line: str) -> Event | None:
        self._failures = 0
        name, _, value = line.partition(":")
        if name == "data":
            self._data.append(value.removeprefix(" "))
        if name == "id" and value.strip().isdigit():
            self._position = int(value)
        return self._event() if line == "" else None

    def after_end(self, failure: GalleyError | None) -> float:
        """Seconds until the next attempt. Raises a failure that is permanent."""
        self._failures += 1
        self._data, self._position = [], None
        if isinstance(failure, ApiProblem) and (failure.status < 429 or self._failures > MOST_REJECTIONS):
            raise failure
        return float(min(LONGEST_PAUSE, 2.0**self._failures) * (0.5 + random.random() / 2))  # noqa: S311

    def _event(self) -> Event | None:
        text, self._data = "\n".join(self._data), []
        position, self._position = self._position, None
        if position is not None and text == "":
            # The service sends the current position when the stream opens.
            self._last = position if self._last is None else self._last
        if text == "" or position is None or (self._last is not None and position <= self._last):
            return None
        self._last = position
        data: dict[str, Any] = json.loads(text)["params"]["data"]
        return Event(type=str(data["type"]), seq=int(data["seq"]), at=str(data["at"]), data=data)
