/** Days and moments, as queries write them. */
import * as z from 'zod';

/** A day, in UTC. */
export const day = z.iso.date('Use a day like 2026-01-31').describe('A day, UTC: `2026-01-31`.');

/** A moment, turned into epoch milliseconds. A day alone is its midnight in UTC. */
export const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ local: true }), z.iso.date()], {
    error: 'Use a date, or a date and time like 2026-01-31T12:00:00Z',
  })
  .transform((text) =>
    Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`),
  )
  .describe('A date, or a date and time; UTC when no offset is given.');
