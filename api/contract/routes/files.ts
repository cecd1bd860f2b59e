/** The bytes behind the temporary addresses that other calls answer with. */
import * as z from 'zod';
import { defineRoute } from '../base/route.ts';

export const getFile = defineRoute({
  id: 'getFile',
  method: 'GET',
  path: '/files/*',
  shownPath: '/files/{name}',
  tag: 'Files',
  summary: 'An image, by the temporary address that another call answered with.',
  description:
    'The address is all that is needed, and only as it was given: it is signed, and answers for 24 hours. Ranges and ETags are honored. `download` makes a browser save the file. `size=small` answers with a small copy of a still image, a WebP of at most 480 px a side, or with the file where none can be made.',
  auth: 'none',
  params: z.object({ '*': z.string().max(256).describe('The name of the file, as the address has it.') }),
  query: z.object({
    expires: z.coerce.number().int().nonnegative().describe('Epoch milliseconds.'),
    signature: z.string().max(100).describe('As the address has it.'),
    download: z
      .string()
      .max(200)
      .optional()
      .describe('What the file is called when it is saved; empty = its own name.'),
    size: z.literal('small').optional().describe('A small copy, for lists of images.'),
  }),
  status: 200,
  answer: z.unknown(),
  format: 'binary',
  errors: ['notFound'],
  rate: { max: 6000, windowMs: 60_000 },
});
