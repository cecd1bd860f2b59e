import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GessoError } from '../../../engine/base/errors.ts';
import { message } from '../../../engine/base/message.ts';
import type { GessoDocument } from '../../../engine/document/document.ts';
import {
  DEFAULT_FORMAT,
  ENCODE_DEFAULTS,
  FORMAT_FACTS,
  formatMessage,
  isLossy,
  LOSSY_QUALITY,
  OUTPUT_FORMATS,
} from '../../../engine/export/formats.ts';
import { inLinearLight } from '../../../engine/export/linear-light.ts';
import { METADATA_POLICIES, metadataMessage } from '../../../engine/export/metadata-policy.ts';
import { type ExportChoice, planExport } from '../../../engine/export/plan.ts';
import { SIZE_PRESETS } from '../../../engine/export/presets.ts';
import { bytesMessage, savingMessage } from '../../../engine/export/size-messages.ts';
import { identity, scaling, translation } from '../../../engine/geometry/matrix.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';
import { fortyDocuments, randomDocument } from '../../helpers/random-documents.ts';
import { textBlock } from '../../helpers/text-block.ts';
import { inEnglish } from '../../helpers/words.ts';

const typesetter = fakeTypesetter();

/** One opaque picture, 400 × 300, nothing done to it. */
function plainDocument(): GessoDocument {
  const { document } = randomDocument(11);
  const base = document.layers.find((layer) => layer.kind === 'picture')!;
  const size = { width: 400, height: 300 };
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const mask = {
    ...base.mask,
    tiles: {
      ...size,
      rows: [
        ['u00', 'u00'],
        ['u00', 'u00'],
      ],
    },
    use: 'transparent',
  } as const;
  return {
    ...document,
    layers: [{ ...base, mask, toBase: identity(), opacity: 100, visible: true, clip: 'crop' }],
    assets: { [base.asset]: { ...document.assets[base.asset]!, size, hasAlpha: false } },
    frame: {
      base: size,
      quarterTurns: 0,
      flipX: false,
      flipY: false,
      straighten: 0,
      crop: { x: 0, y: 0, ...size },
      expand: none,
      padding: none,
      background: null,
      output: null,
    },
  };
}

function withMask(use: 'transparent' | 'fill'): GessoDocument {
  const doc = plainDocument();
  const layers = doc.layers.map((layer) =>
    layer.kind === 'picture'
      ? {
          ...layer,
          mask: {
            ...layer.mask,
            tiles: {
              ...layer.mask.tiles,
              rows: [
                ['uff', 'u00'],
                ['u00', 'u00'],
              ],
            },
            use,
          },
        }
      : layer,
  );
  return { ...doc, layers };
}

const { jpeg, png, webp, avif } = ENCODE_DEFAULTS;
const codes = (doc: GessoDocument, choice: ExportChoice) =>
  planExport(doc, typesetter, choice).reports.map((report) => report.code);

describe('size presets', () => {
  it('are those of the specification, to the letter', () => {
    const rows = SIZE_PRESETS.flatMap((group) =>
      group.presets.map((p) => `${group.label}: ${p.id}, ${p.width}x${p.height}`),
    );
    expect(rows).toEqual([
      'Instagram: insta_post_portrait, 1080x1350',
      'Instagram: insta_post_square, 1080x1080',
      'Instagram: insta_stories_reels, 1080x1920',
      'Youtube: youtube_thumb, 1280x720',
      'Youtube: youtube_video, 1920x1080',
      'Youtube: youtube_shorts, 1080x1920',
      'Meta: meta_feed, 1080x1080',
      'Meta: meta_feed_mobile, 1080x1350',
      'Meta: meta_stories, 1080x1920',
      'Meta: meta_landscape, 1200x628',
      'Amazon: amzn_pdp, 2000x2000',
      'Amazon: amzn_wide_ad, 1200x628',
      'Amazon: amzn_ad, 1200x1200',
      'Shopify: shopify_pdp, 2048x2048',
    ]);
    const labels = SIZE_PRESETS.slice(0, 2).flatMap((group) => group.presets.map((preset) => preset.label));
    expect(labels).toEqual(['Post', 'Post', 'Stories/Reels', 'Thumbnail', 'Video', 'Shorts']);
  });
});

