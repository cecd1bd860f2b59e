/** The image API of Stability AI, version 2 beta: its response is the picture. */
import { refused } from '../base/failures.ts';
import { type Dialect, MOST_BYTES, type SentWork } from './dialect.ts';
import { type FormPart, formBody } from './form-body.ts';

const ID = 'stability';
const ASPECTS = ['21:9', '16:9', '3:2', '5:4', '1:1', '4:5', '2:3', '9:16', '9:21'] as const;
/** Its largest seed. */
const MOST_SEED = 4_294_967_294;

export function stability(): Dialect {
  return {
    id: ID,
    kinds: new Set(['fill', 'generate']),
    isRepeatable: true,
    maxPixels: 9_437_184,
    marks: 'white',
    fillSizes: null,
    async send(work, { ask, signal, onceKey }) {
      const form = formBody(partsOf(work));
      const { headers, body } = await ask({
        to: `/v2beta/stable-image/${pathOf(work)}`,
        method: 'POST',
        signal,
        onceKey,
        maxBytes: MOST_BYTES,
        body: form.body,
        headers: { ...form.headers, accept: 'image/*' },
      });
      if (headers['finish-reason'] === 'CONTENT_FILTERED') throw refused(ID, 'CONTENT_FILTERED');
      return { bytes: body, model: `stable-image ${pathOf(work)}`, seed: seedOf(work) };
    },
  };
}

const pathOf = ({ kind, prompt }: SentWork): string =>
  kind === 'generate' ? 'generate/core' : prompt === null ? 'edit/erase' : 'edit/inpaint';

const seedOf = ({ seed }: SentWork): number => Math.min(seed, MOST_SEED);

function partsOf(work: SentWork): readonly FormPart[] {
  const { prompt, negativePrompt, picture, mask, aspect } = work;
  return [
    ...(prompt === null ? [] : [{ name: 'prompt', value: prompt }]),
    ...(negativePrompt ? [{ name: 'negative_prompt', value: negativePrompt }] : []),
    { name: 'seed', value: seedOf(work) },
    { name: 'output_format', value: 'png' },
    ...(work.kind === 'generate' ? [{ name: 'aspect_ratio', value: aspectOf(aspect ?? 1) }] : []),
    ...(picture ? [{ name: 'image', value: picture.bytes, fileName: 'image.png' }] : []),
    ...(mask ? [{ name: 'mask', value: mask.bytes, fileName: 'mask.png' }] : []),
  ];
}

function aspectOf(shape: number): string {
  const apart = (name: string) => {
    const [width = 1, height = 1] = name.split(':').map(Number);
    return Math.abs(Math.log(width / height / shape));
  };
  return ASPECTS.reduce<string>((best, one) => (apart(one) < apart(best) ? one : best), '1:1');
}
