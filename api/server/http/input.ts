/** Validates the request by the route's schemas; one response lists the mistakes of all parts. */
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { AnyRoute } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';
import { fieldSentence } from './field-sentences.ts';
import { findUnplain, refuseNulInPath } from './plain-values.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const NOTHING: Input = { params: undefined, query: undefined, body: undefined };

export function parseInput(route: AnyRoute, request: FastifyRequest): Input {
  if (!route.params && !route.query && !route.body) return NOTHING;
  const mistakes: z.core.$ZodIssue[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const unplain = findUnplain(value);
    if (unplain.length > 0) {
      mistakes.push(...unplain);
      return undefined;
    }
    const result = schema.safeParse(value, { error: fieldSentence });
    if (result.success) return result.data;
    mistakes.push(...result.error.issues);
    return undefined;
  };
  if (route.params) refuseNulInPath(route, request.params);
  const input = {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    // A form's JSON is validated when it arrives, in the middle of the stream.
    body: route.upload ? undefined : parse(route.body, request.body ?? {}),
  };
  if (mistakes.length > 0) throw fieldsError(mistakes);
  return input;
}

/** Only the first mistakes of a long list are reported. */
const TOLD_MAX = 100;

/** Mistakes by field. */
export function fieldsError(issues: readonly z.core.$ZodIssue[]): ApiError {
  // No prototype: a field may be named `toString`.
  const details: Record<string, string[]> = Object.create(null);
  for (const issue of issues.slice(0, TOLD_MAX).flatMap((one) => [...mostExact(one)])) {
    const path = issue.path.map(String).join('.') || 'body';
    details[path] = [...(details[path] ?? []), issue.message];
  }
  return new ApiError('fieldsInvalid', { details });
}

/**
 * For a union, reports the mistakes of the alternative with the right shape: `output.format: …` is more useful than `output: Invalid
 * input`.
 */
function* mostExact(issue: z.core.$ZodIssue): Iterable<z.core.$ZodIssue> {
  const near =
    issue.code === 'invalid_union'
      ? issue.errors.filter((inside) => inside.length > 0 && inside.every(({ path }) => path.length > 0))
      : [];
  if (near.length !== 1) return yield issue;
  for (const inner of near[0] ?? []) yield* mostExact({ ...inner, path: [...issue.path, ...inner.path] });
}
