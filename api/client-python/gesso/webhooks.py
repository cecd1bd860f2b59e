"""Is a message really of the server? Signed by the Standard Webhooks specification (https://www.standardwebhooks.com)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Literal, Mapping, TypedDict

from .errors import WebhookError


class WebhookEvent(TypedDict):
    """The event that a webhook receives; ``timestamp`` is ISO 8601."""

    type: Literal["task.done", "task.error", "task.cancelled"]
    timestamp: str
    data: dict[str, Any]


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> WebhookEvent:
    """The event of a message; raises WebhookError.

    ``body`` is the request's as it came: parsed and printed again it is another text. ``secret`` is ``whsec_…`` as shown when the
    webhook was made. A message may be ``tolerance`` seconds older or newer than ``now`` (seconds since 1970).
    """
    found = {name.lower(): value for name, value in headers.items()}
    id, at, signatures = (found.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not id or not (at.isascii() and at.isdigit()) or not signatures:
        raise WebhookError("The message is not signed")
    if abs((time.time() if now is None else now) - int(at[:15])) > tolerance:
        raise WebhookError("The message is too old, or of the future")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        # Anybody can sign with an empty one: what is not set must not verify.
        raise WebhookError("The secret is not one of a webhook")
    digest = hmac.new(key, f"{id}.{at}.".encode() + raw, hashlib.sha256).digest()
    true = b"v1," + base64.b64encode(digest)
    # Each is compared in constant time, and all of them are.
    matches = [hmac.compare_digest(true, one.encode()) for one in signatures.split(" ")]
    if not any(matches):
        raise WebhookError("The signature does not fit the message")
    return json.loads(raw)
