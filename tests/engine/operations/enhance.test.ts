/** Enlarging, cleaning and polishing: what each option stands for, with models and without. */
import { describe, expect, it } from 'vitest';
import { GessoError } from '../../../engine/base/errors.ts';
import type { PixelGrid } from '../../../engine/kernels/base/pixel-grid.ts';
import type { ModelPort, ModelTask } from '../../../engine/operations/model-port.ts';
import { operationById, operationCapabilities } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { ENHANCE_UPSCALE_MODES } from '../../../vocabulary/editor-options.ts';
import { modelOf } from '../../helpers/model-work.ts';

const enhance = operationById('enhance');
const checkpoint = async () => {};

/** Every px repeated; asked tasks are written down. */
function repeating(...tasks: readonly ModelTask[]) {
  const asked: ModelTask[] = [];
  const models: ModelPort = {
    tasks: new Set(tasks),
    infer: (request) => {
      const scale = request.task.startsWith('upscale') ? 2 : 1;
      const tile = { size: 32, padding: 4, scale };
      const model = modelOf(
        ({ inputs, task }) => {
          if (asked.at(-1) !== task) asked.push(task);
          const { data } = inputs.picture!;
          const out = 32 * scale;
          const made = new Float32Array(3 * out * out);
          for (let i = 0; i < made.length; i++) {
            const [c, y, x] = [Math.floor(i / out / out), Math.floor(i / out) % out, i % out];
            made[i] = data[(c * 40 + 4 + Math.floor(y / scale)) * 40 + 4 + Math.floor(x / scale)]!;
          }
          return { picture: { data: made, shape: [1, 3, out, out] } };
        },
        { model: `made ${request.task}`, tile },
      );
      return model.infer(request);
    },
  };
  return { models, asked };
}

function checked(width: number, height: number, noise = 0): PixelGrid {
  const pixels = new Uint8Array(width * height * 4);
  let state = 1;
  for (let i = 0; i < width * height; i++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const [x, y] = [i % width, Math.floor(i / width)];
    const value = 100 + 40 * ((x >> 4) % 2) + ((state >> 8) % (2 * noise + 1)) - noise + (y % 3);
    pixels.set([value, value - 10, value - 20, 255], i * 4);
  }
  return { pixels, width, height };
}

const run = (
  picture: PixelGrid,
  params: object,
  { models, jpegQuality = null }: { models?: ModelPort; jpegQuality?: number | null } = {},
) =>
  runOperation(enhance, { picture, jpegQuality }, enhance.readParams(params), {
    checkpoint,
    ...(models && { models }),
  });

describe('enlarging', () => {
  it.each(ENHANCE_UPSCALE_MODES)('works in the mode %s, two and four times', async (upscale) => {
    const picture = checked(40, 24, 6);
    const twice = await run(picture, { upscale });
    const fourfold = await run(picture, { upscale, factor: '4x' });
    expect([twice.picture!.width, twice.picture!.height]).toEqual([80, 48]);
    expect([fourfold.picture!.width, fourfold.picture!.height]).toEqual([160, 96]);
  });

  it('asks the model of its quality, and the other one where that is missing, which it says', async () => {
    const picture = checked(20, 20);
    const asked = async (quality: string, ...tasks: ModelTask[]) => {
      const made = repeating(...tasks);
      const { provenance } = await run(picture, { upscale: 'smart_resize', quality }, made);
      return [...made.asked, ...provenance.warnings];
    };
    const both = ['upscale-2x', 'upscale-2x-best'] as const;
    expect(await asked('optimal', ...both)).toEqual(['upscale-2x']);
    expect(await asked('best', ...both)).toEqual(['upscale-2x-best']);
    expect(await asked('fast', ...both)).toEqual([]);
    expect(await asked('best', 'upscale-2x')).toEqual(['upscale-2x', 'smaller-model']);
    expect(await asked('optimal', 'upscale-2x-best')).toEqual(['upscale-2x-best', 'larger-model']);
    expect(await asked('optimal')).toEqual(['no-model']);
  });

  it('says where another model than the wanted one took the noise, or none beside one that enlarged', async () => {
    const asked = async (noise: number, ...tasks: ModelTask[]) => {
      const made = repeating(...tasks);
      const { provenance } = await run(checked(96, 96, noise), { upscale: 'smart_enhance' }, made);
      return [...made.asked, ...provenance.warnings];
    };
    const [slight, heavy] = [6, 40];
    const all = ['upscale-2x', 'denoise-1', 'denoise-2'] as const;
    expect(await asked(slight, ...all)).toEqual(['denoise-1', 'upscale-2x']);
    expect(await asked(heavy, ...all)).toEqual(['denoise-2', 'upscale-2x']);
    expect(await asked(slight, 'upscale-2x', 'denoise-2')).toEqual([
      'denoise-2',
      'upscale-2x',
      'strong-denoise',
    ]);
    expect(await asked(heavy, 'upscale-2x', 'denoise-1')).toEqual([
      'denoise-1',
      'upscale-2x',
      'light-denoise',
    ]);
    expect(await asked(heavy, 'upscale-2x')).toEqual(['upscale-2x', 'partly-model']);
    expect(await asked(heavy, 'denoise-2')).toEqual(['denoise-2', 'partly-model']);
    expect(await asked(heavy)).toEqual(['no-model']);
  });

  it('says which models made it', async () => {
    const { models } = repeating('upscale-2x', 'denoise-1', 'denoise-2');
    const { provenance } = await run(checked(96, 96, 20), { upscale: 'magic', factor: '4x' }, { models });
    expect(provenance).toMatchObject({
      provider: 'model',
      model: 'made denoise-2, made upscale-2x',
      params: { upscale: 'magic', factor: '4x', quality: 'optimal', polish: false, decompress: null },
    });
    const without = await run(checked(40, 40), { quality: 'fast' });
    expect(without.provenance).not.toHaveProperty('model');
    expect(without.provenance.confidence).toBeLessThan(provenance.confidence + 0.2);
  });

  it('refuses before any work what would be larger than the editor opens', async () => {
    const picture = { pixels: new Uint8Array(20e6 * 4), width: 20_000, height: 1000 };
    const refused = run(picture, { factor: '4x' });
    await expect(refused).rejects.toBeInstanceOf(GessoError);
    await expect(refused).rejects.toMatchObject({ code: 'operation.too-large' });
  });

  it('keeps transparency: what is not covered stays empty, edges do not darken', async () => {
    const picture = checked(40, 40);
    for (let i = 0; i < 1600; i++)
      picture.pixels.set(i % 40 < 20 ? [200, 100, 50, 255] : [0, 0, 0, 0], i * 4);
    for (const upscale of ['smart_resize', 'magic']) {
      const made = (await run(picture, { upscale })).picture!.pixels;
      for (let i = 0; i < made.length; i += 4) {
        const [red, green, blue, alpha] = made.subarray(i, i + 4);
        if (alpha === 0) expect([red, green, blue]).toEqual([0, 0, 0]);
        else expect(Math.abs(red! - 200) + Math.abs(green! - 100) + Math.abs(blue! - 50)).toBeLessThan(6);
      }
    }
  });
});

