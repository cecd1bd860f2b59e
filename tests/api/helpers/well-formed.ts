/** A request of each call that its contract takes, made of the contract's own examples. */

import type { AnyRoute } from '../../../api/contract/base/route.ts';
import { exampleOf } from '../../../api/contract/openapi/example.ts';
import { Components } from '../../../api/contract/openapi/json-schema.ts';
import { generateTryOn } from '../../../api/contract/routes/try-on.ts';
import { PRODUCT_MODELS } from '../../../api/server/services/library/try-on-list.ts';
import type { CallOptions } from './call.ts';
import { pictureForm } from './forms.ts';

const components = new Components();

const example = (shape: unknown): Record<string, unknown> =>
  exampleOf(components.describe(shape as never, 'input'), { components, direction: 'input' }) as never;

/** What no example can know: names of things that every server has. */
const KNOWN: Readonly<Record<string, object>> = {
  [generateTryOn.id]: { model_id: PRODUCT_MODELS[0]?.id },
};

export interface WellFormed extends CallOptions<AnyRoute> {
  /** The JSON that it sends: as its body, or in the form's `data`. */
  readonly said: Readonly<Record<string, unknown>>;
}

/**
 * @param more goes over what the example says
 * @param file the picture that a form sends; `null` for a form without one
 */
export function wellFormed(
  route: AnyRoute,
  more: object = {},
  file: string | Buffer | null = 'product-mug.jpg',
): WellFormed {
  const said = { ...(route.body && example(route.body)), ...KNOWN[route.id], ...more };
  return {
    said,
    ...(route.params && { params: example(route.params) as Record<string, string> }),
    ...(route.query && { query: example(route.query) as never }),
    ...(route.upload ? pictureForm(file, route.body ? said : undefined) : route.body && { body: said }),
  };
}
