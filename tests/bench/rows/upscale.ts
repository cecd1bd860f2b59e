/** Enlarging one megapixel to four: with the model against the bare session, without one, and how both grow with the picture. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { PixelGrid } from '../../../engine/kernels/base/pixel-grid.ts';
import type { ModelTask } from '../../../engine/kernels/port/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { ModelSessions } from '../../../workers/models/model-sessions.ts';
import { ROOT } from '../../helpers/paths.ts';
import { hasModels, realModels } from '../../helpers/real-models.ts';
import { type BenchRow, type BenchSuite, processorClock } from '../bench-row.ts';

const enhance = operationById('enhance');
const TASK: ModelTask = 'upscale-2x';
/** Of upconv_7. */
const TILE = { size: 256, padding: 7 } as const;

async function picture(megapixels: number): Promise<PixelGrid> {
  const side = Math.round(Math.sqrt(megapixels * 1e6));
  const { data } = await sharp(join(ROOT, 'fixtures/pictures/product-24mp.jpg'))
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: side, height: side };
}

async function enlarge(
  grid: PixelGrid,
  quality: 'fast' | 'optimal',
  models?: ModelSessions,
): Promise<number> {
  const params = enhance.readParams({ upscale: 'smart_resize', quality });
  const checkpoint = async () => {};
  const from = processorClock();
  await runOperation(enhance, { picture: grid }, params, { checkpoint, ...(models && { models }) });
  return processorClock() - from;
}

/** As many tiles as the picture has, and nothing else. */
async function infer({ width, height }: PixelGrid, models: ModelSessions): Promise<number> {
  const side = TILE.size + 2 * TILE.padding;
  const data = new Float32Array(3 * side * side).map((_, i) => (i % 97) / 97);
  const count = Math.ceil(width / TILE.size) * Math.ceil(height / TILE.size);
  const from = processorClock();
  for (let k = 0; k < count; k++)
    await models.infer({ task: TASK, inputs: { picture: { data, shape: [1, 3, side, side] } } });
  return processorClock() - from;
}

function row(name: string, value: number, peer: string, peerValue: number, most: number): BenchRow {
  const ratio = value / peerValue;
  return { name, value, unit: 'ms', peer, peerValue, ratio, goal: `≤ ${most}×`, ok: ratio <= most };
}

export const suite: BenchSuite = {
  title: 'Upscaling',
  async run(report) {
    const [one, two] = [await picture(1), await picture(2)];
    await enlarge(await picture(0.1), 'fast');
    const kernel = await enlarge(one, 'fast');
    report(
      row(
        '2 → 8 megapixels without a model, v. 1 → 4',
        await enlarge(two, 'fast'),
        'half the px',
        kernel,
        2.2,
      ),
    );
    if (!hasModels('upconv_7')) {
      report({
        name: '1 → 4 megapixels with upconv_7, v. the bare session',
        value: null,
        unit: 'ms',
        peer: 'the bare session',
        peerValue: null,
        ratio: null,
        goal: '≤ 1.25×',
        ok: true,
        note: 'the model is not here: npm run models -- add upconv_7',
      });
      return;
    }
    const models = await realModels('upconv_7');
    await enlarge(await picture(0.1), 'optimal', models);
    // In turns: what else the machine does slows both.
    const turns: { ours: number; bare: number }[] = [];
    for (let turn = 0; turn < 3; turn++)
      turns.push({ ours: await enlarge(one, 'optimal', models), bare: await infer(one, models) });
    const [ours, bare] = [
      Math.min(...turns.map((each) => each.ours)),
      Math.min(...turns.map((each) => each.bare)),
    ];
    report(row('1 → 4 megapixels with upconv_7, v. the bare session', ours, 'the bare session', bare, 1.25));
    await models.close();
  },
};
