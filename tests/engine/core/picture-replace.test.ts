import { describe, expect, it } from 'vitest';
import {
  compose,
  documentForPicture,
  type Frame,
  type GessoDocument,
  type Matrix,
  mapPoint,
  type PictureLayer,
  type Point,
  type Size,
  sourceToFrame,
  type TextBlock,
  uniformGrid,
} from '../../../engine/index.ts';
import type { PictureReplace } from '../../../engine/steps/step.ts';
import { assetOf, overlayLayer, sampleDocument, textBlock } from '../../helpers/documents.ts';
import { proveConflict, proveStep } from '../../helpers/step-proof.ts';

function replacement(
  doc: GessoDocument,
  id: string,
  size: Size<'source'>,
  oldToNew: Matrix<'source', 'source'>,
  frame: Frame = doc.frame,
): PictureReplace {
  const layer = pictureOf(doc, id);
  const mask = { ...layer.mask, tiles: uniformGrid(size.width, size.height, 'u80') };
  return {
    type: 'picture.replace',
    id,
    toAsset: assetOf(size.width, size.height, 77),
    oldToNew,
    frame,
    mask,
  };
}

const scale = (x: number, y = x): Matrix<'source', 'source'> => ({ a: x, b: 0, c: 0, d: y, e: 0, f: 0 });
const shift = (e: number, f: number): Matrix<'source', 'source'> => ({ a: 1, b: 0, c: 0, d: 1, e, f });

function pictureOf(doc: GessoDocument, id: string): PictureLayer {
  const layer = doc.layers.find((one) => one.id === id);
  if (layer?.kind !== 'picture') throw new Error(`No picture ${id}`);
  return layer;
}

function textOf(doc: GessoDocument, id: string): TextBlock {
  const layer = doc.layers.find((one) => one.id === id);
  if (layer?.kind !== 'text') throw new Error(`No text ${id}`);
  return layer;
}

/** Where the frame shows a feature of a layer. */
const shownAt = (doc: GessoDocument, id: string, at: Point<'source'>) =>
  mapPoint(sourceToFrame(pictureOf(doc, id).toBase, doc.frame), at);

function expectClose(a: Point<'frame'>, b: Point<'frame'>): void {
  expect(a.x).toBeCloseTo(b.x, 6);
  expect(a.y).toBeCloseTo(b.y, 6);
}

/** The frame twice as large in every length. */
function doubled(frame: Frame): Frame {
  const { base, crop, expand, padding } = frame;
  const sides = (s: Frame['expand']) => ({
    top: s.top * 2,
    right: s.right * 2,
    bottom: s.bottom * 2,
    left: s.left * 2,
  });
  return {
    ...frame,
    base: { width: base.width * 2, height: base.height * 2 },
    crop: { x: crop.x * 2, y: crop.y * 2, width: crop.width * 2, height: crop.height * 2 },
    expand: sides(expand),
    padding: sides(padding),
  };
}

