/** The images API of OpenAI, which other servers implement too. In its masks, transparent px are generated. */
import type { AskService } from '../base/ask.ts';
import { wrongAnswer } from '../base/failures.ts';
import { type Dialect, ERASE_PROMPT, MOST_BYTES, type SentWork, TRY_ON_PROMPT } from './dialect.ts';
import { type FormPart, formBody } from './form-body.ts';

const ID = 'openai-images';
const SIZES = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
] as const;

export function openaiImages({ model }: { readonly model: string }): Dialect {
  return {
    id: ID,
    kinds: new Set(['fill', 'edit', 'generate', 'try_on']),
    isRepeatable: false,
    maxPixels: 1536 * 1024,
    marks: 'transparent',
    fillSizes: SIZES,
    async send(work, { ask, signal, onceKey }) {
      const question = { method: 'POST', signal, onceKey, maxBytes: MOST_BYTES } as const;
      const size = sizeOf(work);
      const reply =
        work.kind === 'generate'
          ? await ask({
              ...question,
              to: '/images/generations',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ model, prompt: promptOf(work), size, n: 1 }),
            })
          : await ask({ ...question, to: '/images/edits', ...formBody(partsOf(work, model, size)) });
      return { bytes: await pictureOf(reply.body, ask, signal), model, seed: null };
    },
  };
}

function partsOf(work: SentWork, model: string, size: string): readonly FormPart[] {
  const pictures = [work.picture, ...work.references].filter((one) => one !== null);
  return [
    { name: 'model', value: model },
    { name: 'prompt', value: promptOf(work) },
    { name: 'size', value: size },
    { name: 'n', value: 1 },
    ...pictures.map(({ bytes }, at) => ({
      name: pictures.length > 1 ? 'image[]' : 'image',
      value: bytes,
      fileName: `image-${at + 1}.png`,
    })),
    ...(work.mask ? [{ name: 'mask', value: work.mask.bytes, fileName: 'mask.png' }] : []),
  ];
}

function promptOf({ kind, prompt, negativePrompt }: SentWork): string {
  const asked = kind === 'try_on' ? [TRY_ON_PROMPT, prompt] : [prompt ?? ERASE_PROMPT];
  const avoid = negativePrompt ? [`Do not show: ${negativePrompt}`] : [];
  return [...asked, ...avoid].filter(Boolean).join('\n');
}

function sizeOf({ kind, picture, aspect }: SentWork): string {
  const shape = aspect ?? (picture ? picture.width / picture.height : 1);
  if (kind !== 'generate' && kind !== 'fill' && aspect === null) return 'auto';
  const apart = ({ width, height }: (typeof SIZES)[number]) => Math.abs(Math.log(width / height / shape));
  const { width, height } = SIZES.reduce((best, one) => (apart(one) < apart(best) ? one : best));
  return `${width}x${height}`;
}

/** As base64 in the response, or at a URL that it names. */
async function pictureOf(body: Buffer, ask: AskService, signal: AbortSignal): Promise<Uint8Array> {
  const first = readFirst(body);
  if (typeof first?.b64_json === 'string') return Buffer.from(first.b64_json, 'base64');
  if (typeof first?.url === 'string')
    return (await ask({ to: first.url, signal, maxBytes: MOST_BYTES })).body;
  throw wrongAnswer(ID, { id: 'reason.provider.form' });
}

function readFirst(body: Buffer): { readonly b64_json?: unknown; readonly url?: unknown } | undefined {
  try {
    return JSON.parse(body.toString('utf8')).data?.[0];
  } catch (error) {
    throw wrongAnswer(ID, { id: 'reason.provider.form' }, error);
  }
}
