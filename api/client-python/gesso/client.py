"""The client: every call of the API by its name, and what most programs do in a word."""

from __future__ import annotations

import time
from typing import Any, Mapping, TypeVar
from urllib.parse import urlsplit

from .calls import Calls
from .errors import GessoError
from .transport import Transport

_Task = TypeVar("_Task", bound=Mapping[str, Any])
_FIRST_LOOK = 0.25
_LONGEST_LOOK = 2.0


class Gesso(Calls):
    """A client with one API key, which belongs into a program that nobody else can read.

    ``retries`` is how often a call that failed on its way is made again, with the same idempotency key; ``timeout`` how many
    seconds one attempt may be silent.
    """

    def __init__(self, *, key: str, base_url: str, retries: int = 3, timeout: float = 90) -> None:
        if not key:
            raise ValueError("An API key is needed: make one under /account/api-keys")
        if urlsplit(base_url).scheme not in ("http", "https"):
            raise ValueError("base_url is needed, for example https://gesso.example")
        self._transport = Transport(key, base_url, retries=retries, timeout=timeout)

    #: Uploads a picture, to use its id as the input of edits. It costs nothing.
    upload = Calls.upload_only
    #: Finds the subject of a picture: its box and its mask. It costs nothing.
    segment = Calls.segment_image
    #: Checks a picture against the rules of a marketplace. It costs nothing.
    readiness = Calls.check_image_readiness
    #: Edits a picture and answers when it is done, within a minute. For large pictures take ``edit_async``.
    edit = Calls.edit_image
    #: Uploads a picture, edits it, and answers when it is done.
    edit_file = Calls.edit_uploaded_image
    #: Accepts an edit; ``wait`` has its result.
    edit_async = Calls.edit_image_async
    #: The same edit of many pictures, each paid when it is done; ``wait`` has the results.
    edit_batch = Calls.edit_image_batch
    #: Each change of your tasks as it happens.
    events = Calls.stream_task_events

    def wait(self, task: _Task, *, timeout: float = 600) -> _Task:
        """The task as it is when it has ended well.

        Raises GessoError when it ended badly or was cancelled, and TimeoutError after ``timeout`` seconds: the task itself goes on.
        """
        until = time.monotonic() + timeout
        # The address that the server names may be that of a proxy's other side; a key goes to the one that was chosen.
        path = urlsplit(task["result_url"]).path
        pause = _FIRST_LOOK
        while True:
            now = self._transport.call("GET", path)
            if now["status"] == "DONE":
                return now
            if now["status"] == "ERROR":
                reasons = now.get("errors") or [{"error": "The task failed"}]
                raise GessoError(reasons[0]["error"], code="4005", id="taskFailed", type="task", status=500)
            if now["status"] == "CANCELLED":
                raise GessoError("The task was canceled", code="4005", id="taskFailed", type="task", status=500)
            if time.monotonic() + pause > until:
                raise TimeoutError(f"The task did not end in {timeout} seconds")
            time.sleep(pause)
            pause = min(_LONGEST_LOOK, pause * 1.5)
