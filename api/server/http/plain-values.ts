/**
 * Limits on every part of a request, whatever its schema: no U+0000, which PostgreSQL cannot store in text; bounded nesting; a bounded
 * number of values, so validation is fast.
 */
import type * as z from 'zod';
import { REQUEST_VALUES_MAX } from '../../../vocabulary/limits.ts';
import { ERRORS } from '../../contract/base/errors.ts';
import { errorsOf } from '../../contract/base/implied-errors.ts';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';

type Issue = z.core.$ZodIssue;

const NUL = '\0';
/** Far above what any route accepts. */
const DEPTH_MAX = 64;
/** Further mistakes are not reported. */
const ISSUES_MAX = 20;

/** Mistakes of a raw value, each with the path of its field. */
export function findUnplain(value: unknown): readonly Issue[] {
  // Most requests send nothing, or a few fields.
  if (typeof value !== 'object' || value === null) return isNul(value) ? [tell([], NULS)] : [];
  const seen: Seen = { issues: [], values: 0 };
  look(value, [], seen);
  return seen.issues;
}

interface Seen {
  readonly issues: Issue[];
  /** Values counted so far, at every depth. */
  values: number;
}

const NULS = 'It must not contain the character U+0000';
const isNul = (value: unknown): boolean => typeof value === 'string' && value.includes(NUL);

function look(value: object, path: string[], seen: Seen): void {
  const { issues } = seen;
  // Indices of a list are listed only after its length is checked.
  const isLong = Array.isArray(value) && value.length > REQUEST_VALUES_MAX;
  const names = isLong ? [] : Object.keys(value);
  seen.values += names.length;
  if (isLong || seen.values > REQUEST_VALUES_MAX) {
    if (issues.at(-1) !== TOO_MANY) issues.push(TOO_MANY);
    return;
  }
  for (const name of names) {
    if (issues.length >= ISSUES_MAX || issues.at(-1) === TOO_MANY) return;
    const inner: unknown = (value as Record<string, unknown>)[name];
    path.push(name.replaceAll(NUL, '\u2400'));
    if (name.includes(NUL) || isNul(inner)) issues.push(tell(path, NULS));
    else if (typeof inner === 'object' && inner !== null) {
      if (path.length < DEPTH_MAX) look(inner, path, seen);
      else issues.push(tell(path, `It must not be nested deeper than ${DEPTH_MAX} levels`));
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

const TOO_MANY = tell([], `It must have at most ${REQUEST_VALUES_MAX} fields and items in all`);

/** No such name can exist: responds as the route does for unknown names, if it declares such an error. */
export function refuseNulInPath(route: AnyRoute, params: unknown): void {
  if (!Object.values((params ?? {}) as object).some(isNul)) return;
  const missing = errorsOf(route).find((name) => ERRORS[name].status === 404);
  if (missing) throw new ApiError(missing);
}
