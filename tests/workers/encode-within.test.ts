import sharp from 'sharp';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { message } from '../../engine/base/message.ts';
import { ENCODE_DEFAULTS, type EncodeOptions } from '../../engine/export/formats.ts';
import type { RawPicture } from '../../workers/codecs/codec.ts';
import { encodeWithin } from '../../workers/tasks/encode-within.ts';
import { createRandom } from '../helpers/random.ts';
import { inEnglish } from '../helpers/words.ts';

/** The codecs are wasm for workers: libvips' encoders stand in for them. */
const made = vi.hoisted(() => [] as EncodeOptions[]);
// Files share their modules: what was loaded with the real ones is loaded anew, and again for the files after this one.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../workers/codecs/index.ts');
  vi.resetModules();
});

vi.mock('../../workers/codecs/index.ts', () => ({
  async encodePicture({ pixels, width, height }: RawPicture, options: EncodeOptions) {
    made.push(options);
    const image = sharp(pixels, { raw: { width, height, channels: 4 } });
    const quality = 'quality' in options ? Math.round(options.quality) : 100;
    return new Uint8Array(await image.toFormat(options.format, { quality }).toBuffer());
  },
}));

const SIZE = { width: 160, height: 120 };
const random = createRandom(3);
const NOISE = Uint8Array.from({ length: SIZE.width * SIZE.height * 4 }, (_, i) =>
  i % 4 === 3 ? 255 : random.integer(0, 255),
);

function fileOf(encode: EncodeOptions, maxBytes: number | null) {
  made.length = 0;
  const pixels = NOISE.slice();
  return encodeWithin({
    ...SIZE,
    pixels,
    encode,
    maxBytes,
    metadata: 'strip',
    flattenOnto: '#ffffff',
    original: null,
  });
}
const messages = ({ reports }: Awaited<ReturnType<typeof fileOf>>) =>
  reports.map((report) => inEnglish(report.message));
const qualities = () => made.map((options) => ('quality' in options ? options.quality : null));

describe('a file of a batch', () => {
  test('is reported as lossy when it is', async () => {
    expect(messages(await fileOf(ENCODE_DEFAULTS.jpeg, null))).toEqual([
      'JPEG 90 is lossy: fine detail and colors change slightly.',
    ]);
    expect(messages(await fileOf(ENCODE_DEFAULTS.png, null))).toEqual([]);
    expect(messages(await fileOf(ENCODE_DEFAULTS.webp, null))).toEqual([]);
  });

  test('has the best quality within its limit, and reports it', async () => {
    const limit = (await fileOf({ ...ENCODE_DEFAULTS.jpeg, quality: 60 }, null)).bytes.length;
    const file = await fileOf(ENCODE_DEFAULTS.jpeg, limit);
    expect(file.bytes.length).toBeLessThanOrEqual(limit);
    const quality = file.encode.format === 'jpeg' ? file.encode.quality : 0;
    expect(Math.abs(quality - 60)).toBeLessThanOrEqual(4);
    expect(messages(file)).toEqual([
      `JPEG ${quality} is lossy: fine detail and colors change slightly.`,
      `Quality was lowered to ${quality} to stay within the file size limit.`,
    ]);
    expect(made.length).toBeLessThanOrEqual(6);
  });

  test('is refused when even the floor of quality is too large, the floor tried first', async () => {
    await expect(fileOf(ENCODE_DEFAULTS.jpeg, 500)).rejects.toMatchObject({
      code: 'encode.failed',
      reason: { id: 'encode.over-limit' },
      kept: message('kept.other-files'),
    });
    expect(qualities()).toEqual([90, 30]);
    await expect(fileOf(ENCODE_DEFAULTS.png, 500)).rejects.toMatchObject({ code: 'encode.failed' });
    expect(made).toHaveLength(1);
  });
});
