import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { emptyDocument } from '../../../engine/document/document.ts';
import {
  documentForPicture,
  documentHash,
  type GessoDocument,
  GessoError,
  NEUTRAL_ADJUSTMENTS,
  type PictureLayer,
  parseDocument,
  printDocument,
} from '../../../engine/index.ts';
import { assetOf, sampleDocument } from '../../helpers/documents.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests spoil documents in ways that types forbid
type Json = any;

const printed = (doc: GessoDocument = sampleDocument()): Json =>
  JSON.parse(JSON.stringify(printDocument(doc)));

function refusal(spoil: (json: Json) => void): GessoError {
  const json = printed();
  spoil(json);
  try {
    parseDocument(json);
  } catch (error) {
    if (error instanceof GessoError) return error;
    throw error;
  }
  throw new Error('The document was let in');
}

describe('documents as JSON', () => {
  it('come back as they were', () => {
    for (const doc of [emptyDocument(), documentForPicture(assetOf(6000, 4000), 'a'), sampleDocument()])
      expect(parseDocument(printed(doc))).toEqual(doc);
  });

  it('stay small for a large blank mask', () => {
    expect(JSON.stringify(printed(documentForPicture(assetOf(12_000, 10_000), 'a'))).length).toBeLessThan(
      1500,
    );
  });

  it('refuse a picture larger than one that can be opened: its masks would fill the memory', () => {
    const sized = (width: number, height: number) =>
      refusal((json) => {
        for (const layer of json.layers) if (layer.mask) layer.mask.tiles = { width, height, runs: [] };
        for (const asset of Object.values<Json>(json.assets)) asset.size = { width, height };
      }).reason.values?.expected;
    expect(sized(11_000, 11_000)).toEqual(message('expected.megapixels', { most: 120 }));
    expect(sized(40_000, 10)).toEqual(message('expected.number', { min: 1, max: 32_767 }));
  });

  it('without a blend mode of texts open with normal texts, and no other field may be missing', () => {
    const json = printed();
    const text = json.layers.find((layer: Json) => layer.kind === 'text');
    delete text.blend;
    expect(parseDocument(json)).toEqual(sampleDocument());
    text.blend = 'dissolve';
    expect(() => parseDocument(json)).toThrow(/layers\[2\]\.blend.*expected\.one-of.*normal, multiply/);
    delete text.blend;
    delete text.opacity;
    expect(() => parseDocument(json)).toThrow('document.field-missing {"path":"document.layers[2].opacity"}');
  });

  it('may leave adjustments out: missing ones are neutral', () => {
    const json = printed();
    expect(Object.keys(json.layers[0].adjustments)).toEqual(Object.keys(NEUTRAL_ADJUSTMENTS));
    json.layers[0].adjustments = { exposure: 20 };
    expect(parseDocument(json).layers[0]).toMatchObject({
      adjustments: { ...NEUTRAL_ADJUSTMENTS, exposure: 20 },
    });
  });

  it('have tone curves of 2 to 16 points with rising x, and no others', () => {
    const read = (curve: unknown) => {
      const json = printed();
      json.layers[0].adjustments.curve = curve;
      return (parseDocument(json).layers[0] as PictureLayer).adjustments.curve;
    };
    const points = (count: number) => Array.from({ length: count }, (_, i) => [i * 10, 255 - i]);
    for (const curve of [null, points(2), points(16)]) expect(read(curve)).toEqual(curve);
    for (const curve of [[], points(1), points(17), 'soft', { 0: [0, 0] }])
      expect(() => read(curve)).toThrow(
        /document\.layers\[0\]\.adjustments\.curve.*expected\.curve.*"min":2,"max":16/,
      );
    for (const last of [[0, 9], [300, 0], [20.5, 1], [20, -1], [30], [30, 0, 1], null])
      expect(() => read([[0, 0], last])).toThrow('document.layers[0].adjustments.curve');
  });

  it('of a newer version are refused with a message that says what to do', () => {
    const error = refusal((json) => {
      json.version = 2;
      json.layers = 'of a shape not thought of yet';
    });
    expect(error.code).toBe('document.newer-version');
    expect(error.reason).toEqual(message('document.newer-version', { version: 2, known: 1 }));
    expect(error.kept).toBeDefined();
    expect(error.next).toBeDefined();
  });

  it.each<[string, string, (json: Json) => void]>([
    ['no version', 'document.version', (json) => delete json.version],
    ['version zero', 'document.version', (json) => (json.version = 0)],
    ['a field too many', 'document.extra', (json) => (json.extra = 1)],
    ['a layer too few fields', 'document.layers[0].opacity', (json) => delete json.layers[0].opacity],
    ['a layer of no kind', 'document.layers[1].kind', (json) => (json.layers[1].kind = 'video')],
    ['two layers of one id', 'document.layers[2].id', (json) => (json.layers[2].id = 'photo')],
    [
      'a picture that is missing',
      'document.layers[1].asset',
      (json) => delete json.assets[json.layers[1].asset],
    ],
    [
      'a mask of another size',
      'document.layers[0].mask.tiles',
      (json) => (json.layers[0].mask.tiles = json.layers[1].mask.tiles),
    ],
    ['a picture that nothing shows', 'document.assets', (json) => json.layers.splice(1, 1)],
    [
      'an asset under another name',
      'document.assets',
      (json) => (Object.values<Json>(json.assets)[0].id = 'f'.repeat(32)),
    ],
    ['an affine that flattens', 'document.layers[0].toBase', (json) => (json.layers[0].toBase.a = 0)],
    ['half a pixel of crop', 'document.frame.crop.width', (json) => (json.frame.crop.width = 10.5)],
    ['a crop of nothing', 'document.frame.crop.height', (json) => (json.frame.crop.height = 0)],
    ['a negative padding', 'document.frame.padding.left', (json) => (json.frame.padding.left = -1)],
    ['a color in words', 'document.frame.background', (json) => (json.frame.background = 'red')],
    ['an opacity past 100', 'document.layers[2].opacity', (json) => (json.layers[2].opacity = 101)],
    ['a number too large to draw', 'document.layers[2].left', (json) => (json.layers[2].left = 1e12)],
    [
      'a thousand and one layers',
      'document.layers',
      (json) => (json.layers = new Array(1001).fill(json.layers[2])),
    ],
  ])('with %s are refused by the field’s name', (_what, field, spoil) => {
    const error = refusal(spoil);
    expect(error.code).toBe('document.invalid');
    expect(String(error.reason.values?.path).startsWith(field)).toBe(true);
  });

  it.each([null, [], 'text', 7, undefined])('are refused when they are %j', (json) => {
    expect(() => parseDocument(json)).toThrow(GessoError);
  });
});

describe('the document hash', () => {
  it('is the same for equal documents, however their fields are ordered', () => {
    const doc = sampleDocument();
    const reversed = (value: Json): Json =>
      Array.isArray(value)
        ? value.map(reversed)
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([k, v]) => [k, reversed(v)]),
            )
          : value;
    expect(documentHash(reversed(doc))).toBe(documentHash(doc));
  });

  it('differs for each change', () => {
    const doc = sampleDocument();
    const hashes = [
      doc,
      { ...doc, layers: doc.layers.toReversed() },
      { ...doc, frame: { ...doc.frame, straighten: 0.1 } },
      { ...doc, layers: doc.layers.map((layer) => ({ ...layer, name: '¡ñ😀' })) },
    ].map(documentHash);
    expect(new Set(hashes).size).toBe(4);
  });
});
