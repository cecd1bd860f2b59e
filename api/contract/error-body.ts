/** What every refused call is answered with. */
import * as z from 'zod';
import { ERROR_TYPES } from './errors/error-kind.ts';

export const errorBody = z.object({
  error_code: z.string(),
  error_type: z.enum(ERROR_TYPES),
  error_message: z.string(),
  error_details: z.record(z.string(), z.array(z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
