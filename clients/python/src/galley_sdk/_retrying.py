"""Retries of requests. Every POST has an Idempotency-Key, so that it takes effect once."""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx

from .problems import ApiProblem, GalleyError, Unreachable, problem_of

LATER = frozenset({408, 429, 502, 503, 504})
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 60.0
SPREAD = 0.5


def prepare(request: httpx.Request) -> None:
    if request.method == "POST" and "Idempotency-Key" not in request.headers:
        request.headers["Idempotency-Key"] = str(uuid.uuid4())


def is_stream(request: httpx.Request) -> bool:
    return bool(request.headers.get("Accept") == "text/event-stream")


def failure_in(response: httpx.Response) -> GalleyError | None:
    """The response must have been read."""
    if response.status_code >= 400:
        return problem_of(response.status_code, response.content, retry_after_of(response))
    is_json = response.headers.get("Content-Type", "").startswith("application/json")
    if response.status_code == 200 and not is_json:
        return Unreachable("The response did not come from the service, but from something in between.")
    return None


def lost(cause: httpx.TransportError) -> Unreachable:
    return Unreachable(f"The service could not be reached: {type(cause).__name__}.")


def may_work_later(failure: GalleyError) -> bool:
    if isinstance(failure, ApiProblem):
        return failure.status in LATER or failure.code == "idempotency_in_progress"
    return isinstance(failure, Unreachable)


def pause_after(failure: GalleyError, tried: int, retries: int) -> float | None:
    """Seconds until the next attempt, or None."""
    after = failure.retry_after if isinstance(failure, ApiProblem) else None
    if tried >= retries or not may_work_later(failure) or (after or 0) > LONGEST_PAUSE:
        return None
    if after is not None:
        return after + random.random() * SPREAD  # noqa: S311
    return min(FIRST_PAUSE * 2.0**tried * (1 + random.random()), LONGEST_PAUSE)  # noqa: S311


def retry_after_of(response: httpx.Response) -> float | None:
    text = response.headers.get("Retry-After", "")
    if text.isdigit():
        return float(text)
    try:
        return max(0.0, (parsedate_to_datetime(text) - datetime.now(UTC)).total_seconds())
    except ValueError:
        return None


class RetryingTransport(httpx.BaseTransport):
    def __init__(self, inner: httpx.BaseTransport, retries: int) -> None:
        self._inner = inner
        self._retries = retries

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        prepare(request)
        tried = 0
        while True:
            response, failure = self._attempt(request)
            if failure is None:
                return response
            pause = pause_after(failure, tried, self._retries)
            if pause is None:
                raise failure
            tried += 1
            time.sleep(pause)

    def _attempt(self, request: httpx.Request) -> tuple[httpx.Response, GalleyError | None]:
        try:
            response = self._inner.handle_request(request)
            if is_stream(request) and response.status_code == 200:
                return response, None
            response.read()
        except httpx.TransportError as cause:
            return httpx.Response(503), lost(cause)
        return response, failure_in(response)

    def close(self) -> None:
        self._inner.close()


class AsyncRetryingTransport(httpx.AsyncBaseTransport):
    def __init__(self, inner: httpx.AsyncBaseTransport, retries: int) -> None:
        self._inner = inner
        self._retries = retries

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        prepare(request)
        tried = 0
        while True:
            response, failure = await self._attempt(request)
            if failure is None:
                return response
            pause = pause_after(failure, tried, self._retries)
            if pause is None:
                raise failure
            tried += 1
            await asyncio.sleep(pause)

    async def _attempt(self, request: httpx.Request) -> tuple[httpx.Response, GalleyError | None]:
        try:
            response = await self._inner.handle_async_request(request)
            if is_stream(request) and response.status_code == 200:
                return response, None
            await response.aread()
        except httpx.TransportError as cause:
            return httpx.Response(503), lost(cause)
        return response, failure_in(response)

    async def aclose(self) -> None:
        await self._inner.aclose()
