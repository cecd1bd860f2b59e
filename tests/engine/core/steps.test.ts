import { describe, expect, it } from 'vitest';
import {
  type GessoDocument,
  NEUTRAL_ADJUSTMENTS,
  type PictureLayer,
  parseStep,
  uniformGrid,
} from '../../../engine/index.ts';
import { invertStep } from '../../../engine/steps/registry.ts';
import type { Step } from '../../../engine/steps/step.ts';
import { STEP_TYPES } from '../../../engine/steps/step-readers.ts';
import { assetOf, overlayLayer, sampleDocument, shapeLayer, textBlock } from '../../helpers/documents.ts';
import { applied, proveConflict, proveStep } from '../../helpers/step-proof.ts';

const HASH = 'abcdef0123456789abcdef0123456789';
const proven = new Set<Step['type']>();

function prove(step: Step, doc: GessoDocument = sampleDocument()): GessoDocument {
  proven.add(step.type);
  return proveStep(doc, step);
}

function pictureOf(doc: GessoDocument, id = 'photo'): PictureLayer {
  const layer = doc.layers.find((one) => one.id === id);
  if (layer?.kind !== 'picture') throw new Error(`No picture ${id}`);
  return layer;
}

describe('adding and removing layers', () => {
  it('puts a text block at a place in the order', () => {
    const after = prove({ type: 'layer.add', index: 1, layer: textBlock('new') });
    expect(after.layers.map((layer) => layer.id)).toEqual(['photo', 'new', 'overlay', 'title']);
  });

  it('adds a picture with its asset, and removes the asset again', () => {
    const asset = assetOf(64, 48, 9);
    const after = prove({ type: 'layer.add', index: 0, layer: overlayLayer('cutout', asset), asset });
    expect(after.assets[asset.id]).toEqual(asset);
  });

  it('keeps an asset that another layer still shows', () => {
    const doc = sampleDocument();
    const asset = pictureOf(doc).asset;
    const twice = prove({ type: 'layer.add', index: 3, layer: { ...pictureOf(doc), id: 'twin' } }, doc);
    expect(prove({ type: 'layer.remove', id: 'twin' }, twice).assets[asset]).toBeDefined();
  });

  it('removes the last layer of an asset together with the asset', () => {
    expect(Object.keys(prove({ type: 'layer.remove', id: 'overlay' }).assets)).toHaveLength(1);
    expect(prove({ type: 'layer.remove', id: 'title' }).layers).toHaveLength(2);
  });

  it('refuses a second layer of the same id, a place past the end, and a picture without an asset', () => {
    const doc = sampleDocument();
    proveConflict(doc, { type: 'layer.add', index: 0, layer: textBlock('title') });
    proveConflict(doc, { type: 'layer.add', index: 4, layer: textBlock('new') });
    proveConflict(doc, { type: 'layer.add', index: 0, layer: overlayLayer('new', assetOf(9, 9, 7)) });
    proveConflict(doc, { type: 'layer.remove', id: 'gone' });
  });

  it('refuses a mask of another size than its picture', () => {
    const asset = assetOf(64, 48, 9);
    const layer = overlayLayer('new', asset);
    const mask = { ...layer.mask, tiles: uniformGrid(65, 48) };
    proveConflict(sampleDocument(), { type: 'layer.add', index: 0, layer: { ...layer, mask }, asset });
  });
});

describe('ordering layers', () => {
  it.each([0, 1, 2])('moves a layer to place %i', (to) => {
    const after = prove({ type: 'layer.move', id: 'overlay', to });
    expect(after.layers[to]!.id).toBe('overlay');
  });

  it('refuses a layer that is gone and a place past the end', () => {
    proveConflict(sampleDocument(), { type: 'layer.move', id: 'gone', to: 0 });
    proveConflict(sampleDocument(), { type: 'layer.move', id: 'title', to: 3 });
  });
});

