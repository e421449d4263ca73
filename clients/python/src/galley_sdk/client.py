"""The synchronous client."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from ._retrying import RetryingTransport, lost, may_work_later
from ._shared import API_PATH, OnChange, Waiting, or_unset, pack_request, parsed, pieces_of, upload_request
from .events import Event, EventReader
from .generated import models
from .generated.api.capture import capture_video, take_screenshot
from .generated.api.credits_ import get_balance
from .generated.api.instant_post import complete_upload, create_upload, submit_instant_post, zip_instant_post
from .generated.api.jobs import get_job
from .generated.api.shares import create_share
from .generated.client import AuthenticatedClient
from .generated.types import UNSET
from .problems import GalleyError

RETRIES = 3
TIMEOUT = 60.0


class Galley:
    """Everything that a key can do. `api_key` may be an OAuth access token.

    `client` calls every other operation: `list_jobs.sync(client=galley.client)`.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        retries: int = RETRIES,
        timeout: float = TIMEOUT,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        inner = transport or httpx.HTTPTransport()
        # The object store must not get the key.
        self._store = httpx.Client(transport=inner, timeout=timeout)
        self.client = AuthenticatedClient(
            base_url=base_url.rstrip("/"),
            token=api_key,
            timeout=httpx.Timeout(timeout),
            httpx_args={"transport": RetryingTransport(inner, retries)},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, cause: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self.client.get_httpx_client().close()
        self._store.close()

    def balance(self) -> models.Balance:
        return parsed(get_balance.sync_detailed(client=self.client))

    def create(
        self,
        *,
        url: str | None = None,
        idea: str | None = None,
        file: str | Path | None = None,
        instruction: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.AcceptedPack:
        """Accepted, not finished. 2 credits, charged when the pack is complete."""
        source = url if file is None else self.upload(file)
        return parsed(
            submit_instant_post.sync_detailed(
                client=self.client,
                body=pack_request(source, idea, instruction),
                idempotency_key=or_unset(idempotency_key),
            )
        )

    def create_and_wait(
        self,
        *,
        url: str | None = None,
        idea: str | None = None,
        file: str | Path | None = None,
        instruction: str | None = None,
        idempotency_key: str | None = None,
        on_change: OnChange | None = None,
    ) -> models.Job:
        """The finished pack. Raises JobFailed, after which nothing was charged, or StillRunning."""
        accepted = self.create(url=url, idea=idea, file=file, instruction=instruction, idempotency_key=idempotency_key)
        return self.wait_for_job(accepted.job_id, on_change=on_change)

    def screenshot(
        self,
        url: str,
        options: models.ScreenshotRequestOptions | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> models.Screenshot:
        """2 credits, charged when the verdict is ok."""
        body = models.ScreenshotRequest(url=url, options=options or UNSET)
        return parsed(
            take_screenshot.sync_detailed(client=self.client, body=body, idempotency_key=or_unset(idempotency_key))
        )

    def scroll_video(
        self,
        url: str,
        options: models.ScrollVideoRequestOptions | None = None,
        *,
        idempotency_key: str | None = None,
        on_change: OnChange | None = None,
    ) -> models.Job:
        """The finished job; its `video` has the URL. 2 credits."""
        body = models.ScrollVideoRequest(url=url, options=options or UNSET)
        accepted = parsed(
            capture_video.sync_detailed(client=self.client, body=body, idempotency_key=or_unset(idempotency_key))
        )
        return self.wait_for_job(accepted.job_id, on_change=on_change)

    def job(self, job_id: str) -> models.Job:
        return parsed(get_job.sync_detailed(job_id, client=self.client))

    def wait_for_job(self, job_id: str, *, on_change: OnChange | None = None) -> models.Job:
        waiting = Waiting(job_id, on_change)
        while True:
            try:
                job = self.job(job_id)
                if waiting.is_over(job):
                    return job
            except GalleyError as failure:
                if not may_work_later(failure):
                    raise
                waiting.after_loss()
            time.sleep(waiting.next_pause())

    def share(self, job_id: str, can: models.ShareRequestCan = models.ShareRequestCan.COMMENT) -> models.CreatedShare:
        """A review link; its `url` is shown this once. Free."""
        return parsed(create_share.sync_detailed(job_id, client=self.client, body=models.ShareRequest(can=can)))

    def zip(self, job_id: str) -> models.Zip:
        return parsed(zip_instant_post.sync_detailed(job_id, client=self.client))

    def download_zip(self, job_id: str, path: str | Path) -> Path:
        """The file has its name only when it is complete."""
        target = Path(path)
        part = target.with_name(f"{target.name}.part")
        try:
            with self._store.stream("GET", self.zip(job_id).zip_url) as response, part.open("wb") as file:
                response.raise_for_status()
                for chunk in response.iter_bytes():
                    file.write(chunk)
            return part.replace(target)
        finally:
            part.unlink(missing_ok=True)

    def upload(self, file: str | Path) -> str:
        """Returns the URL to make a pack from."""
        path = Path(file)
        made = parsed(create_upload.sync_detailed(client=self.client, body=upload_request(path)))
        for piece in pieces_of(made, path):
            self._put(piece.url, piece.content, made.headers.to_dict())
        if made.parts:
            parsed(complete_upload.sync_detailed(made.upload_id, client=self.client, body=models.CompleteUploadBody()))
        return made.url

    def _put(self, url: str, content: bytes, headers: dict[str, str]) -> None:
        for tried in range(RETRIES + 1):
            try:
                response = self._store.put(url, content=content, headers=headers)
                if response.status_code < 500 or tried == RETRIES:
                    response.raise_for_status()
                    return
            except httpx.TransportError as cause:
                if tried == RETRIES:
                    raise lost(cause) from cause
            time.sleep(2.0**tried)

    def events(self, after: int | None = None) -> Iterator[Event]:
        """Every event of the account, once and in order. Reconnects by itself and does not end."""
        reader = EventReader(after)
        http = self.client.get_httpx_client()
        while True:
            failure: GalleyError | None = None
            try:
                with http.stream("GET", f"{API_PATH}/mcp", headers=reader.headers()) as response:
                    for line in response.iter_lines():
                        event = reader.take(line)
                        if event is not None:
                            yield event
            except httpx.TransportError as cause:
                failure = lost(cause)
            except GalleyError as cause:
                failure = cause
            time.sleep(reader.after_end(failure))
