/** Where the answer of an image operation comes from. */
import * as z from 'zod';
import { OPERATION_IDS } from '../../../vocabulary/operation-ids.ts';

export const operationWarning = z
  .object({
    id: z
      .string()
      .describe(
        '`rough`, `unsure`, `already-cut-out`, `no-model`, `nothing-to-repair` or `model-failed`. An id never changes its meaning; new ones may come.',
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
      .enum(OPERATION_IDS)
      .describe('The operation that computed px, by the id of its tool: `remove_bg`.'),
    provider: z
      .enum(['local', 'model'])
      .describe('`local`: methods of this server alone. `model`: a trained model on this server.'),
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
      .meta({ examples: [{ mode: 'general', decontaminate: false }] }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .describe(
        '0 to 1: how much of a careful person’s answer this is expected to be, rather too low than too high. From 0.9 on it is sure.',
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

/** What is kept with an image. Other operations may say more. */
export const generatedMeta = z
  .looseObject({
    provider: z.string().optional().describe('What made the image: `local` is this server.'),
    crop_reason: z
      .string()
      .optional()
      .describe('What a smart crop kept, in a sentence.')
      .meta({ examples: ['Keeps all of what stands out from the backdrop.'] }),
    provenance: provenances.optional(),
  })
  .meta({ id: 'GeneratedMeta' });
