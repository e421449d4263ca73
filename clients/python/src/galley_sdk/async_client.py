"""The client for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

from ._retrying import AsyncRetryingTransport, lost, may_work_later
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


class AsyncGalley:
    """Everything that a key can do. `api_key` may be an OAuth access token.

    `client` calls every other operation: `await list_jobs.asyncio(client=galley.client)`.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        retries: int = RETRIES,
        timeout: float = TIMEOUT,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        inner = transport or httpx.AsyncHTTPTransport()
        # The object store must not get the key.
        self._store = httpx.AsyncClient(transport=inner, timeout=timeout)
        self.client = AuthenticatedClient(
            base_url=base_url.rstrip("/"),
            token=api_key,
            timeout=httpx.Timeout(timeout),
            httpx_args={"transport": AsyncRetryingTransport(inner, retries)},
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, cause: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self.client.get_async_httpx_client().aclose()
        await self._store.aclose()

    async def balance(self) -> models.Balance:
        return parsed(await get_balance.asyncio_detailed(client=self.client))

    async def create(
        self,
        *,
        url: str | None = None,
        idea: str | None = None,
        file: str | Path | None = None,
        instruction: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.AcceptedPack:
        """Accepted, not finished. 2 credits, charged when the pack is complete."""
        source = url if file is None else await self.upload(file)
        return parsed(
            await submit_instant_post.asyncio_detailed(
                client=self.client,
                body=pack_request(source, idea, instruction),
                idempotency_key=or_unset(idempotency_key),
            )
        )

    async def create_and_wait(
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
        accepted = await self.create(
            url=url, idea=idea, file=file, instruction=instruction, idempotency_key=idempotency_key
        )
        return await self.wait_for_job(accepted.job_id, on_change=on_change)

    async def screenshot(
        self,
        url: str,
        options: models.ScreenshotRequestOptions | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> models.Screenshot:
        """2 credits, charged when the verdict is ok."""
        body = models.ScreenshotRequest(url=url, options=options or UNSET)
        return parsed(
            await take_screenshot.asyncio_detailed(
                client=self.client, body=body, idempotency_key=or_unset(idempotency_key)
            )
        )

    async def scroll_video(
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
            await capture_video.asyncio_detailed(
                client=self.client, body=body, idempotency_key=or_unset(idempotency_key)
            )
        )
        return await self.wait_for_job(accepted.job_id, on_change=on_change)

    async def job(self, job_id: str) -> models.Job:
        return parsed(await get_job.asyncio_detailed(job_id, client=self.client))

    async def wait_for_job(self, job_id: str, *, on_change: OnChange | None = None) -> models.Job:
        waiting = Waiting(job_id, on_change)
        while True:
            try:
                job = await self.job(job_id)
                if waiting.is_over(job):
                    return job
            except GalleyError as failure:
                if not may_work_later(failure):
                    raise
                waiting.after_loss()
            await asyncio.sleep(waiting.next_pause())

    async def share(
        self, job_id: str, can: models.ShareRequestCan = models.ShareRequestCan.COMMENT
    ) -> models.CreatedShare:
        """A review link; its `url` is shown this once. Free."""
        return parsed(
            await create_share.asyncio_detailed(job_id, client=self.client, body=models.ShareRequest(can=can))
        )

    async def zip(self, job_id: str) -> models.Zip:
        return parsed(await zip_instant_post.asyncio_detailed(job_id, client=self.client))

    async def download_zip(self, job_id: str, path: str | Path) -> Path:
        """The file has its name only when it is complete."""
        target = Path(path)
        part = target.with_name(f"{target.name}.part")
        try:
            url = (await self.zip(job_id)).zip_url
            async with self._store.stream("GET", url) as response:
                with part.open("wb") as file:
                    response.raise_for_status()
                    async for chunk in response.aiter_bytes():
                        file.write(chunk)
            return part.replace(target)
        finally:
            part.unlink(missing_ok=True)

    async def upload(self, file: str | Path) -> str:
        """Returns the URL to make a pack from."""
        path = Path(file)
        made = parsed(await create_upload.asyncio_detailed(client=self.client, body=upload_request(path)))
        for piece in pieces_of(made, path):
            await self._put(piece.url, piece.content, made.headers.to_dict())
        if made.parts:
            parsed(
                await complete_upload.asyncio_detailed(
                    made.upload_id, client=self.client, body=models.CompleteUploadBody()
                )
            )
        return made.url

    async def _put(self, url: str, content: bytes, headers: dict[str, str]) -> None:
        for tried in range(RETRIES + 1):
            try:
                response = await self._store.put(url, content=content, headers=headers)
                if response.status_code < 500 or tried == RETRIES:
                    response.raise_for_status()
                    return
            except httpx.TransportError as cause:
                if tried == RETRIES:
                    raise lost(cause) from cause
            await asyncio.sleep(2.0**tried)

    async def events(self, after: int | None = None) -> AsyncIterator[Event]:
        """Every event of the account, once and in order. Reconnects by itself and does not end."""
        reader = EventReader(after)
        http = self.client.get_async_httpx_client()
        while True:
            failure: GalleyError | None = None
            try:
                async with http.stream("GET", f"{API_PATH}/mcp", headers=reader.headers()) as response:
                    async for line in response.aiter_lines():
                        event = reader.take(line)
                        if event is not None:
                            yield event
            except httpx.TransportError as cause:
                failure = lost(cause)
            except GalleyError as cause:
                failure = cause
            await asyncio.sleep(reader.after_end(failure))
