/** Properties of an image. */
import * as z from 'zod';

export const pictureFacts = z
  .object({
    ext: z.string().describe('Without the dot: `jpeg`.'),
    mps: z.number().nonnegative().describe('Megapixels.'),
    mime: z.string().describe('`image/jpeg`'),
    format: z.string().describe('As the decoder names it, in capitals: `JPEG`.'),
    width: z.int().positive().describe('px'),
    height: z.int().positive().describe('px'),
    tmp_url: z.string().optional().describe('A signed address that answers for 24 hours.'),
    thumbnail_url: z
      .string()
      .optional()
      .describe(
        'A small copy, beside `tmp_url` and as long: WebP, at most 480 px a side. Still images have one.',
      ),
    object_uri: z
      .string()
      .optional()
      .describe('`storage://…`, in place of `tmp_url` when the image is in a connected storage.'),
    object_path: z.string().optional().describe('The path inside that storage.'),
  })
  .describe('An image: what it is and where it can be fetched.')
  .meta({ id: 'PictureFacts' });
export type PictureFacts = z.infer<typeof pictureFacts>;
