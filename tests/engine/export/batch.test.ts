import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { focusOf, planBatch, planCell } from '../../../engine/export/batch.ts';
import { type BatchPicture, type BatchPreset, cellKey } from '../../../engine/export/batch-cell.ts';
import { drawBatchCell } from '../../../engine/export/batch-drawing.ts';
import { BATCH_NAME_PATTERN, batchNames } from '../../../engine/export/batch-names.ts';
import {
  asToday,
  mergePresets,
  OWN_PRESET_LIMITS,
  ownPreset,
  PLATFORM_PRESETS,
  parseOverrides,
  parsePresets,
  printPresets,
} from '../../../engine/export/batch-presets.ts';
import { createProgressMeter, timeLeftMessage } from '../../../engine/export/batch-progress.ts';
import { batchCsv } from '../../../engine/export/batch-report.ts';
import { fitMessage } from '../../../engine/export/fit-message.ts';
import { SIZE_PRESETS } from '../../../engine/export/presets.ts';
import { mapRect } from '../../../engine/geometry/matrix.ts';
import { rectOf } from '../../../engine/geometry/rect.ts';
import type { Attention } from '../../../engine/kernels/smart-crop/smart-crop.ts';
import { inEnglish } from '../../helpers/words.ts';

/** The subject is a band at the right. */
const ATTENTION: Attention = {
  subject: { x: 0.7, y: 0.1, width: 0.2, height: 0.8 },
  columns: Array.from({ length: 10 }, (_, n) => (n === 7 || n === 8 ? 0.5 : 0)),
  rows: Array.from({ length: 10 }, () => 0.1),
  cue: 'backdrop',
  confidence: 1,
};

const PICTURE: BatchPicture = {
  asset: 'a'.repeat(32),
  name: 'mug.jpg',
  size: { width: 4000, height: 3000 },
  hasAlpha: false,
  attention: ATTENTION,
};
const preset = (id: string): BatchPreset => PLATFORM_PRESETS.find((one) => one.id === id)!;
const planned = (id: string, override?: BatchPreset['rule'] | object, picture = PICTURE) =>
  planCell(picture, preset(id), override ? { [cellKey(picture.asset, id)]: override } : {});

describe('linear light in a batch', () => {
  const rule = { linearLight: true };

  it('is a rule of a cell, drawn separately and stated in its report', () => {
    const [plain, light] = [planned('amzn_pdp'), planned('amzn_pdp', rule)];
    expect(drawBatchCell(plain, []).linearLight).toBeUndefined();
    expect(drawBatchCell(light, []).linearLight).toBe(true);
    expect(light.geometry).not.toBe(plain.geometry);
    expect(light.reports.map(({ code }) => code)).toContain('export.linear-light');
    expect(plain.reports.map(({ code }) => code)).not.toContain('export.linear-light');
  });

  it('is stored with presets and cells, and may be absent', () => {
    const own = { ...preset('amzn_pdp'), id: 'own-1', rule: { ...preset('amzn_pdp').rule, ...rule } };
    expect(parsePresets(JSON.parse(JSON.stringify(printPresets([own]))))[0]!.rule.linearLight).toBe(true);
    expect(parseOverrides({ a: rule })).toEqual({ a: rule });
    expect(preset('amzn_pdp').rule).not.toHaveProperty('linearLight');
  });
});

