"""Typed client of Galley: `Galley` is synchronous, `AsyncGalley` is for asyncio."""

from .async_client import AsyncGalley
from .client import Galley
from .events import Event
from .generated import models
from .problems import ApiProblem, GalleyError, JobFailed, StillRunning, Unreachable
from .webhooks import WebhookRejected, verify_webhook

__all__ = [
    "ApiProblem",
    "AsyncGalley",
    "Event",
    "Galley",
    "GalleyError",
    "JobFailed",
    "StillRunning",
    "Unreachable",
    "WebhookRejected",
    "models",
    "verify_webhook",
]
