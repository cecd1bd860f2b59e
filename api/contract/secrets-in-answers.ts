/** Finds responses with a secret by field name: a token, an API key, the secret of a webhook. */
import type * as z from 'zod';
import type { AnyRoute } from './base/route.ts';

const SECRET = /(^|_)(token|secret|password|otpauth|recovery)|^key$/i;

/** Where a shape keeps the shapes that it is made of. */
const INSIDE = ['shape', 'element', 'options', 'items', 'innerType', 'in', 'out', 'valueType'] as const;

export function holdsSecret(route: AnyRoute): boolean {
  return (
    Boolean(route.cookie || route.signsIn) || [...fieldsOf(route.answer)].some((name) => SECRET.test(name))
  );
}

/** Names of all fields of a shape, however deep. */
function* fieldsOf(shape: z.ZodType, seen = new Set<z.ZodType>()): Generator<string> {
  if (seen.has(shape)) return;
  seen.add(shape);
  const def = shape.def as unknown as Record<string, unknown>;
  for (const place of INSIDE) {
    const inside = def[place];
    if (typeof inside !== 'object' || inside === null) continue;
    if (place === 'shape') yield* Object.keys(inside);
    const shapes = 'def' in inside ? [inside] : Object.values(inside);
    for (const one of shapes) yield* fieldsOf(one as z.ZodType, seen);
  }
}