describe('decompressing', () => {
  it('goes by the tables of the file: strong for a poor one, light for a fair one, nothing for a good one', async () => {
    const picture = checked(40, 40);
    const asked = async (jpegQuality: number | null, decompress = 'auto') => {
      const made = repeating('denoise-1', 'denoise-2');
      const params = { upscale: null, decompress };
      const result = await run(picture, params, { models: made.models, jpegQuality });
      const isSame = Buffer.from(result.picture!.pixels).equals(Buffer.from(picture.pixels));
      return [
        ...made.asked,
        ...result.provenance.warnings,
        ...(made.asked.length > 0 || isSame ? [] : ['changed']),
      ];
    };
    expect(await asked(30)).toEqual(['denoise-2']);
    expect(await asked(75)).toEqual(['denoise-1']);
    expect(await asked(85)).toEqual(['nothing-to-repair']);
    expect(await asked(null)).toEqual(['nothing-to-repair']);
    expect(await asked(null, 'moderate')).toEqual(['denoise-2']);
    expect(await asked(95, 'strong')).toEqual(['denoise-2']);
  });

  it('says where the other model did it, or none: the strong one takes no slight traces', async () => {
    const asked = async (jpegQuality: number, ...tasks: ModelTask[]) => {
      const { models, asked } = repeating(...tasks);
      const done = await run(checked(40, 40), { upscale: null, decompress: 'auto' }, { models, jpegQuality });
      return [...asked, ...done.provenance.warnings];
    };
    expect(await asked(30, 'denoise-1')).toEqual(['denoise-1', 'light-denoise']);
    expect(await asked(75, 'denoise-2')).toEqual(['no-model']);
    expect(await asked(30)).toEqual(['no-model']);
  });
});

describe('polishing', () => {
  it('evens out noise at the same size', async () => {
    const picture = checked(96, 96, 10);
    const { picture: made } = await run(picture, { upscale: null, polish: true, quality: 'fast' });
    expect([made!.width, made!.height]).toEqual([96, 96]);
    const spread = ({ pixels }: PixelGrid) => {
      const values = [...pixels].filter((_, i) => i % 4 === 0 && (((i / 4) % 96) >> 4) % 2 === 0);
      const mean = values.reduce((a, b) => a + b, 0) / values.length;
      return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    };
    expect(spread(made!)).toBeLessThan(spread(picture) / 2);
  });
});

it('does nothing where nothing is asked for', async () => {
  const picture = checked(16, 16);
  const { picture: made, provenance } = await run(picture, { upscale: null });
  expect(Buffer.from(made!.pixels).equals(Buffer.from(picture.pixels))).toBe(true);
  expect(provenance.warnings).toEqual([]);
});

it('is good without models and better with them, and says with which', () => {
  const of = (...tasks: ModelTask[]) =>
    operationCapabilities(new Set(tasks)).find(({ id }) => id === 'enhance');
  expect(of()).toMatchObject({ state: 'ready', quality: 'good' });
  expect(of()?.betterWith).toContain('upscale-2x');
  expect(of('upscale-2x', 'upscale-2x-best', 'denoise-1', 'denoise-2')).toMatchObject({
    quality: 'model',
    betterWith: [],
  });
});
