import { describe, expect, it } from 'vitest';
import { startingOptions } from '../../../engine/export/formats.ts';
import { exportSample } from '../../../engine/export/sample.ts';
import { untouchedPicture } from '../../../engine/export/untouched.ts';
import {
  type DrawList,
  documentForPicture,
  type GessoDocument,
  NEUTRAL_ADJUSTMENTS,
  type PictureLayer,
} from '../../../engine/index.ts';
import { uniformTile } from '../../../engine/tiles/tiles.ts';
import { assetOf, overlayLayer, textBlock } from '../../helpers/documents.ts';

const ASSET = assetOf(600, 400);
const OPENED = documentForPicture(ASSET, 'picture');

function withPicture(own: Partial<PictureLayer>): GessoDocument {
  const [layer] = OPENED.layers as [PictureLayer];
  return { ...OPENED, layers: [{ ...layer, ...own }] };
}

function withFrame(own: Partial<GessoDocument['frame']>): GessoDocument {
  return { ...OPENED, frame: { ...OPENED.frame, ...own } };
}

describe('an untouched picture', () => {
  const [layer] = OPENED.layers as [PictureLayer];
  const painted = layer.mask.tiles.rows.map((row) => row.map(() => uniformTile(255)));

  it('is the picture as opened', () => {
    expect(untouchedPicture(OPENED)).toBe(ASSET.id);
  });

  it('stays untouched under a fill mask, and under hidden layers', () => {
    const mask = { ...layer.mask, use: 'fill', tiles: { ...layer.mask.tiles, rows: painted } } as const;
    expect(untouchedPicture(withPicture({ mask }))).toBe(ASSET.id);
    const hidden = { ...OPENED, layers: [layer, textBlock('text', { visible: false })] };
    expect(untouchedPicture(hidden)).toBe(ASSET.id);
  });

  it.each<[string, GessoDocument]>([
    [
      'an erased part',
      withPicture({ mask: { ...layer.mask, tiles: { ...layer.mask.tiles, rows: painted } } }),
    ],
    ['another color', withPicture({ adjustments: { ...NEUTRAL_ADJUSTMENTS, exposure: 1 } })],
    ['opacity', withPicture({ opacity: 99 })],
    ['a blend mode', withPicture({ blend: 'multiply' })],
    ['a move', withPicture({ toBase: { ...layer.toBase, e: 1 } })],
    ['being hidden', withPicture({ visible: false })],
    ['a crop', withFrame({ crop: { x: 1, y: 0, width: 599, height: 400 } })],
    ['a turn', withFrame({ quarterTurns: 2 })],
    ['a flip', withFrame({ flipX: true })],
    ['straightening', withFrame({ straighten: 0.5 })],
    ['another size', withFrame({ output: { width: 300, height: 200 } })],
    ['padding', withFrame({ padding: { top: 1, right: 0, bottom: 0, left: 0 } })],
    [
      'a color behind its transparent parts',
      {
        ...withFrame({ background: '#ff0000' }),
        assets: { [ASSET.id]: { ...ASSET, hasAlpha: true } },
      },
    ],
    ['text', { ...OPENED, layers: [...OPENED.layers, textBlock('text')] }],
    ['a second picture', { ...OPENED, layers: [...OPENED.layers, overlayLayer('over', ASSET)] }],
  ])('is none any more after %s', (_, document) => {
    expect(untouchedPicture(document)).toBeNull();
  });
});

describe('the sample of an export', () => {
  const list: DrawList = {
    frame: { width: 6000, height: 4000 },
    background: null,
    items: [
      {
        kind: 'picture',
        layer: 'picture',
        asset: ASSET.id,
        size: { width: 6000, height: 4000 },
        toFrame: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
        clip: { x: 0, y: 0, width: 6000, height: 4000 },
        opacity: 1,
        blend: 'normal',
        adjustments: NEUTRAL_ADJUSTMENTS,
        mask: null,
      },
    ],
  };

  it('is five strips at the same scale, on whole px', () => {
    const output = { width: 3000, height: 2000 };
    const sample = exportSample(list, output);
    expect(sample.parts).toHaveLength(5);
    const middle = sample.parts[2]!;
    expect(middle.output).toEqual({ width: 3000, height: 64 });
    expect(middle.sampleOf).toEqual(output);
    expect(middle.drawList.frame).toEqual({ width: 6000, height: 128 });
    expect(middle.drawList.items[0]).toMatchObject({
      toFrame: { e: 0, f: -1936 },
      clip: { x: 0, y: -1936, width: 6000, height: 4000 },
    });
    expect(sample.times).toBeCloseTo(2000 / (5 * 64), 10);
  });

  it('is a part of a low export, too', () => {
    for (const height of [128, 200, 300, 500, 700]) {
      const { parts, times } = exportSample(list, { width: 3000, height });
      expect(times).toBeGreaterThanOrEqual(height < 256 ? 2 : 4);
      expect(parts.length * 64 * times).toBeCloseTo(height, 9);
    }
  });

  it('is the whole of a tiny export', () => {
    const output = { width: 300, height: 100 };
    expect(exportSample(list, output)).toEqual({
      parts: [{ drawList: list, output, sampleOf: output }],
      times: 1,
    });
  });
});

describe('the options that a dialog begins with', () => {
  it('use less effort for a large picture than for a small one', () => {
    expect(startingOptions({ width: 1080, height: 1350 }).webp).toMatchObject({ lossless: true, effort: 2 });
    expect(startingOptions({ width: 6000, height: 4000 }).webp).toMatchObject({ lossless: true, effort: 0 });
    // Half a byte for each px of an empty area would make most of the file.
    expect(startingOptions({ width: 6000, height: 4000 }, true).webp).toMatchObject({
      lossless: true,
      effort: 1,
    });
    expect(startingOptions({ width: 2000, height: 2000 }).avif.speed).toBe(6);
    expect(startingOptions({ width: 6000, height: 4000 }).avif.speed).toBe(8);
    expect(startingOptions({ width: 6000, height: 4000 }).jpeg.quality).toBe(90);
  });
});