describe('format defaults', () => {
  it('are those of the specification', () => {
    expect(DEFAULT_FORMAT).toBe('webp');
    expect(jpeg).toMatchObject({ quality: 90, progressive: true });
    expect(png).toMatchObject({ compression: 'optimal' });
    expect(webp).toMatchObject({ lossless: true });
    expect(avif).toMatchObject({ lossless: false, quality: 50 });
    expect(LOSSY_QUALITY).toBe(75);
  });

  it('have descriptions', () => {
    expect(OUTPUT_FORMATS.map((format) => inEnglish(formatMessage(ENCODE_DEFAULTS[format])))).toEqual([
      'JPEG 90',
      'PNG',
      'WebP lossless',
      'AVIF 50',
    ]);
    expect(OUTPUT_FORMATS.filter((format) => isLossy(ENCODE_DEFAULTS[format]))).toEqual(['jpeg', 'avif']);
    expect(OUTPUT_FORMATS.filter((format) => !FORMAT_FACTS[format].alpha)).toEqual(['jpeg']);
    expect(METADATA_POLICIES.map((policy) => inEnglish(metadataMessage(policy)))[0]).toBe(
      'Remove everything',
    );
  });
});

describe('an export plan', () => {
  it('has nothing to report when nothing is lost', () => {
    const plan = planExport(plainDocument(), typesetter, { encode: png });
    expect(plan.reports).toEqual([]);
    expect(plan.output).toEqual({ width: 400, height: 300 });
    expect(plan).toMatchObject({ metadata: 'copyright', flattenOnto: '#ffffff', encode: png });
    expect(plan.metadataFrom).toBe(Object.keys(plainDocument().assets)[0]);
  });

  it('reports that JPEG has no transparency, and the background', () => {
    expect(codes(withMask('transparent'), { encode: png })).toEqual([]);
    const { reports } = planExport(withMask('transparent'), typesetter, { encode: jpeg });
    expect(reports[0]).toEqual({
      code: 'export.alpha-flattened',
      severity: 'loss',
      message: message('export.alpha-becomes', { format: 'JPEG', color: message('color.white') }),
    });
    expect(
      planExport(withMask('transparent'), typesetter, { encode: jpeg, flattenOnto: '#5b58fb' }).reports[0]
        ?.message.values?.color,
    ).toBe('#5b58fb');
  });

  it('reports nothing for an opaque frame', () => {
    const doc = plainDocument();
    expect(codes(doc, { encode: jpeg })).toEqual(['export.lossy']);
    const expanded = { ...doc, frame: { ...doc.frame, expand: { top: 0, right: 9, bottom: 0, left: 0 } } };
    expect(codes(expanded, { encode: jpeg })).toEqual(['export.alpha-flattened', 'export.lossy']);
    const filled = { ...expanded, frame: { ...expanded.frame, background: '#ffffff' } };
    expect(codes(filled, { encode: jpeg })).toEqual(['export.lossy']);
    const glassy = { ...expanded, frame: { ...expanded.frame, background: '#ffffff80' } };
    expect(codes(glassy, { encode: jpeg })).toContain('export.alpha-flattened');
    const straightened = { ...doc, frame: { ...doc.frame, straighten: 5 } };
    expect(codes(straightened, { encode: jpeg })).toContain('export.alpha-flattened');
    const moved = {
      ...doc,
      layers: doc.layers.map((layer) => ({ ...layer, toBase: translation(1, 0) })),
    } as GessoDocument;
    expect(codes(moved, { encode: jpeg })).toContain('export.alpha-flattened');
  });

  it('averages in linear light when requested and a picture becomes smaller, and reports it', () => {
    const at = (width: number, document = plainDocument()) =>
      inLinearLight(
        planExport(document, typesetter, { encode: png, size: { width, height: (width * 3) / 4 } }),
      );
    const codes = ({ reports }: ReturnType<typeof at>) => reports.map(({ code }) => code);
    expect(at(200).drawList.linearLight).toBe(true);
    expect(codes(at(200))).toEqual(['export.downscaled', 'export.linear-light']);
    for (const width of [400, 800]) {
      expect(at(width).drawList.linearLight).toBeUndefined();
      expect(codes(at(width))).not.toContain('export.linear-light');
    }
    // The file keeps its size, and a picture in it is smaller than it was.
    const document = plainDocument();
    const layers = document.layers.map((layer) =>
      layer.kind === 'picture' ? { ...layer, toBase: scaling<'source', 'base'>(0.5, 0.5) } : layer,
    );
    expect(codes(at(400, { ...document, layers }))).toContain('export.linear-light');
  });

  it('reports the picture’s scale, both ways', () => {
    const at = (width: number, height: number) =>
      planExport(plainDocument(), typesetter, { encode: png, size: { width, height } }).reports;
    expect(at(200, 150)).toMatchObject([{ code: 'export.downscaled', severity: 'loss' }]);
    expect(at(200, 150).map((report) => inEnglish(report.message))).toEqual([
      'Reduced 0.5×, from 400 × 300 to 200 × 150.',
    ]);
    expect(at(1000, 750)).toMatchObject([{ code: 'export.upscaled', severity: 'note' }]);
    expect(at(1000, 750).map((report) => inEnglish(report.message))).toEqual([
      'Enlarged 2.5×, from 400 × 300 to 1000 × 750. This adds no detail.',
    ]);
  });

  it('uses the frame’s output size', () => {
    const doc = plainDocument();
    const resized = { ...doc, frame: { ...doc.frame, output: { width: 40, height: 30 } } };
    expect(planExport(resized, typesetter, { encode: png }).output).toEqual({ width: 40, height: 30 });
  });

  it('leaves a fill mask out of the file, and reports it', () => {
    const plan = planExport(withMask('fill'), typesetter, { encode: jpeg });
    expect(plan.drawList.items[0]).toMatchObject({ kind: 'picture', mask: null });
    expect(plan.reports.map((report) => report.code)).toEqual(['export.lossy', 'export.fill-mask-left-out']);
  });

  it('reports a missing font', () => {
    const doc = plainDocument();
    const texts = { ...doc, layers: [...doc.layers, textBlock('Sale', { font: 'Futura' })] };
    const { reports } = planExport(texts, typesetter, { encode: png });
    expect(reports.map((report) => report.code)).toEqual(['text.font-substituted']);
    expect(reports[0]?.message.values?.font).toBe('Futura');
  });

  it.each([
    ['nothing', png, { width: 0, height: 10 }],
    ['half pixels', png, { width: 10.5, height: 10 }],
    ['no number', png, { width: Number.NaN, height: 10 }],
    ['longer than WebP can be', webp, { width: 16_384, height: 10 }],
    ['longer than a canvas can be', png, { width: 40_000, height: 10 }],
    ['more px than a browser holds', png, { width: 20_000, height: 20_000 }],
  ])('refuses a size that is %s, with a message', (_, encode, size) => {
    try {
      planExport(plainDocument(), typesetter, { encode, size });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(GessoError);
      expect((error as GessoError).code).toBe('encode.failed');
      expect((error as GessoError).next).toBeTruthy();
    }
  });

  it('is refused beforehand where an encoder or a search would run out of memory', () => {
    const size = { width: 10_000, height: 8000 };
    const refusal = {
      code: 'encode.failed',
      next: { id: expect.stringMatching(/^next\.(lossy-webp|smaller-or-own-quality)$/) },
    };
    const plan = (choice: Partial<ExportChoice>) =>
      planExport(plainDocument(), typesetter, { encode: jpeg, size, ...choice });
    expect(() => plan({ encode: webp })).toThrow(expect.objectContaining(refusal));
    expect(() => plan({ goal: { kind: 'bytes', atMost: 1e6 } })).toThrow(expect.objectContaining(refusal));
    expect(plan({}).output).toEqual(size);
    expect(plan({ encode: png }).output).toEqual(size);
  });

  it('leaves the report of losses to a search', () => {
    const doc = plainDocument();
    expect(codes(doc, { encode: jpeg })).toContain('export.lossy');
    expect(codes(doc, { encode: jpeg, goal: { kind: 'score', atLeast: 80 } })).not.toContain('export.lossy');
  });

  it('works for any document and survives a structured clone', () => {
    for (const { document } of fortyDocuments()) {
      const plan = planExport(document, typesetter, { encode: avif });
      expect(structuredClone(plan)).toEqual(plan);
      for (const item of plan.drawList.items) {
        if (item.kind === 'picture') expect(item.mask?.use ?? 'transparent').toBe('transparent');
      }
    }
  });
});

