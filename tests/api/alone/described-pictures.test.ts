/** What a prompt says of a picture: faces and text where models find them, within a time limit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describePicture } from '../../../api/server/images/describe-picture.ts';
import { readHeader } from '../../../api/server/images/read-header.ts';
import { seePicture } from '../../../api/server/images/see-picture.ts';
import { writePrompt } from '../../../api/server/services/generation/prompt-kind.ts';
import {
  ModelFailure,
  type ModelPort,
  type ModelTask,
  NO_MODELS,
} from '../../../engine/kernels/port/model-port.ts';
import { regionModels } from '../../helpers/region-models.ts';
import { picture } from '../helpers/forms.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-described-'));
const input = join(folder, 'mug.png');
// Too small for a second look at parts of it.
beforeAll(() => sharp(picture('product-mug.jpg')).resize(240).png().toFile(input));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const look = async (models: ModelPort) => {
  const job = { kind: 'describe', input, source: await readHeader(input) } as const;
  return describePicture(job, { models: async () => models });
};

/** The same models, of these tasks. */
const only = (...tasks: ModelTask[]): ModelPort => ({ ...regionModels('SALE 24'), tasks: new Set(tasks) });

test('faces and text that models find are in the prompt, in words that were read', async () => {
  const seen = await look(regionModels('SALE24'));
  expect(seen).toMatchObject({ faces: 1, texts: [{ text: 'SALE24' }] });
  const prompt = writePrompt(seen, null, 'scene');
  expect(prompt).toMatch(
    /^A blue and orange subject, in the middle of a landscape picture\. One face is seen\. The text "SALE24"\./,
  );
  // Who describes the subject knows what is on it.
  expect(writePrompt(seen, 'A mug', 'scene')).not.toContain('SALE24');
});

test('text that is not read says where it is', async () => {
  const seen = await look(only('text-boxes'));
  expect(seen).toMatchObject({ faces: null, texts: [{ text: null }] });
  expect(writePrompt(seen, null, 'image')).toContain('Text in the middle.');
});

test('without models nothing is claimed, and neither where they find nothing or fail', async () => {
  const without = await look(NO_MODELS);
  expect(without).toMatchObject({ faces: null, texts: null });
  const nothing = await look(regionModels(null));
  expect(nothing).toMatchObject({ faces: 0, texts: [] });
  expect(writePrompt(nothing, null, 'scene')).toBe(writePrompt(without, null, 'scene'));
  const infer = ({ task }: { readonly task: ModelTask }) => Promise.reject(new ModelFailure('load', task));
  expect(await look({ ...regionModels(), infer })).toMatchObject({ faces: null, texts: null });
});

test('what takes too long is left out', async () => {
  const small = {
    pixels: new Uint8Array(64 * 64 * 4).fill(200),
    width: 64,
    height: 64,
    channels: 4,
  } as const;
  let clock = 0;
  const models = regionModels();
  const slow: ModelPort = {
    ...models,
    infer: (request) => {
      clock += 700;
      return models.infer(request);
    },
  };
  const now = () => clock;
  expect(await seePicture(small, slow, { milliseconds: 1000, now })).toMatchObject({ faces: 1, texts: null });
  clock = 0;
  expect(await seePicture(small, slow, { milliseconds: 500, now })).toEqual({ faces: null, texts: null });
});
