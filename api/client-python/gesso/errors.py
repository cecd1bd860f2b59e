"""The error of a call."""

from __future__ import annotations

import json
from email.utils import parsedate_to_datetime
from datetime import datetime, timezone
from typing import Mapping

SERVER_SILENT = "The server does not answer. Check your connection, then try again: nothing is lost."


class GessoError(Exception):
    """A call that failed; ``str(error)`` is the message, in English.

    ``code`` never changes its meaning ('' = the answer was plain text, or none came), ``id`` says more exactly what happened
    (``outOfCredits.someLeft``), ``type`` is its kind, ``status`` is HTTP's
    (0 = no answer came), ``details`` are sentences by field, ``request_id`` is what to name when you ask for help, and
    ``retry_after`` how many seconds the server asks to wait.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str = "",
        id: str = "",
        type: str = "unavailable",
        status: int = 0,
        details: Mapping[str, list[str]] | None = None,
        request_id: str = "",
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.id = id
        self.type = type
        self.status = status
        self.details: dict[str, list[str]] = dict(details or {})
        self.request_id = request_id
        self.retry_after = retry_after


class WebhookError(Exception):
    """The message was not signed with this secret, was changed on its way, or is too old. Answer it with 400."""


def error_of(status: int, headers: Mapping[str, str], body: bytes) -> GessoError:
    """The error of an answer. ``headers`` have names in small letters."""
    facts = {
        "status": status,
        "request_id": headers.get("x-request-id", ""),
        "retry_after": _seconds(headers.get("retry-after")),
    }
    text = body.decode("utf-8", "replace")
    try:
        body_json = json.loads(text)
        return GessoError(
            body_json["error_message"],
            code=body_json["error_code"],
            id=body_json.get("error_id", ""),
            type=body_json["error_type"],
            details=body_json.get("error_details") or {},
            **facts,
        )
    except (ValueError, KeyError, TypeError):
        is_sentence = text != "" and len(text) < 200 and not text.startswith("<")
        return GessoError(text if is_sentence else SERVER_SILENT, **facts)


def _seconds(retry_after: str | None) -> float | None:
    """Retry-After is seconds or a date (RFC 9110, 10.2.3)."""
    if retry_after is None:
        return None
    if retry_after.isdigit():
        return float(retry_after)
    try:
        until = parsedate_to_datetime(retry_after) - datetime.now(timezone.utc)
    except (TypeError, ValueError):
        return None
    return max(0.0, until.total_seconds())
