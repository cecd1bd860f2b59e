/** What runs a model has to know of it: in the manifest, and in the file beside an operator's own model. */
import * as z from 'zod';
import { MODEL_TASKS, type ModelDescription } from '../engine/kernels/port/model-port.ts';

const perChannel = z.array(z.number()).min(1).max(3);
const side = z.int().min(1).max(8192);

const input = z.strictObject({
  as: z.enum(['picture', 'mask']),
  name: z.string().min(1),
  layout: z.enum(['NCHW', 'NHWC']),
  channels: z.enum(['RGB', 'BGR', 'mask']),
  size: z.tuple([side, side]).nullable(),
  multiple: z.int().min(1).max(256),
  mean: perChannel,
  std: perChannel,
});

const output = z.strictObject({
  as: z.enum(['picture', 'coverage', 'map', 'characters', 'scores-16', 'boxes-16', 'scores-8', 'boxes-8']),
  name: z.string().min(1),
  layout: z.enum(['NCHW', 'NHWC', 'plain']),
  activation: z.enum(['none', 'sigmoid']),
  range: z.tuple([z.number(), z.number()]),
  isInverted: z.boolean(),
});

const tile = z.strictObject({
  size: side,
  padding: z.int().min(0).max(512),
  scale: z.int().min(1).max(4),
});

export const description = z.strictObject({
  name: z.string().min(1),
  task: z.enum(MODEL_TASKS),
  inputs: z.array(input).min(1),
  outputs: z.array(output).min(1),
  tile: tile.nullable(),
  check: z
    .strictObject({
      width: side,
      height: side,
      output: z.string(),
      at: z.array(z.int().min(0)).min(1),
      values: z.array(z.number()).min(1),
    })
    .nullable(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
}) satisfies z.ZodType<ModelDescription>;