describe('the presets of a batch', () => {
  it('are the fourteen platform presets, with ids, labels and sizes to the letter', () => {
    const sizes = (list: readonly { id: string; label: string; width: number; height: number }[]) =>
      list.map(({ id, label, width, height }) => [id, label, width, height]);
    expect(sizes(PLATFORM_PRESETS)).toEqual(sizes(SIZE_PRESETS.flatMap(({ presets }) => presets)));
    expect(PLATFORM_PRESETS).toHaveLength(14);
    expect(PLATFORM_PRESETS.filter(({ group }) => group === 'Youtube').map(({ label }) => label)).toEqual([
      'Thumbnail',
      'Video',
      'Shorts',
    ]);
    const names = PLATFORM_PRESETS.map(({ group, label, width, height }) =>
      [group, label, width, height].join(),
    );
    expect(new Set(names).size).toBe(14);
  });

  it('from an earlier visit get today’s names and keep their rule', () => {
    const { rule } = PLATFORM_PRESETS.at(-1)!;
    const kept = { id: 'youtube_thumb', label: 'YouTube Thumbnail', width: 1280, height: 720, rule };
    expect(asToday(kept, [])).toEqual({ ...kept, group: 'Youtube', label: 'Thumbnail' });
    expect(asToday(kept, [kept])).toBe(kept);
  });

  it('survive JSON unchanged', () => {
    const own = [
      ownPreset('own-1', 'Shop card', 320, 200),
      {
        ...ownPreset('own-2', 'Banner', 1600, 400),
        rule: {
          fit: { mode: 'fill' as const, focus: { x: 0.25, y: 1 } },
          encode: { format: 'webp' as const, lossless: false, quality: 82, effort: 4 },
          maxBytes: 200_000,
          upscale: false,
        },
      },
    ];
    expect(parsePresets(printPresets(own))).toEqual(own);
    expect(parsePresets(printPresets(PLATFORM_PRESETS))).toEqual(PLATFORM_PRESETS);
  });

  it.each([
    ['no JSON', '{'],
    ['another file', '{"kind":"else","version":1,"presets":[]}'],
    ['a newer version', '{"kind":"gesso.presets","version":2,"presets":[]}'],
    ['too long a file', ' '.repeat(OWN_PRESET_LIMITS.jsonBytes + 1)],
    ['no name', printPresets([{ ...ownPreset('x', 'X', 1, 1), label: '  ' }])],
    ['no width', printPresets([{ ...ownPreset('x', 'X', 1, 1), width: 0 }])],
    ['half a px', printPresets([{ ...ownPreset('x', 'X', 1, 1), width: 10.5 }])],
    ['an id twice', printPresets([ownPreset('x', 'X', 1, 1), ownPreset('x', 'Y', 1, 1)])],
    ['a field too many', printPresets([{ ...ownPreset('x', 'X', 1, 1), more: 1 } as BatchPreset])],
  ])('are refused as a whole with %s', (_, json) => {
    expect(() => parsePresets(json)).toThrow(expect.objectContaining({ name: 'GessoError' }));
  });

  it('have no more px than a picture may have, and the error states the number', () => {
    expect(ownPreset('x', 'Wall', 12_000, 10_000)).toMatchObject({ width: 12_000 });
    for (const make of [
      () => ownPreset('x', 'Wall', 16_384, 16_384),
      () => parsePresets(printPresets([{ ...ownPreset('x', 'Wall', 1, 1), width: 16_384, height: 16_384 }])),
    ]) {
      expect(make).toThrow('presets.too-many-pixels {"name":"Wall","megapixels":268,"most":120}');
    }
  });

  it('replace those of the same id and are at most a hundred', () => {
    const first = ownPreset('x', 'X', 10, 10);
    expect(mergePresets([first], [{ ...first, width: 20 }])).toMatchObject([{ width: 20 }]);
    const many = Array.from({ length: 101 }, (_, n) => ownPreset(`p${n}`, 'P', 1, 1));
    expect(() => mergePresets([], many)).toThrow('presets.too-many {"most":100}');
  });

  it('from an earlier batch are read one by one: an invalid override is dropped alone', () => {
    const good = { fit: { mode: 'fill', focus: { x: 0.5, y: 0.62 } } };
    expect(parseOverrides({ good, bad: { fit: { mode: 'fill', focus: { x: 2, y: 0 } } }, worse: 1 })).toEqual(
      { good },
    );
    expect(parseOverrides('nothing')).toEqual({});
  });
});

