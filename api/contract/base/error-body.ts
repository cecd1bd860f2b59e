/** The body of every error response. */
import * as z from 'zod';
import { ERROR_TYPES } from '../errors/error-kind.ts';

export const errorBody = z.object({
  error_code: z.string().describe('Digits, as text; a code never changes its meaning: `9000`.'),
  error_id: z
    .string()
    .describe(
      'What happened, more exactly than the code says: `outOfCredits.someLeft` is one of the reasons behind `outOfCredits`. An id never changes its meaning; new ones may come, so treat an unknown id by its code.',
    ),
  error_type: z.enum(ERROR_TYPES).describe('The family of the error.'),
  error_message: z.string().describe('Sentences to show to a person.'),
  error_details: z
    .record(z.string(), z.array(z.string()))
    .describe('From the path of a wrong field to what is wrong with it; `{}` when no field is.'),
});
export type ErrorBody = z.infer<typeof errorBody>;
