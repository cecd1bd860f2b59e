/** What is told about one picture. */
import * as z from 'zod';
import { OUTPUT_FORMATS } from '../constants/vocabularies.ts';

/** All that can be read; the first four can be written by every call. */
export const PICTURE_FORMATS = [...OUTPUT_FORMATS, 'tiff', 'gif', 'bmp', 'heic'] as const;

export const pictureFacts = z
  .object({
    ext: z.string().describe('Without the dot: `jpeg`.'),
    mps: z.number().nonnegative().describe('Megapixels.'),
    mime: z.string().describe('`image/jpeg`'),
    format: z.string().describe('As the decoder names it, in capitals: `JPEG`.'),
    width: z.int().positive().describe('px'),
    height: z.int().positive().describe('px'),
    tmp_url: z.string().optional().describe('A signed address that answers for 24 hours.'),
    object_uri: z
      .string()
      .optional()
      .describe('`storage://…`, in place of `tmp_url` when the picture is in a connected storage.'),
    object_path: z.string().optional().describe('The path inside that storage.'),
  })
  .describe('A picture: what it is and where it can be fetched.')
  .meta({ id: 'PictureFacts' });
export type PictureFacts = z.infer<typeof pictureFacts>;
