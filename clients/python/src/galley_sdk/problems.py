"""The exceptions of this client."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .generated.models.job import Job


class GalleyError(Exception):
    """The base of all exceptions of this client."""


class ApiProblem(GalleyError):
    """The service rejected the call. `code` and `detail` give the reason and the next step."""

    def __init__(self, status: int, problem: Mapping[str, Any], retry_after: float | None) -> None:
        self.status = status
        self.problem = problem
        self.code = str(problem.get("code", "internal_error"))
        self.detail = str(problem.get("detail", f"The service answered {status}."))
        self.request_id = problem.get("request_id")
        self.retry_after = retry_after
        super().__init__(f"{self.code}: {self.detail}")


class Unreachable(GalleyError):
    """No response from the service. Whether the call had an effect is not known."""


class JobFailed(GalleyError):
    """The job ended without success. It cost nothing."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.code = str(job.error.code) if job.error else "internal_error"
        super().__init__(f"{self.code}: {job.error.message if job.error else 'The job failed.'}")


class StillRunning(GalleyError):
    """The job runs, but the service does not respond. A new job would cost again."""

    def __init__(self, job_id: str) -> None:
        self.job_id = job_id
        super().__init__(f"{job_id} was accepted and goes on. Follow it with wait_for_job.")


def problem_of(status: int, content: bytes, retry_after: float | None) -> ApiProblem:
    try:
        problem = json.loads(content)
    except ValueError:
        problem = {}
    return ApiProblem(status, problem if isinstance(problem, dict) else {}, retry_after)
