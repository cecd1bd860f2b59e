/** Media types of answers. */
import type { AnyRoute } from '../base/route.ts';

const MEDIA: Readonly<Record<NonNullable<AnyRoute['format']>, string | null>> = {
  json: 'application/json',
  events: 'text/event-stream',
  html: 'text/html',
  text: 'text/plain',
  binary: 'application/octet-stream',
  redirect: null,
};

/** How the answer's bytes are to be read; null when there are none. */
export const mediaOf = (route: AnyRoute): string | null =>
  route.status === 204 ? null : MEDIA[route.format ?? 'json'];