describe('sizes in words', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [986, '986 bytes'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [4100, '4.1 KB'],
    [9949, '9.9 KB'],
    [9960, '10 KB'],
    [186_400, '186 KB'],
    [999_499, '999 KB'],
    [999_600, '1 MB'],
    [4_130_000, '4.1 MB'],
    [2_500_000_000, '2.5 GB'],
  ])('%d bytes are %s', (bytes, words) => {
    expect(inEnglish(bytesMessage(bytes))).toBe(words);
  });

  it('never show 1000 of a unit below the largest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_400_000_000 }), (bytes) => {
        expect(Number(bytesMessage(bytes).values?.count)).toBeLessThan(1000);
      }),
      { seed: 10, numRuns: 500 },
    );
  });

  it('compare two files', () => {
    expect(inEnglish(savingMessage(4_100_000, 186_000))).toBe('95% smaller');
    expect(inEnglish(savingMessage(100, 112))).toBe('12% larger');
    expect(inEnglish(savingMessage(100, 100))).toBe('same size');
    expect(inEnglish(savingMessage(1_000_000, 1))).toBe('99% smaller');
    expect(inEnglish(savingMessage(1_000_000, 999_999))).toBe('1% smaller');
    expect(inEnglish(savingMessage(0, 10))).toBe('same size');
  });
});
