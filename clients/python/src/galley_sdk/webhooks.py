"""Verifies that a delivery comes from Galley (Standard Webhooks)."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any

from .problems import GalleyError

TOLERANCE_SECONDS = 300


class WebhookRejected(GalleyError):
    """The delivery is not from Galley, or it is old. Return 400."""


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: bytes | str, *, tolerance_seconds: int = TOLERANCE_SECONDS
) -> dict[str, Any]:
    """The body as {type, timestamp, data}. Give the body as it came, before anything parsed it."""
    given = {name.lower(): value for name, value in headers.items()}
    raw = body.encode() if isinstance(body, str) else body
    try:
        delivery_id, timestamp = given["webhook-id"], int(given["webhook-timestamp"])
        signatures = given["webhook-signature"].split()
    except (KeyError, ValueError) as cause:
        raise WebhookRejected("The headers of a delivery are missing.") from cause
    if abs(time.time() - timestamp) > tolerance_seconds:
        raise WebhookRejected("The delivery is too old, or its clock is ahead.")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{delivery_id}.{timestamp}.".encode() + raw, hashlib.sha256).digest()
    expected = f"v1,{base64.b64encode(digest).decode()}"
    if not any(hmac.compare_digest(expected.encode(), signature.encode()) for signature in signatures):
        raise WebhookRejected("The signature does not match.")
    event: dict[str, Any] = json.loads(raw)
    return event