describe('a cell', () => {
  it('fills the preset around the subject, which is never cropped', () => {
    const { crop, output, place, reason } = planned('insta_stories_reels');
    expect(output).toEqual({ width: 1080, height: 1920 });
    expect(place).toEqual({ x: 0, y: 0, width: 1080, height: 1920 });
    expect(crop.width / crop.height).toBeCloseTo(1080 / 1920, 9);
    expect(crop.x).toBeLessThanOrEqual(2800);
    expect(crop.x + crop.width).toBeGreaterThanOrEqual(3600);
    expect(reason).toEqual(message('crop.keeps-whole', { subject: message('crop-subject.backdrop') }));
  });

  it('keeps the center until the picture has been inspected', () => {
    const { crop } = planned('insta_post_square', undefined, { ...PICTURE, attention: null });
    expect(crop).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
  });

  it('keeps a focus point, as near to the edge as the picture allows', () => {
    const at = (x: number) =>
      planned('insta_post_square', { fit: { mode: 'fill', focus: { x, y: 0.5 } } }).crop.x;
    expect([at(0), at(0.5), at(0.45), at(1)]).toEqual([0, 500, 300, 1000]);
  });

  it('returns a focus point that gives the same crop again', () => {
    const cell = planned('insta_stories_reels');
    const again = planned('insta_stories_reels', { fit: { mode: 'crop', focus: focusOf(cell) } });
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(again.crop[side]).toBeCloseTo(cell.crop[side], 6);
  });

  it('is whole on a canvas, in its center', () => {
    const { crop, place, output, background } = planned('amzn_pdp');
    expect(crop).toEqual({ x: 0, y: 0, width: 4000, height: 3000 });
    expect(place).toEqual({ x: 0, y: 250, width: 2000, height: 1500 });
    expect(output).toEqual({ width: 2000, height: 2000 });
    expect(background).toEqual({ kind: 'color', color: '#ffffff' });
  });

  it('is not enlarged where the preset forbids it, and states the missing px', () => {
    const small = { ...PICTURE, size: { width: 1600, height: 1200 } };
    expect(planned('amzn_pdp', undefined, small).problem).toEqual({ needs: 2000, has: 1600 });
    const allowed = planned('amzn_pdp', { upscale: true }, small);
    expect(allowed.problem).toBeNull();
    expect(allowed.reports).toMatchObject([{ code: 'export.upscaled' }]);
  });

  it('within bounds is never larger than the picture', () => {
    const small = { ...PICTURE, size: { width: 300, height: 200 } };
    const bounds = { fit: { mode: 'bounds' }, upscale: false };
    expect(planned('amzn_pdp', bounds, small)).toMatchObject({
      output: { width: 300, height: 200 },
      problem: null,
    });
    expect(planned('amzn_pdp', bounds)).toMatchObject({ output: { width: 2000, height: 1500 } });
  });

  it('shares its geometry with cells of the same size, and only with them', () => {
    const { rule } = preset('meta_feed');
    const [row] = planBatch(
      [PICTURE],
      PLATFORM_PRESETS.map((one) => ({ ...one, rule })),
      {},
    );
    expect(new Set(row!.map(({ geometry }) => geometry)).size).toBe(9);
  });

  it('is overridden for itself alone', () => {
    const other = { ...PICTURE, asset: 'b'.repeat(32) };
    const rows = planBatch([PICTURE, other], [preset('meta_feed'), preset('amzn_ad')], {
      [cellKey(PICTURE.asset, 'meta_feed')]: { fit: { mode: 'bounds' } },
    });
    expect(rows.map((row) => row.map(({ overridden }) => overridden))).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(rows[0]!.map(({ rule }) => inEnglish(fitMessage(rule.fit)))).toEqual(['Bounds', 'Canvas, white']);
  });

  it('is drawn with its planned geometry', () => {
    const cell = planned('amzn_pdp', { fit: { mode: 'canvas', background: { kind: 'blur' } } });
    const list = drawBatchCell(cell, []);
    expect(list).toMatchObject({ frame: { width: 2000, height: 2000 }, background: null });
    const [behind, front] = list.items as Extract<(typeof list.items)[number], { kind: 'picture' }>[];
    expect(mapRect(front!.toFrame, rectOf(PICTURE.size))).toEqual({
      x: 0,
      y: 250,
      width: 2000,
      height: 1500,
    });
    const spread = mapRect(behind!.toFrame, rectOf(behind!.size));
    expect(spread.x).toBeLessThan(0);
    expect(spread.height).toBeCloseTo(2000, 6);
  });
});

