/** A batch in the lab: the pool that the studio uses, given pictures by the bench. */

import { planBatch } from '../../../engine/export/batch.ts';
import type { BatchPicture } from '../../../engine/export/batch-cell.ts';
import { drawBatchCell } from '../../../engine/export/batch-drawing.ts';
import { PLATFORM_PRESETS } from '../../../engine/export/batch-presets.ts';
import {
  type BatchPictureRequest,
  type BatchPool,
  createBatchPool,
  type EncodeOptions,
} from '../../../workers/index.ts';

export interface BatchTiming {
  readonly milliseconds: number;
  readonly files: number;
  readonly bytes: number;
}

/** All fourteen presets, filled, the middle kept: what sharp's `cover` does. */
function requestFor(file: Blob, picture: BatchPicture, encode: EncodeOptions): BatchPictureRequest {
  const rule = { fit: { mode: 'fill', focus: 'center' }, encode, maxBytes: null, upscale: true } as const;
  const presets = PLATFORM_PRESETS.map((preset) => ({ ...preset, rule }));
  const cells = planBatch([picture], presets, {}).flat();
  const geometries = [...new Set(cells.map(({ geometry }) => geometry))];
  return {
    asset: picture.asset,
    file,
    size: picture.size,
    frames: geometries.map((geometry) => {
      const same = cells.filter((cell) => cell.geometry === geometry);
      return {
        drawList: drawBatchCell(same[0]!, []),
        output: same[0]!.output,
        mask: null,
        files: same.map(({ key }) => ({ key, encode, maxBytes: null })),
      };
    }),
    metadata: 'strip',
    flattenOnto: '#ffffff',
  };
}

export class BatchBench {
  readonly #pool: BatchPool = createBatchPool();
  #inspected: { file: Blob; picture: BatchPicture } | null = null;

  /** Looks at the file in the page's input. */
  async take(file: File): Promise<void> {
    const { asset, size, hasAlpha, attention } = await this.#pool.inspect(file);
    this.#inspected = { file, picture: { asset, name: file.name, size, hasAlpha, attention } };
  }

  /** From the encoded picture to fourteen files, in workers that are there: adding the picture has started them. */
  async time(encode: EncodeOptions): Promise<BatchTiming> {
    if (!this.#inspected) throw new Error('No picture was taken');
    const { file, picture } = this.#inspected;
    const request = requestFor(file, picture, encode);
    await Promise.all([this.#pool.inspect(file), this.#pool.inspect(file)]);
    const started = performance.now();
    const sizes = await this.#run([request]);
    return {
      milliseconds: performance.now() - started,
      files: sizes.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  }

  /** The same picture as `count` photos, one asset each. */
  async runMany(count: number, encode: EncodeOptions): Promise<number> {
    if (!this.#inspected) throw new Error('No picture was taken');
    const { file, picture } = this.#inspected;
    const request = requestFor(file, picture, encode);
    const requests = Array.from({ length: count }, (_, n) => ({
      ...request,
      frames: request.frames.map((frame) => ({
        ...frame,
        files: frame.files.map((one) => ({ ...one, key: `${n}/${one.key}` })),
      })),
    }));
    return (await this.#run(requests)).length;
  }

  async #run(requests: readonly BatchPictureRequest[]): Promise<number[]> {
    const sizes: number[] = [];
    const failures: string[] = [];
    await this.#pool.run(requests, {
      onStart() {},
      onFile: (_, { bytes }) => sizes.push(bytes.length),
      onFailed: (key, { message }) => failures.push(`${key}: ${message}`),
    });
    if (failures.length > 0) throw new Error(failures.join('\n'));
    return sizes;
  }
}
