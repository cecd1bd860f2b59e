"""One request, and when it is made once more."""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
import uuid
from http.client import HTTPException
from typing import Any, Callable, Iterator, Mapping
from urllib.parse import quote, urlencode

from .errors import SERVER_SILENT, GessoError, error_of

_FIRST_WAIT = 0.5
_LONGEST_WAIT = 8.0
#: A longer wait that the server asks for, in seconds, is raised as the error instead.
_LONGEST_ASKED = 60.0
_IN_FLIGHT = "1008"
#: Refused before anything was done: true of any call.
_NOT_BEGUN = (429, 503)
_PASSING = (0, 408, 500, 502, 504)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The API redirects no call, and a key follows nobody elsewhere."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    """Calls of one server with one key. The key goes into a header: an address is written into logs."""

    def __init__(self, key: str, base_url: str, *, retries: int, timeout: float) -> None:
        self._key = key
        self.base_url = base_url.rstrip("/")
        self._retries = retries
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects)

    def call(
        self,
        method: str,
        path: str,
        *,
        params: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        form: tuple[str, bytes] | None = None,
        idempotent: bool = False,
        idempotency_key: str | None = None,
    ) -> Any:
        """The JSON of the answer, its envelope taken off. ``form`` is content type and bytes, instead of ``body``."""
        headers = {"idempotency-key": idempotency_key or str(uuid.uuid4())} if idempotent else {}
        data = None
        if form is not None:
            headers["content-type"], data = form
        elif body is not None:
            headers["content-type"], data = "application/json", json.dumps(body).encode()

        def once() -> Any:
            with self._open(method, path_of(path, params, query), headers, data) as answer:
                return answer.read()

        text = self._often(once, repeatable=method == "GET" or idempotent)
        if not text:
            return None
        answer = json.loads(text)
        return answer["data"] if path.startswith("/v1/") else answer

    def events(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        """The JSON of each server-sent event (HTML Standard, 9.2.6) until the stream ends."""
        answer = self._often(lambda: self._open("GET", path_of(path, None, query), {}, None), repeatable=True)
        with answer:
            data: list[str] = []
            for raw in answer:
                line = raw.decode("utf-8").rstrip("\r\n")
                if line.startswith("data:"):
                    data.append(line[5:].lstrip())
                elif line == "" and data:
                    yield json.loads("\n".join(data))
                    data = []

    def _open(self, method: str, path: str, headers: Mapping[str, str], data: bytes | None) -> Any:
        request = urllib.request.Request(self.base_url + path, data=data, method=method)
        for name, value in {"authorization": f"Bearer {self._key}", **headers}.items():
            request.add_header(name, value)
        try:
            return self._opener.open(request, timeout=self._timeout)
        except urllib.error.HTTPError as refused:
            with refused:
                headers = {name.lower(): value for name, value in refused.headers.items()}
                raise error_of(refused.code, headers, refused.read()) from None
        except (OSError, HTTPException) as broken:
            raise GessoError(SERVER_SILENT) from broken

    def _often(self, make: Callable[[], Any], *, repeatable: bool) -> Any:
        for attempt in range(self._retries + 1):
            try:
                return _read(make)
            except GessoError as error:
                passing = error.status in _PASSING and error.type in ("unavailable", "internal")
                worth = error.status in _NOT_BEGUN or (repeatable and (passing or error.code == _IN_FLIGHT))
                if attempt == self._retries or not worth or (error.retry_after or 0) > _LONGEST_ASKED:
                    raise
                grown = min(_LONGEST_WAIT, _FIRST_WAIT * 2**attempt) * random.uniform(0.5, 1)
                time.sleep(grown if error.retry_after is None else error.retry_after)
        raise AssertionError("not reached")


def _read(make: Callable[[], Any]) -> Any:
    """An answer that breaks off in its middle is none."""
    try:
        return make()
    except (OSError, HTTPException) as broken:
        raise GessoError(SERVER_SILENT) from broken


def path_of(path: str, params: Mapping[str, str] | None, query: Mapping[str, Any] | None) -> str:
    """Path and query of a call; raises ValueError when a parameter of the path is empty: it would be another call's."""
    for name, value in (params or {}).items():
        if not value:
            raise ValueError(f"{path} needs {name}")
        path = path.replace(f":{name}", quote(str(value), safe=""))
    said = {name: _text(value) for name, value in (query or {}).items() if value is not None}
    return f"{path}?{urlencode(said, doseq=True)}" if said else path


def _text(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return [str(each) for each in value] if isinstance(value, (list, tuple)) else str(value)
