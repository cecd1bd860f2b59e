/** One operation on one picture, in a process of its own, so that its peak memory can be told: `tsx operation-run.ts <id> <megapixels>`. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import type { OperationId } from '../../vocabulary/operation-ids.ts';
import { ROOT } from '../helpers/paths.ts';
import { regionModels } from '../helpers/region-models.ts';
import { processorClock } from './bench-row.ts';

export interface OperationCost {
  /** Processor time, ms. */
  readonly ms: number;
  /** Bytes at the peak, over what the process held with the decoded picture. */
  readonly peak: number;
}

/** An enlarged picture of 24 megapixels would be larger than the editor opens: enhancing is measured at the size that the picture has. */
export const PARAMS: Partial<Record<OperationId, object>> = {
  enhance: { upscale: null, polish: true, quality: 'fast' },
};

/** It looks for regions with a model, unless they are given. */
const asksModel = (id: OperationId): boolean =>
  operationById(id).needs.model !== null || id === 'blur_regions';

/** Megapixels of the run before the measured one, which loads and compiles what the operation needs. */
const WARM_UP = 0.2;

export async function photo(megapixels: number): Promise<PixelGrid> {
  const width = Math.round(Math.sqrt(megapixels * 1.5e6));
  const { data, info } = await sharp(join(ROOT, 'fixtures/pictures/product-24mp.jpg'))
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** A square in the middle, a fifth as wide as the picture is high. */
export function markedMiddle({ width, height }: Pick<PixelGrid, 'width' | 'height'>): Uint8Array {
  const marked = new Uint8Array(width * height);
  const side = Math.round(height / 5);
  const left = (width - side) >> 1;
  for (let y = (height - side) >> 1, row = 0; row < side; row++, y++)
    marked.fill(255, y * width + left, y * width + left + side);
  return marked;
}

async function run(id: OperationId, picture: PixelGrid): Promise<void> {
  const operation = operationById(id);
  const marked = operation.needs.marks ? markedMiddle(picture) : undefined;
  await runOperation(
    operation,
    { picture, ...(marked && { marked }) },
    operation.readParams(PARAMS[id] ?? {}),
    { checkpoint: async () => {}, ...(asksModel(id) && { models: regionModels() }) },
  );
}

async function measure(id: OperationId, megapixels: number): Promise<OperationCost> {
  await run(id, await photo(WARM_UP));
  const picture = await photo(megapixels);
  const held = process.memoryUsage.rss();
  const from = processorClock();
  await run(id, picture);
  const ms = processorClock() - from;
  return { ms, peak: process.resourceUsage().maxRSS * 1024 - held };
}

const [id, megapixels] = process.argv.slice(2);
if (import.meta.filename === process.argv[1])
  console.log(JSON.stringify(await measure(id as OperationId, Number(megapixels))));
