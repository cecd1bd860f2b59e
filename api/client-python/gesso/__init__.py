"""The client of Gesso's image API: ``Gesso(key=..., base_url=...)``. Needs nothing but Python 3.11."""

from .client import Gesso
from .errors import GessoError, WebhookError
from .webhooks import WebhookEvent, verify_webhook

__all__ = ["Gesso", "GessoError", "WebhookError", "WebhookEvent", "verify_webhook"]
