"""Needs a service with the job types of tests; `npm run system-test -- python-client` starts one."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from galley_sdk import ApiProblem, AsyncGalley, Galley, JobFailed, models
from galley_sdk.generated.api.capture import capture_video
from galley_sdk.generated.api.jobs import list_jobs

URL = os.environ["GALLEY_URL"]
KEY = os.environ["GALLEY_KEY"]


@pytest.fixture
def galley() -> Iterator[Galley]:
    with Galley(URL, KEY) as client:
        yield client


def test_a_job_is_followed_to_its_end_and_charged_once(galley: Galley) -> None:
    before = galley.balance().balance
    seen: list[str] = []
    job = galley.scroll_video("https://brief.example", on_change=lambda record: seen.append(str(record.status)))
    assert (job.status, job.credits_.charged, seen[-1]) == (models.JobStatus.COMPLETED, 2, "completed")
    assert galley.balance().balance == before - 2
    listed = list_jobs.sync(client=galley.client)
    assert listed is not None
    assert job.id in [item.id for item in listed.jobs]


def test_a_job_that_fails_costs_nothing_and_says_why(galley: Galley) -> None:
    before = galley.balance().balance
    with pytest.raises(JobFailed) as caught:
        galley.scroll_video("https://failing.example")
    assert caught.value.code == "blank"
    assert galley.balance().balance == before


def test_the_same_idempotency_key_gives_the_same_job(galley: Galley) -> None:
    body = models.ScrollVideoRequest(url="https://quick.example")
    made = [capture_video.sync(client=galley.client, body=body, idempotency_key="twice") for _ in range(2)]
    assert len({accepted.job_id for accepted in made if accepted is not None}) == 1


def test_events_of_the_account_arrive_once_and_in_order(galley: Galley) -> None:
    events = galley.events(after=0)
    numbers = [next(events).seq for _ in range(4)]
    assert numbers == [1, 2, 3, 4]


def test_a_file_is_uploaded(galley: Galley, tmp_path: Path) -> None:
    file = tmp_path / "talk.mp4"
    file.write_bytes(b"\0" * 70_000)
    assert galley.upload(file).startswith("http")


def test_problems_name_their_code() -> None:
    with Galley(URL, "svc_live_nobody") as nobody, pytest.raises(ApiProblem) as caught:
        nobody.balance()
    assert caught.value.status == 401
    with Galley(URL, KEY) as galley, pytest.raises(ApiProblem) as missing:
        galley.job("job_nobody")
    assert missing.value.code in {"not_found", "invalid_request"}


def test_the_async_client_does_the_same() -> None:
    async def run() -> tuple[models.Job, int]:
        async with AsyncGalley(URL, KEY) as galley:
            job = await galley.scroll_video("https://quick.example")
            first = await anext(galley.events(after=0))
            return job, first.seq

    job, seq = asyncio.run(run())
    assert (job.status, seq) == (models.JobStatus.COMPLETED, 1)
