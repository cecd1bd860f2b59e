/**
 * What no part of a request may hold, whatever its shape allows: U+0000, which PostgreSQL keeps in no text, and lists within
 * lists without an end, which nothing can walk.
 */
import type * as z from 'zod';
import { ERRORS } from '../../contract/base/errors.ts';
import { errorsOf } from '../../contract/base/implied-errors.ts';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';

type Issue = z.core.$ZodIssue;

const NUL = '\0';
/** No call's shape comes near it. */
const DEPTH_MAX = 64;
/** Whoever sends more mistakes than this has understood it by then. */
const TOLD_MAX = 20;

/** The mistakes of a value as it was sent, each with the path of its field. */
export function findUnplain(value: unknown): readonly Issue[] {
  // Most calls send nothing, or a few words.
  if (typeof value !== 'object' || value === null) return isNul(value) ? [tell([], NULS)] : [];
  const found: Issue[] = [];
  look(value, [], found);
  return found;
}

const NULS = 'It must not contain the character U+0000';
const isNul = (value: unknown): boolean => typeof value === 'string' && value.includes(NUL);

function look(value: object, path: string[], found: Issue[]): void {
  for (const name of Object.keys(value)) {
    if (found.length >= TOLD_MAX) return;
    const inner: unknown = (value as Record<string, unknown>)[name];
    path.push(name.replaceAll(NUL, '\u2400'));
    if (name.includes(NUL) || isNul(inner)) found.push(tell(path, NULS));
    else if (typeof inner === 'object' && inner !== null) {
      if (path.length < DEPTH_MAX) look(inner, path, found);
      else found.push(tell(path, `It must not be nested deeper than ${DEPTH_MAX} levels`));
    }
    path.pop();
  }
}

const tell = (path: readonly string[], message: string): Issue => ({
  code: 'custom',
  path: [...path],
  message,
  input: undefined,
});

/** Nothing has such a name: answers as the call does for what is not there, where it has a word for that. */
export function refuseNulInPath(route: AnyRoute, params: unknown): void {
  if (!Object.values((params ?? {}) as object).some(isNul)) return;
  const missing = errorsOf(route).find((name) => ERRORS[name].status === 404);
  if (missing) throw new ApiError(missing);
}