describe('the names of a batch', () => {
  const cells = planBatch(
    [PICTURE, { ...PICTURE, asset: 'b'.repeat(32), name: 'MUG.png' }],
    [preset('meta_feed'), preset('insta_post_square')],
    {},
  ).flat();

  it('are never equal, also on a case-insensitive disk', () => {
    expect([...batchNames('{name}-{width}', cells).values()]).toEqual([
      'mug-1080.jpg',
      'mug-1080-2.jpg',
      'MUG-1080-3.jpg',
      'MUG-1080-4.jpg',
    ]);
  });

  it('follow another pattern and date, and may reuse a freed name', () => {
    const namesOf = (pattern: string, of = cells, date?: string) => [
      ...batchNames(pattern, of, date).values(),
    ];
    expect(namesOf('{name}-{date}', cells.slice(0, 1), '2026-05-18')).toEqual(['mug-2026-05-18.jpg']);
    expect(namesOf('{name}-{date}', cells.slice(0, 1), '2026-05-19')).toEqual(['mug-2026-05-19.jpg']);
    expect(namesOf('{name}-{width}', cells.slice(1))[0]).toBe('mug-1080.jpg');
    expect(namesOf('{name}-{width}', cells.slice(2))).toEqual(['MUG-1080.jpg', 'MUG-1080-2.jpg']);
  });

  it('contain picture, preset and size', () => {
    expect(batchNames(BATCH_NAME_PATTERN, cells).get(cells[0]!.key)).toBe('mug-meta-feed-1080x1080.jpg');
  });
});

describe('the report of a batch', () => {
  it('is a table in which no name can act as a formula or break a row', () => {
    const cell = planned('amzn_pdp', undefined, { ...PICTURE, name: '=1+1,"x"\n.jpg' });
    const made = batchCsv(
      [
        {
          cell,
          name: 'a.jpg',
          bytes: 1234,
          reports: [
            {
              code: 'export.lossy',
              severity: 'loss',
              message: message('export.lossy', { format: 'JPEG 90' }),
            },
          ],
          error: null,
        },
        {
          cell: planned('amzn_pdp'),
          name: 'b.jpg',
          bytes: null,
          reports: [],
          error: { code: 'encode.failed', reason: message('encode.failed') },
        },
      ],
      [],
      inEnglish,
    );
    expect(made).toBe(
      '\uFEFFfile,picture,preset,width,height,format,bytes,state,losses,notes,preset_id\r\n' +
        'a.jpg,"\'=1+1,""x""\n.jpg",Amazon PDP,2000,2000,JPEG 90,1234,made,JPEG 90 is lossy: fine detail and colors change slightly.,,amzn_pdp\r\n' +
        "b.jpg,mug.jpg,Amazon PDP,2000,2000,JPEG 90,,The file couldn't be created.,,,amzn_pdp\r\n",
    );
  });

  it('lists the pictures that could not be opened, too', () => {
    const refused = {
      name: 'broken.jpg',
      error: { code: 'file.truncated', reason: message('file.truncated') },
    } as const;
    expect(batchCsv([], [refused], inEnglish).split('\r\n')[1]).toBe(
      ',broken.jpg,,,,,,The file ends before the picture is complete.,,,',
    );
  });
});

describe('the time left', () => {
  it('is unknown before a few files are done', () => {
    const meter = createProgressMeter(0);
    meter.finish(100, 1000);
    expect(meter.timeLeft(1000, 1000)).toBeNull();
  });

  it('follows the remaining px, and grows while a file takes long', () => {
    const meter = createProgressMeter(0);
    for (let n = 1; n <= 10; n++) meter.finish(100, n * 1000);
    expect(meter.timeLeft(500, 10_000)).toBeCloseTo(5000);
    expect(meter.timeLeft(500, 20_000)).toBeCloseTo(10_000);
  });

  it('follows the most recent files', () => {
    const meter = createProgressMeter(0);
    for (let n = 1; n <= 50; n++) meter.finish(100, n * 10);
    for (let n = 1; n <= 50; n++) meter.finish(100, 500 + n * 1000);
    expect(meter.timeLeft(100, 50_500)).toBeCloseTo(1000);
  });

  it.each([
    [100, '1 s left'],
    [12_000, '12 s left'],
    [150_000, 'about 3 min left'],
    [4_800_000, 'about 1 h 20 min left'],
    [7_200_000, 'about 2 h left'],
  ])('%d ms reads "%s"', (ms, words) => {
    expect(inEnglish(timeLeftMessage(ms))).toBe(words);
  });
});
