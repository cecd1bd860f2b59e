/** Where the answer of an image operation comes from. */
import * as z from 'zod';

export const operationWarning = z
  .object({
    id: z
      .string()
      .describe(
        '`rough`, `unsure`, `unchecked-words`, `already-cut-out`, `no-model`, `partly-model`, `larger-model`, `smaller-model`, `strong-denoise`, `light-denoise`, `nothing-to-repair`, `model-failed`, `filled-locally`, `other-provider`, `prompt-not-read`, `camera-motion`, `no-clear-subject` or `template-by-word`. An id never changes its meaning; new ones may come.',
      )
      .meta({ examples: ['unsure'] }),
    message: z
      .string()
      .describe('The same in a sentence.')
      .meta({ examples: ['A part may be missing, or a shadow included. Check the outline.'] }),
  })
  .describe('Something to know of the answer.')
  .meta({ id: 'OperationWarning' });

const provenance = z
  .object({
    operation: z
      .string()
      .describe('The operation that computed px, by its id in `GET /v1/image/capabilities`: `remove_bg`.'),
    provider: z
      .string()
      .describe(
        '`local`: methods of this server alone. `model`: a trained model on this server. Otherwise the image service: `openai-images`, `stability`, `replicate` or `comfyui`.',
      )
      .meta({ examples: ['local'] }),
    model: z
      .string()
      .nullable()
      .describe('Name and version of the model; null = none was used.')
      .meta({ examples: [null] }),
    seed: z
      .int()
      .nullable()
      .describe('What chance began with; null = there is none in this operation.')
      .meta({ examples: [null] }),
    params: z
      .record(z.string(), z.unknown())
      .describe('The parameters of the operation, with all defaults. The same ones give the same pixels.')
      .meta({ examples: [{ mode: 'general', decontaminate: true }] }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe(
        '0 to 1, null = not known, as of what an image service made: how much of a careful person’s answer this is expected to be, rather too low than too high. From 0.9 on it is sure.',
      )
      .meta({ examples: [0.93] }),
    warnings: z.array(operationWarning).describe('What to check; empty when there is nothing.'),
  })
  .describe('What computed pixels of a result, and how sure it is.')
  .meta({ id: 'OperationProvenance' });

export const provenances = z
  .array(provenance)
  .describe(
    'One entry for each operation that computed pixels, in their order. Empty for resizing, adjusting and converting alone.',
  );

/** Known metadata of an image. Operations may add more. */
export const generatedMeta = z
  .looseObject({
    provider: z
      .string()
      .optional()
      .describe('What made the image: `local` is this server, otherwise as in `provenance`.'),
    crop_reason: z
      .string()
      .optional()
      .describe('What a smart crop kept, in a sentence.')
      .meta({ examples: ['Keeps all of what stands out from the backdrop.'] }),
    place: z
      .object({ left: z.int().describe('px'), top: z.int().describe('px') })
      .optional()
      .describe('Of a layer alone: where its upper left corner lies in the image that it is of.')
      .meta({ examples: [{ left: -20, top: 340 }] }),
    provenance: provenances.optional(),
  })
  .meta({ id: 'GeneratedMeta' });
