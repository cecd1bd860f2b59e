"""A picture as a form (RFC 7578)."""

from __future__ import annotations

import json
import mimetypes
import os
import uuid
from pathlib import Path
from typing import Any, BinaryIO, Union

#: A path, bytes, or a file that was opened for reading bytes. It is read whole, so that the request can be made again.
Picture = Union[str, os.PathLike[str], bytes, bytearray, BinaryIO]


def write_form(picture: Picture, name: str | None, body: Any) -> tuple[str, bytes]:
    """Content type and bytes. ``body`` is the JSON of the form's ``data``; None = there is none."""
    content, own_name = _read(picture)
    shown = (name or own_name).replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
    kind = mimetypes.guess_type(shown)[0] or "application/octet-stream"
    boundary = uuid.uuid4().hex
    parts = []
    if body is not None:
        parts.append(_part(boundary, 'name="data"', "application/json", json.dumps(body).encode()))
    parts.append(_part(boundary, f'name="file"; filename="{shown}"', kind, content))
    return f"multipart/form-data; boundary={boundary}", b"".join(parts) + f"--{boundary}--\r\n".encode()


def _part(boundary: str, about: str, kind: str, content: bytes) -> bytes:
    head = f"--{boundary}\r\nContent-Disposition: form-data; {about}\r\nContent-Type: {kind}\r\n\r\n"
    return head.encode() + content + b"\r\n"


def _read(picture: Picture) -> tuple[bytes, str]:
    if isinstance(picture, (bytes, bytearray)):
        return bytes(picture), "picture"
    if isinstance(picture, (str, os.PathLike)):
        path = Path(picture)
        return path.read_bytes(), path.name
    return picture.read(), os.path.basename(str(getattr(picture, "name", "picture")))