describe('patching layers', () => {
  it('changes every field of a picture that a patch may name', () => {
    const patch = {
      name: 'Backdrop',
      visible: false,
      locked: true,
      opacity: 40,
      blend: 'multiply',
      clip: 'frame',
      toBase: { a: 0, b: 2, c: -2, d: 0, e: 1.5, f: -3 },
      adjustments: {
        ...NEUTRAL_ADJUSTMENTS,
        hdr: 100,
        exposure: -5,
        saturation: 12,
        contrast: 100,
        sharpness: -100,
      },
    } as const;
    expect(pictureOf(prove({ type: 'picture.patch', id: 'photo', patch }))).toMatchObject(patch);
  });

  it('changes every field of a text block that a patch may name', () => {
    const { kind, id, ...patch } = textBlock('other', {
      text: 'Größe 👩‍👩‍👧',
      width: 200,
      angle: -30,
      opacity: 12.5,
    });
    const after = prove({ type: 'text.patch', id: 'title', patch });
    expect(after.layers[2]).toEqual({ kind, id: id.replace('other', 'title'), ...patch });
  });

  it('patches any field of a shape but its id and kind', () => {
    const { id, kind, ...patch } = shapeLayer('other', {
      shape: 'arrow',
      name: 'Look here',
      visible: false,
      locked: true,
      blend: 'multiply',
      size: { width: 210.5, height: 1 },
      toBase: { a: 0, b: 1, c: -1, d: 0, e: 12, f: -8.25 },
      opacity: 40,
      fill: null,
      stroke: '#10203080',
      stroke_width: 3.5,
      radius: 12,
      heads: 'both',
    });
    const doc = sampleDocument();
    const before = { ...doc, layers: [...doc.layers, shapeLayer('badge')] };
    const after = prove({ type: 'shape.patch', id: 'badge', patch }, before);
    expect(after.layers[3]).toEqual({ kind, id: id.replace('other', 'badge'), ...patch });
    prove({ type: 'layer.add', index: 1, layer: shapeLayer('new', { shape: 'ellipse' }) });
    prove({ type: 'layer.remove', id: 'badge' }, before);
  });

  it('changes what a mask is used for and its feather', () => {
    const patch = { feather: 38.4, use: 'fill' } as const;
    expect(pictureOf(prove({ type: 'mask.patch', id: 'photo', patch })).mask).toMatchObject(patch);
  });

  it('returns the same document when a value is already set', () => {
    const doc = sampleDocument();
    expect(applied(doc, { type: 'picture.patch', id: 'photo', patch: { opacity: 100 } })).toBe(doc);
    expect(applied(doc, { type: 'layer.move', id: 'title', to: 2 })).toBe(doc);
    expect(applied(doc, { type: 'frame.set', frame: doc.frame })).toBe(doc);
  });

  it('refuses a layer that is gone or of another kind', () => {
    const doc = sampleDocument();
    proveConflict(doc, { type: 'picture.patch', id: 'title', patch: { opacity: 1 } });
    proveConflict(doc, { type: 'text.patch', id: 'photo', patch: { opacity: 1 } });
    proveConflict(doc, { type: 'mask.patch', id: 'title', patch: { feather: 1 } });
    proveConflict(doc, { type: 'text.patch', id: 'gone', patch: {} });
  });

  it('lets no patch replace an id, a mask or an asset', () => {
    for (const field of ['id', 'mask', 'asset', 'kind', '__proto__'])
      expect(() =>
        parseStep(JSON.parse(`{"type":"picture.patch","id":"a","patch":{"${field}":"x"}}`)),
      ).toThrow(`step.patch.${field}`);
  });

  it('throws when a step that was never applied is inverted', () => {
    const doc = sampleDocument();
    for (const type of ['layer.remove', 'picture.patch', 'text.patch', 'mask.patch'] as const)
      expect(() => invertStep({ type, id: 'gone', patch: {} } as Step, doc)).toThrow('never applied');
  });
});

describe('painting', () => {
  const stroke: Step = {
    type: 'mask.paint',
    id: 'photo',
    tiles: [
      { tx: 0, ty: 0, before: 'u00', after: HASH },
      { tx: 2, ty: 1, before: 'u00', after: 'uff' },
    ],
    strokes: 1,
    painted: { before: false, after: true },
  };

  it('swaps tiles, counts the stroke and marks the mask as painted', () => {
    const { mask } = pictureOf(prove(stroke));
    expect(mask.tiles.rows).toEqual([
      [HASH, 'u00', 'u00'],
      ['u00', 'u00', 'uff'],
    ]);
    expect(mask).toMatchObject({ painted: true, strokes: 1 });
  });

  it('shares the rows that it does not touch', () => {
    const doc = sampleDocument();
    const after = applied(doc, { ...stroke, tiles: [{ tx: 1, ty: 1, before: 'u00', after: HASH }] });
    expect(pictureOf(after).mask.tiles.rows[0]).toBe(pictureOf(doc).mask.tiles.rows[0]);
    expect(after.layers[1]).toBe(doc.layers[1]);
  });

  it('clears a mask without counting a stroke', () => {
    const painted = applied(sampleDocument(), stroke);
    const tiles = [{ tx: 0, ty: 0, before: HASH, after: 'u00' }];
    prove({ ...stroke, tiles, strokes: 0, painted: { before: true, after: true } }, painted);
  });

  it('refuses tiles that have changed meanwhile, or are outside', () => {
    const doc = sampleDocument();
    proveConflict(applied(doc, stroke), stroke);
    proveConflict(doc, { ...stroke, tiles: [{ tx: 3, ty: 0, before: 'u00', after: 'uff' }] });
    proveConflict(doc, { ...stroke, tiles: [], painted: { before: true, after: true } });
    proveConflict(doc, { ...stroke, tiles: [], strokes: -1 });
    proveConflict(doc, { ...stroke, id: 'title' });
  });
});

describe('framing', () => {
  it('replaces the frame whole', () => {
    const { frame } = sampleDocument();
    const next = {
      ...frame,
      quarterTurns: 1,
      flipX: true,
      straighten: -3.25,
      crop: { x: 10, y: 20, width: 300, height: 200 },
      expand: { top: 1, right: 2, bottom: 3, left: 4 },
      padding: { top: 5, right: 6, bottom: 7, left: 8 },
      background: '#ff8800',
      output: { width: 1080, height: 720 },
    } as const;
    expect(prove({ type: 'frame.set', frame: next }).frame).toEqual(next);
  });
});

it('covers every kind of step except the one with its own file', () => {
  expect([...proven, 'picture.replace'].sort()).toEqual([...STEP_TYPES].sort());
});
