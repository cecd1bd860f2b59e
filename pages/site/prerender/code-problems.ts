/** What is wrong with the code that articles and guides show, as far as the contract tells without a server. The build fails by it. */
import type * as z from 'zod';
import { recipe } from '../../../api/contract/schemas/recipe.ts';
import { ROUTES } from '../../../api/contract/table.ts';
import type { CodeSample } from '../markdown/render-markdown.ts';

/** Bodies by the name that only one call has. Of a call that takes a picture and options, an edit. */
const BODIES = [
  ['platform', 'POST /v1/image/readiness'],
  ['operations', 'POST /v1/image/edit'],
] as const;

/** @param path of the page */
export function codeProblems(path: string, samples: readonly CodeSample[]): readonly string[] {
  return samples.flatMap(({ language, code }) => {
    const problem = language === 'json' ? jsonProblem(code) : language === 'sh' ? commandProblem(code) : null;
    return problem ? [`${path}: ${problem} in the code that begins ${code.trim().slice(0, 60)}`] : [];
  });
}

function jsonProblem(code: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch (error) {
    return (error as Error).message;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('steps' in value) return mismatch(recipe, value);
  const [, call] = 'input' in value ? (BODIES.find(([name]) => name in value) ?? []) : [];
  const route = ROUTES.find(({ method, path }) => `${method} ${path}` === call);
  return route ? mismatch(route.body as z.ZodType, value) : null;
}

function mismatch(schema: z.ZodType, value: unknown): string | null {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}

/** Addresses of this server in a command: each is a call of the contract. */
function commandProblem(code: string): string | null {
  for (const [, address = ''] of code.matchAll(/\$\{?GESSO_URL\}?(\/[^\s"'?]*)/g))
    if (!ROUTES.some(({ path }) => isOf(path, address))) return `there is no call ${address}`;
  return null;
}

/** `/v1/image/edit/async/$TASK` is of `/v1/image/edit/async/:id`. */
function isOf(path: string, address: string): boolean {
  const parts = path.split('/');
  const given = address.split('/');
  return parts.length === given.length && parts.every((part, at) => /^[:{]/.test(part) || part === given[at]);
}
