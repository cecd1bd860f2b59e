"""Holds the installed package to the OpenAPI document on standard input: prints each difference in a line."""

import inspect
import json
import re
import sys
import typing
from types import NoneType

import gesso.calls
import gesso.types

document = json.load(sys.stdin)
schemas = document["components"]["schemas"]
SIMPLE = {"string": str, "integer": int, "number": float, "boolean": bool, "null": NoneType}
seen: set[tuple[str, object]] = set()


def python_name(name: str) -> str:
    return "ErrorBody" if name == "Error" else name


def faults(schema: dict, hint: object, way: str) -> list[str]:
    while "$ref" in schema:
        schema = schemas[schema["$ref"].rsplit("/", 1)[1]]
    options = options_of(schema)
    hints = hints_of(hint)
    if len(options) > 1 or len(hints) > 1:
        lonely = [f"{way}: nothing for {one}" for one in options if all(faults(one, h, way) for h in hints)]
        extra = [f"{way}: nobody answers {h}" for h in hints if all(faults(one, h, way) for one in options)]
        return lonely + extra
    schema, hint = options[0], hints[0]
    if "const" in schema or "enum" in schema:
        wanted = set(schema.get("enum", [schema.get("const")]))
        is_same = typing.get_origin(hint) is typing.Literal and set(typing.get_args(hint)) == wanted
    elif schema.get("type") == "object" and "properties" in schema:
        return object_faults(schema, hint, way)
    elif schema.get("type") == "object":
        value = schema.get("additionalProperties")
        is_same = typing.get_origin(hint) is dict and (
            not isinstance(value, dict) or not faults(value, typing.get_args(hint)[1], way)
        )
    elif schema.get("type") == "array":
        is_same = typing.get_origin(hint) is list and not faults(schema["items"], typing.get_args(hint)[0], way)
    else:
        is_same = hint is SIMPLE.get(schema.get("type", ""), typing.Any)
    return [] if is_same else [f"{way}: {schema} is not {hint}"]


def options_of(schema: dict) -> list[dict]:
    while "$ref" in schema:
        schema = schemas[schema["$ref"].rsplit("/", 1)[1]]
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        return [option for choice in choices for option in options_of(choice)]
    kinds = schema.get("type")
    return [{**schema, "type": kind} for kind in kinds] if isinstance(kinds, list) else [schema]


def hints_of(hint: object) -> list[object]:
    is_union = typing.get_origin(hint) is typing.Union
    return [one for arg in typing.get_args(hint) for one in hints_of(arg)] if is_union else [hint]


def object_faults(schema: dict, hint: object, way: str) -> list[str]:
    if not typing.is_typeddict(hint):
        return [f"{way}: {hint} has no fields"]
    key = (json.dumps(schema, sort_keys=True), hint)
    if key in seen:
        return []
    seen.add(key)
    fields = typing.get_type_hints(hint, include_extras=True)
    found = [f"{way}.{name} is missing" for name in schema["properties"].keys() - fields.keys()]
    found += [f"{way}.{name} is not in the document" for name in fields.keys() - schema["properties"].keys()]
    for name in schema["properties"].keys() & fields.keys():
        field = fields[name]
        is_optional = typing.get_origin(field) is typing.NotRequired
        if is_optional == (name in schema.get("required", [])):
            found.append(f"{way}.{name}: required in one of them alone")
        inner = typing.get_args(field)[0] if is_optional else field
        found += faults(schema["properties"][name], inner, f"{way}.{name}")
    if found:
        seen.discard(key)
    return found


def call_faults(path: str, method: str, operation: dict) -> list[str]:
    name = re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), operation["operationId"])
    made = getattr(gesso.Gesso, name, None)
    if made is None:
        return [f"{name} is missing"]
    hints = typing.get_type_hints(made, {**vars(gesso.calls), **vars(gesso.types)})
    arguments = inspect.signature(made).parameters
    found = []
    wanted = {"self"}
    for parameter in operation.get("parameters", []):
        if parameter["in"] == "header":
            wanted |= {"idempotency_key"} if parameter["name"] == "idempotency-key" else set()
            continue
        wanted.add(parameter["name"])
        if parameter["name"] not in arguments:
            continue
        is_required = arguments[parameter["name"]].default is inspect.Parameter.empty
        if is_required != parameter.get("required", False):
            found.append(f"{name}.{parameter['name']}: required in one of them alone")
        hint = [h for h in hints_of(hints[parameter["name"]]) if is_required or h is not NoneType]
        found += faults(parameter["schema"], typing.Union[tuple(hint)], f"{name}.{parameter['name']}")
    content = operation.get("requestBody", {}).get("content", {})
    form = content.get("multipart/form-data", {}).get("schema")
    body = form["properties"].get("data") if form else content.get("application/json", {}).get("schema")
    wanted |= {"picture", "name"} if form else set()
    if body:
        wanted.add("body")
        found += faults(body, hints.get("body"), f"{name}.body")
    if arguments.keys() != wanted:
        found.append(f"{name}: takes {sorted(arguments)}, documented {sorted(wanted)}")
    success = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    for media, answer in success.get("content", {}).items():
        schema = answer["schema"]
        hint = typing.get_args(hints["return"])[0] if media == "text/event-stream" else hints["return"]
        found += faults(schema["properties"]["data"] if path.startswith("/v1/") else schema, hint, f"{name}()")
    return found


for path, methods in document["paths"].items():
    for method, operation in methods.items():
        if any("apiKey" in way for way in operation.get("security", [])):
            print(*call_faults(path, method, operation), sep="\n", end="\n")
