/** Replicate: submits a prediction, polls it, and cancels it by a URL from its response. */

import type { WorkKind } from '../../base/provider-order.ts';
import { plainWords, refused, wrongAnswer } from '../base/failures.ts';
import { type Dialect, MOST_BYTES, MOST_FILM_BYTES, type SentPicture } from './dialect.ts';
import { fillRecipe, type Json, valuesOf } from './recipe.ts';

const ID = 'replicate';
const MOST_ANSWER = 2 * 1024 * 1024;

interface Prediction {
  readonly status: string;
  readonly output: unknown;
  readonly error: unknown;
  readonly get: string | null;
  readonly cancel: string | null;
}

/** What is wrong with a recipe's file, or null. */
export function predictionMistake(recipe: Json): string | null {
  const { model, version, input } = (recipe ?? {}) as Record<string, unknown>;
  if ([model, version].filter((name) => typeof name === 'string').length !== 1)
    return 'must have "model" or "version"';
  return typeof input === 'object' && input !== null ? null : 'must have "input"';
}

/** `recipes`: `{"model": "owner/name"` or `"version": "…"`, `"input": {…}}` by kind. */
export function replicate(recipes: ReadonlyMap<WorkKind, Json>): Dialect {
  return {
    id: ID,
    kinds: new Set(recipes.keys()),
    isRepeatable: false,
    maxPixels: 2_000_000,
    marks: 'white',
    fillSizes: null,
    async send(work, { ask, signal, onceKey, wait, onProgress }) {
      const files = {
        picture: dataOf(work.picture),
        mask: dataOf(work.mask),
        reference: dataOf(work.references[0] ?? null),
      };
      const recipe = fillRecipe(recipes.get(work.kind) ?? null, valuesOf(work, files)) as {
        readonly model?: string;
        readonly version?: string;
        readonly input?: Json;
      };
      const { model, version, input } = recipe;
      const isNamed = typeof model === 'string';
      if (isNamed && !/^[\w.-]+\/[\w.-]+$/.test(model))
        throw wrongAnswer(ID, { id: 'reason.provider.setup' });
      const { body } = await ask({
        to: isNamed ? `/models/${model}/predictions` : '/predictions',
        method: 'POST',
        signal,
        onceKey,
        maxBytes: MOST_ANSWER,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(isNamed ? { input } : { version, input }),
        isSetup: (words) => /version does not exist/i.test(words),
      });
      let prediction = readPrediction(body);
      const { get, cancel } = prediction;
      try {
        for (let looks = 1; prediction.status === 'starting' || prediction.status === 'processing'; looks++) {
          await wait();
          if (get === null) throw wrongAnswer(ID, { id: 'reason.provider.form' });
          prediction = readPrediction((await ask({ to: get, signal, maxBytes: MOST_ANSWER })).body);
          onProgress(looks / (looks + 8));
        }
      } catch (error) {
        // A cancelled prediction would still cost the operator.
        if (cancel !== null)
          void ask({ to: cancel, method: 'POST', signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
        throw error;
      }
      if (prediction.status !== 'succeeded') throw failedOf(prediction);
      const address = Array.isArray(prediction.output) ? prediction.output[0] : prediction.output;
      if (typeof address !== 'string') throw wrongAnswer(ID, { id: 'reason.provider.form' });
      const maxBytes = work.kind === 'animate' ? MOST_FILM_BYTES : MOST_BYTES;
      const result = await ask({ to: address, signal, maxBytes });
      return { bytes: result.body, model: model ?? version ?? null, seed: work.seed };
    },
  };
}

const dataOf = (picture: SentPicture | null): string | null =>
  picture && `data:image/png;base64,${Buffer.from(picture.bytes).toString('base64')}`;

function failedOf({ error }: Prediction): Error {
  const words = typeof error === 'string' ? error : '';
  return /nsfw|safety|moderat|flagged/i.test(words)
    ? refused(ID, words)
    : wrongAnswer(ID, { id: 'reason.provider.failed' }, new Error(plainWords(words)));
}

function readPrediction(body: Buffer): Prediction {
  try {
    const { status, output, error, urls } = JSON.parse(body.toString('utf8'));
    if (typeof status !== 'string') throw new RangeError('no status');
    const addressOf = (value: unknown) => (typeof value === 'string' ? value : null);
    return { status, output, error, get: addressOf(urls?.get), cancel: addressOf(urls?.cancel) };
  } catch (cause) {
    throw wrongAnswer(ID, { id: 'reason.provider.form' }, cause);
  }
}
