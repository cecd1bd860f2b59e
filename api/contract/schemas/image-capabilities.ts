/** What a server can do with images. */
import * as z from 'zod';

/** May a person expect it of this server? */
export const operationState = z
  .enum(['ready', 'needs_model', 'needs_provider'])
  .describe(
    '`ready`: it works. `needs_model`: the operator has to install a trained model. `needs_provider`: an image service has to do it.',
  );

const SETUP =
  'It needs an image service, and none that can do it is connected. The operator of the server connects one with OPENAI_API_KEY, STABILITY_API_KEY, REPLICATE_API_TOKEN or COMFYUI_URL: see docs/providers.md.';

const imageCapability = z
  .object({
    id: z.string().describe('The operation. New ones may come.'),
    used_by: z
      .string()
      .describe('The option of an image edit (`operations.background.remove`), or the call.'),
    state: operationState,
    provider: z
      .string()
      .nullable()
      .describe(
        'What is asked first: `local` (methods of this server), `model` (a trained model on this server), or an image service, such as `openai-images`. null = nothing can do it.',
      ),
    quality: z
      .enum(['rough', 'good', 'model'])
      .nullable()
      .describe(
        'How good its results are: `rough` (check each), `good`, or `model` (a trained model makes them). null = not known, or not ready.',
      ),
    limits: z
      .object({ megapixels: z.number().positive().describe('Largest image, in megapixels.') })
      .nullable()
      .describe('What it takes; null = not known, or not ready.'),
    better_with: z
      .array(z.string())
      .describe(
        'Tasks of trained models (`upscale-2x`, `matting`) that would make its results better and are not installed. The operator of the server installs them: `npm run models -- add`, and for `matting` `npm run models -- add isnet`, which asks a license question.',
      ),
    setup: z
      .string()
      .nullable()
      .describe('What is missing and how the operator of the server adds it; null when it is ready.'),
  })
  .describe('One operation.')
  .meta({ id: 'ImageCapability' });

export const imageCapabilities = z
  .object({ operations: z.array(imageCapability).describe('Every operation of the API.') })
  .meta({
    id: 'ImageCapabilities',
    examples: [
      {
        operations: [
          {
            id: 'remove_bg',
            used_by: 'operations.background.remove',
            state: 'ready',
            provider: 'local',
            quality: 'good',
            limits: { megapixels: 24 },
            better_with: ['matting'],
            setup: null,
          },
          {
            id: 'generation_prompt',
            used_by: 'POST /v1/image/generate',
            state: 'needs_provider',
            provider: null,
            quality: null,
            limits: null,
            better_with: [],
            setup: SETUP,
          },
        ],
      },
    ],
  });
