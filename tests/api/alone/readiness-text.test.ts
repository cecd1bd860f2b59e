/** A picture is ready for a marketplace that allows no added text where the server has the model that finds text. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { checkReadiness } from '../../../api/server/images/check-readiness.ts';
import { readHeader } from '../../../api/server/images/read-header.ts';
import { type ModelPort, NO_MODELS } from '../../../engine/kernels/port/model-port.ts';
import { READINESS_RULES } from '../../../vocabulary/readiness-rules.ts';
import { regionModels } from '../../helpers/region-models.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-readiness-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A red product on white: text in the middle of the picture stands on it, or beside it. */
async function marksOf(left: number, models: ModelPort) {
  const input = join(folder, `${left}.jpg`);
  const product = await sharp({ create: { width: 240, height: 540, channels: 3, background: '#b41e28' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ffffff' } })
    .composite([{ input: product, left, top: 30 }])
    .jpeg({ quality: 95 })
    .toFile(input);
  const source = await readHeader(input);
  const rules = READINESS_RULES.amazon;
  return checkReadiness(
    { kind: 'readiness', input, source, extension: 'jpg', rules },
    { models: async () => models },
  );
}

const blocking = (marks: Awaited<ReturnType<typeof marksOf>>) =>
  marks.filter(({ rule, state }) => rule.level === 'required' && state !== 'pass').map(({ rule }) => rule.id);

test('text on the product lets it be ready, and is counted', async () => {
  const marks = await marksOf(180, regionModels());
  expect(blocking(marks)).toEqual([]);
  expect(marks.find(({ rule }) => rule.id === 'amazon.text')?.measured).toEqual({ added: 0, onProduct: 1 });
});

test('text beside it does not; without the model it stays open', async () => {
  expect(blocking(await marksOf(20, regionModels()))).toEqual(['amazon.text']);
  const [unchecked] = (await marksOf(180, NO_MODELS)).filter(({ rule }) => rule.check === 'no-text');
  expect(unchecked).toMatchObject({ state: 'unknown', measured: { reason: 'needs-model' } });
});