describe('replacing a picture by one of another size', () => {
  const doc = sampleDocument();

  it('keeps the frame when the base keeps its size: the new pixels are finer', () => {
    const after = proveStep(doc, replacement(doc, 'photo', { width: 1400, height: 1000 }, scale(2)));
    expectClose(shownAt(after, 'photo', { x: 200, y: 100 }), shownAt(doc, 'photo', { x: 100, y: 50 }));
    expect(after.layers.slice(1)).toEqual(doc.layers.slice(1));
    expect(pictureOf(after, 'photo').mask.tiles.rows).toHaveLength(4);
    expect(Object.keys(after.assets)).not.toContain(pictureOf(doc, 'photo').asset);
  });

  it('keeps a layer that is not the base in place, with finer pixels', () => {
    const after = proveStep(doc, replacement(doc, 'overlay', { width: 450, height: 300 }, scale(1.5)));
    expectClose(shownAt(after, 'overlay', { x: 150, y: 300 }), shownAt(doc, 'overlay', { x: 100, y: 200 }));
  });

  it('moves the other layers along when the base doubles', () => {
    const after = proveStep(
      doc,
      replacement(doc, 'photo', { width: 1400, height: 1000 }, scale(2), doubled(doc.frame)),
    );
    const twice = (p: Point<'frame'>) => ({ x: p.x * 2, y: p.y * 2 });
    expectClose(shownAt(after, 'photo', { x: 200, y: 100 }), twice(shownAt(doc, 'photo', { x: 100, y: 50 })));
    expectClose(shownAt(after, 'overlay', { x: 9, y: 9 }), twice(shownAt(doc, 'overlay', { x: 9, y: 9 })));
    expect(textOf(after, 'title')).toMatchObject({
      left: 20,
      top: 40,
      size: 32,
      minWidth: 240,
      letter_spacing: 2,
    });
  });

  it('moves them along through turns, flips, straightening, crop and padding', () => {
    const frame: Frame = {
      ...doc.frame,
      quarterTurns: 3,
      flipX: true,
      straighten: 7,
      crop: { x: 30, y: 50, width: 300, height: 400 },
      expand: { top: 4, right: 0, bottom: 0, left: 9 },
      padding: { top: 1, right: 2, bottom: 3, left: 4 },
    };
    const turned = { ...doc, frame };
    const after = proveStep(
      turned,
      replacement(turned, 'photo', { width: 1400, height: 1000 }, scale(2), doubled(frame)),
    );
    const overlay = shownAt(turned, 'overlay', { x: 40, y: 70 });
    expectClose(shownAt(after, 'overlay', { x: 40, y: 70 }), { x: overlay.x * 2, y: overlay.y * 2 });
    const { left, top, angle } = textOf(after, 'title');
    expectClose({ x: left, y: top }, { x: 20, y: 40 });
    expect(angle).toBe(0);
  });

  it('shifts everything when a task has grown the picture to the left and the top', () => {
    const frame = {
      ...doc.frame,
      base: { width: 900, height: 600 },
      crop: { x: 0, y: 0, width: 900, height: 600 },
    };
    const after = proveStep(
      doc,
      replacement(doc, 'photo', { width: 900, height: 600 }, shift(200, 100), frame),
    );
    expectClose(shownAt(after, 'photo', { x: 250, y: 150 }), { x: 250, y: 150 });
    const { x, y } = shownAt(doc, 'overlay', { x: 0, y: 0 });
    expectClose(shownAt(after, 'overlay', { x: 0, y: 0 }), { x: x + 200, y: y + 100 });
    expect(textOf(after, 'title')).toMatchObject({ left: 210, top: 120, size: 16 });
  });

  it('restores every number exactly, however uneven the scale', () => {
    const uneven = compose(scale(1.37, 0.731), shift(1 / 3, 1 / 7)) as Matrix<'source', 'source'>;
    const frame = {
      ...doc.frame,
      base: { width: 959, height: 366 },
      crop: { x: 0, y: 0, width: 959, height: 366 },
    };
    const wide = {
      ...doc,
      layers: [...doc.layers, textBlock('narrow', { width: 99.9, left: 1 / 3, angle: 12 })],
    };
    proveStep(wide, replacement(wide, 'photo', { width: 959, height: 366 }, uneven, frame));
    proveStep(wide, replacement(wide, 'overlay', { width: 411, height: 146 }, uneven));
  });

  it('keeps the old asset while another layer shows it', () => {
    const asset = assetOf(60, 40, 3);
    const twins: GessoDocument = {
      ...documentForPicture(asset, 'one'),
      layers: [...documentForPicture(asset, 'one').layers, overlayLayer('two', asset)],
    };
    const after = proveStep(twins, replacement(twins, 'two', { width: 30, height: 20 }, scale(0.5)));
    expect(Object.keys(after.assets)).toHaveLength(2);
  });

  it('refuses a layer that is gone, a text block, and a mask of another size', () => {
    const step = replacement(doc, 'photo', { width: 10, height: 10 }, scale(0.1));
    proveConflict(doc, { ...step, id: 'gone' });
    proveConflict(doc, { ...step, id: 'title' });
    proveConflict(doc, { ...step, toAsset: assetOf(11, 10, 77) });
    proveConflict(doc, { ...step, others: [{ type: 'text.patch', id: 'gone', patch: {} }] });
  });
});
