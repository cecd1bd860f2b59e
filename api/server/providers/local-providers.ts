/** This server as a provider: its kernels, and an installed inpainting model. */
import type { ModelInput } from '../../../engine/kernels/port/model-port.ts';
import { ApiError } from '../base/api-error.ts';
import type { FillDone } from '../images/fill-picture.ts';
import type { ImagePool } from '../images/pool.ts';
import { newPath } from './base/answer-file.ts';
import { wrongAnswer } from './base/failures.ts';
import {
  type Made,
  type Provider,
  type ProviderHost,
  ProviderUnavailable,
  type Work,
} from './base/provider.ts';
import { filmLocally } from './camera-motion.ts';

export const LOCAL = 'local';
export const MODEL = 'model';

const FILLS: Provider['kinds'] = new Set(['fill']);
const OWN: Provider['kinds'] = new Set(['fill', 'animate']);

/** Kernels: fill continues the surroundings, videos are camera motion. Warnings name ignored parts of a prompt. */
export function createLocalProvider(pool: ImagePool): Provider {
  return {
    id: LOCAL,
    source: 'local',
    quality: 'good',
    isRepeatable: true,
    kinds: OWN,
    maxPixels: null,
    async run(work, host) {
      if (work.kind === 'animate') return filmLocally(pool, LOCAL, work, host);
      const made = work.beyond
        ? await expand(pool, work.beyond, work.seed, host)
        : await fill(pool, LOCAL, work, host, null);
      const unread = work.prompt === null ? [] : ['prompt-not-read'];
      return { ...made, seed: work.seed, warnings: ['filled-locally', ...made.warnings, ...unread] };
    },
  };
}

/** A model for `inpaint`; `input` describes its input. */
export function createModelProvider(pool: ImagePool, input: ModelInput): Provider {
  return {
    id: MODEL,
    source: 'model',
    quality: 'model',
    isRepeatable: true,
    kinds: FILLS,
    maxPixels: null,
    async run(work, host) {
      const made = await fill(pool, MODEL, work, host, input).catch((error: unknown) => {
        // Falls through to the next provider.
        if (error instanceof ApiError && error.text.id === 'taskFailed.model')
          throw new ProviderUnavailable(MODEL, 'model', { cause: error });
        throw error;
      });
      return { ...made, warnings: work.prompt === null ? [] : ['prompt-not-read'] };
    },
  };
}

async function expand(
  pool: ImagePool,
  { core, growth }: NonNullable<Work['beyond']>,
  seed: number,
  { folder, signal, onProgress }: ProviderHost,
): Promise<Made> {
  const path = newPath(folder);
  const { file, confidence, warnings } = await pool.run(
    { kind: 'expand', input: core.path, source: core.picture, growth, seed, output: path },
    { signal, onProgress },
  );
  return { path, file, model: null, seed, confidence, warnings };
}

async function fill(
  pool: ImagePool,
  provider: string,
  { picture, mask, seed }: Work,
  { folder, signal, onProgress }: ProviderHost,
  input: ModelInput | null,
): Promise<Made> {
  if (!picture || !mask) throw wrongAnswer(provider, { id: 'reason.provider.setup' });
  const path = newPath(folder);
  const { file, model }: FillDone = await pool.run(
    {
      kind: 'fill',
      model: input && { size: input.size, multiple: input.multiple },
      input: picture.path,
      source: picture.picture,
      mask,
      output: path,
      seed,
    },
    { signal, onProgress },
  );
  return { path, file, model, seed: null, confidence: null, warnings: [] };
}
