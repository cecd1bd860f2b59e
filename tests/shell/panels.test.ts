import { describe, expect, test } from 'vitest';
import { message } from '../../engine/base/message.ts';
import {
  GessoError,
  type HistoryEntry,
  NEUTRAL_ADJUSTMENTS,
  type PictureLayer,
  type Selection,
} from '../../engine/index.ts';
import { OPERATIONS, parseHash } from '../../shell/address/hash-state.ts';
import { asGessoError } from '../../shell/export/encoded-preview.ts';
import { toolOf } from '../../shell/screens/hash-sync.ts';
import { savedWords } from '../../shell/screens/saved-words.ts';
import { zoomWords } from '../../shell/screens/zoom-words.ts';
import { isPictureName } from '../../shell/session/files.ts';
import { activePicture, activeText, commonValue } from '../../shell/session/view/layer-readers.ts';
import { layerTitle } from '../../shell/stage/layer-names.ts';
import { stepBrushSize } from '../../shell/tools/brush/brush-step.ts';
import {
  adjustedPictures,
  countChanges,
  visiblePictures,
} from '../../shell/tools/color/adjustment-values.ts';
import { clippedPercent, toneWords } from '../../shell/tools/color/histogram-words.ts';
import { dropIndex } from '../../shell/tools/layers/drop-index.ts';
import { stepRows } from '../../shell/tools/layers/step-rows.ts';
import { placeLayer, placementOf } from '../../shell/tools/move/placement.ts';
import { alignPadding } from '../../shell/tools/resize/align-padding.ts';
import { aspectChoice, originalAspect } from '../../shell/tools/resize/aspect-choice.ts';
import * as resize from '../../shell/tools/resize/tool.ts';
import { assetOf, overlayLayer, sampleDocument, textBlock } from '../helpers/documents.ts';
import { TestEditor } from '../helpers/test-editor.ts';

const nothing = { layer: null, caret: null };

describe('the tool options', () => {
  test('mask and color work on the selected picture, else on the topmost that can be seen', () => {
    const document = sampleDocument();
    expect(activePicture({ document, selection: { layer: 'photo', caret: null } })?.id).toBe('photo');
    expect(activePicture({ document, selection: { layer: 'title', caret: null } })?.id).toBe('overlay');
    const hidden = {
      ...document,
      layers: document.layers.map((layer) => (layer.id === 'overlay' ? { ...layer, visible: false } : layer)),
    };
    expect(activePicture({ document: hidden, selection: nothing })?.id).toBe('photo');
  });

  test('a text block knows its place among the blocks', () => {
    const document = {
      ...sampleDocument(),
      layers: [textBlock('a'), textBlock('b', { name: '', text: 'Sale\nnow' })],
    };
    const active = activeText({ document, selection: { layer: 'b', caret: null } });
    expect(active).toMatchObject({ place: 2, count: 2 });
    expect(active && layerTitle(active.block)).toBe('Sale');
    expect(activeText({ document, selection: nothing })).toBeNull();
  });

  test('several show what all of them have, and nothing where they differ', () => {
    const blocks = [
      textBlock('a', { size: 40, underline: false }),
      textBlock('b', { size: 60, underline: false }),
    ];
    expect(commonValue(blocks, ({ underline }) => underline)).toBe(false);
    expect(commonValue(blocks, ({ size }) => size)).toBeNull();
    expect(commonValue(blocks.slice(1), ({ size }) => size)).toBe(60);
    expect(commonValue([], () => 1)).toBeNull();
  });

  test('an untouched picture has no color changes, hdr included', () => {
    expect(countChanges(NEUTRAL_ADJUSTMENTS)).toBe(0);
    const curve = [
      [0, 10],
      [255, 255],
    ] as const;
    expect(countChanges({ ...NEUTRAL_ADJUSTMENTS, hdr: 1, exposure: -12, curve })).toBe(3);
  });

  test('color adjusts the selected picture, and the one the brush paints on while a text is selected', () => {
    const document = sampleDocument();
    const namesOf = (selection: Selection) => adjustedPictures({ document, selection }).map(({ id }) => id);
    expect(namesOf({ layer: 'photo', caret: null })).toEqual(['photo']);
    expect(namesOf({ layer: 'title', caret: null })).toEqual(['overlay']);
    expect(adjustedPictures({ document: { ...document, layers: [] }, selection: nothing })).toEqual([]);
    expect(visiblePictures(document).map(({ id }) => id)).toEqual(['photo', 'overlay']);
    const hidden = document.layers.map((layer) => ({ ...layer, visible: layer.id !== 'overlay' }));
    expect(visiblePictures({ ...document, layers: hidden }).map(({ id }) => id)).toEqual(['photo']);
  });

  test('aspects are called by their names, and anything else is custom', () => {
    expect(aspectChoice(null)).toBe('free');
    expect(aspectChoice(16 / 9)).toBe('16:9');
    expect(aspectChoice(1)).toBe('1:1');
    expect(aspectChoice(1.234)).toBe('custom');
    expect(aspectChoice(4 / 5)).toBe('4:5');
    expect(aspectChoice(1.234, 1.234)).toBe('original');
    const { frame } = sampleDocument();
    expect(originalAspect(frame)).toBe(1.4);
    expect(originalAspect({ ...frame, quarterTurns: 1 })).toBeCloseTo(1 / 1.4);
  });

  test('the room of a canvas is shared out by where the picture sits', () => {
    const room = { x: 101, y: 40 };
    expect(alignPadding(room, 'Center')).toEqual({ left: 51, right: 50, top: 20, bottom: 20 });
    expect(alignPadding(room, 'Bottom right')).toEqual({ left: 101, right: 0, top: 40, bottom: 0 });
    expect(alignPadding(room, 'Top left')).toEqual({ left: 0, right: 101, top: 0, bottom: 40 });
  });

  test('brush keys step by a tenth and stay in range', () => {
    expect(stepBrushSize(40, 1)).toBe(44);
    expect(stepBrushSize(40, -1)).toBe(36);
    expect(stepBrushSize(1, -1)).toBe(1);
    expect(stepBrushSize(5, 1)).toBe(6);
    expect(stepBrushSize(2000, 1)).toBe(2000);
  });
});

describe('where a picture lies, as numbers', () => {
  const size = { width: 300, height: 200 };
  const layer: PictureLayer = overlayLayer('overlay', assetOf(300, 200, 2));
  const { frame } = sampleDocument();

  test('are its corner, its scale and its angle', () => {
    expect(placementOf(layer, size, frame)).toEqual({
      x: 30,
      y: 40,
      scale: 50,
      width: 150,
      height: 100,
      angle: 0,
    });
  });

  test('come back as they were set, each without touching the others', () => {
    const moved = { ...layer, toBase: placeLayer(layer, size, frame, { x: 100 }) };
    expect(placementOf(moved, size, frame)).toMatchObject({ x: 100, y: 40, scale: 50 });
    const turned = { ...moved, toBase: placeLayer(moved, size, frame, { angle: 30 }) };
    const place = placementOf(turned, size, frame);
    expect(place.angle).toBeCloseTo(30, 9);
    expect(place.scale).toBeCloseTo(50, 9);
    expect(place.x).toBeCloseTo(100, 9);
  });

  test('grow about the center', () => {
    const grown = { ...layer, toBase: placeLayer(layer, size, frame, { scale: 100 }) };
    expect(placementOf(grown, size, frame)).toMatchObject({ x: 30 - 75, y: 40 - 50, scale: 100 });
  });

  test('are those of the frame, a turned one too', () => {
    const turned = { ...frame, quarterTurns: 1 as const, crop: { x: 0, y: 0, width: 500, height: 700 } };
    const placed = { ...layer, toBase: placeLayer(layer, size, turned, { x: 12, y: 34, angle: 0 }) };
    const place = placementOf(placed, size, turned);
    expect(place.x).toBeCloseTo(12, 9);
    expect(place.y).toBeCloseTo(34, 9);
    expect(place.angle).toBeCloseTo(0, 9);
  });
});

describe('layers and steps', () => {
  test('a layer dropped above another lies above it in the document', () => {
    const document = { layers: [textBlock('a'), textBlock('b'), textBlock('c')] };
    // The list reads c, b, a.
    expect(dropIndex(document, 'a', 'c', true)).toBe(2);
    expect(dropIndex(document, 'a', 'c', false)).toBe(1);
    expect(dropIndex(document, 'c', 'a', false)).toBe(0);
    expect(dropIndex(document, 'b', 'a', false)).toBe(0);
  });

  test('steps read newest first, with what can be redone on top', () => {
    const entry = (id: string): HistoryEntry => ({
      label: { id },
      origin: 'text.style',
      gesture: null,
      time: 0,
      undo: [],
      redo: [],
      selectionBefore: nothing,
      selectionAfter: nothing,
      bytes: 0,
    });
    const rows = stepRows([entry('1'), entry('2')], [entry('4'), entry('3')]);
    expect(rows.map(({ entry: { label }, depth, undone }) => [label.id, depth, undone])).toEqual([
      ['4', 4, true],
      ['3', 3, true],
      ['2', 2, false],
      ['1', 1, false],
    ]);
  });
});

describe('what the screen says', () => {
  test('tones and clipping are counted from the luma', () => {
    const luma = new Uint32Array(256);
    expect(toneWords(luma)).toBe('Histogram: no visible pixels');
    expect(clippedPercent({ luma })).toBe(0);
    luma[200] = 996;
    luma[255] = 4;
    expect(toneWords(luma)).toBe('Histogram: mostly light tones');
    expect(clippedPercent({ luma })).toBe(0.4);
  });

  test('where the work is kept, and that a failure is not called saved', () => {
    expect(savedWords({ kind: 'saved', at: 0 })).toEqual({ text: 'Saved', warn: false });
    expect(savedWords({ kind: 'memory' }).warn).toBe(true);
    expect(
      savedWords({ kind: 'failed', error: { code: 'storage.full', reason: message('storage.full') } }),
    ).toEqual({
      text: 'Not saved',
      warn: true,
    });
  });

  test('zoom is in per cent, with a decimal only where it matters', () => {
    expect(zoomWords(1)).toBe('100%');
    expect(zoomWords(0.6149)).toBe('61%');
    expect(zoomWords(0.0416)).toBe('4.2%');
  });

  test('an untyped error still says what was kept and what to do', () => {
    const known = new GessoError('encode.failed', message('encode.failed'));
    expect(asGessoError(known)).toBe(known);
    const unknown = asGessoError(new TypeError('internals'));
    expect(unknown).toMatchObject({ code: 'encode.failed', kept: message('kept.picture') });
    expect(unknown.message).not.toContain('internals');
  });
});

describe('what comes in from outside', () => {
  test('a hash opens the tool and mode it names, whoever may use it, and nothing else', () => {
    expect(toolOf(parseHash('#operation=text'))).toBe('text');
    expect(toolOf(parseHash('#mode=canvas'))).toBe('resize');
    expect(toolOf(parseHash('#operation=batch'))).toBeNull();
    expect(toolOf(parseHash('#operation=ai_edit&mode=portrait'))).toBe('ai_edit');
    expect(toolOf(parseHash('#operation=levitate'))).toBeNull();
    for (const id of OPERATIONS.filter((each) => each !== 'batch'))
      expect(toolOf(parseHash(`#operation=${id}`))).toBe(id);
  });

  test('a mode in the hash is set, an unknown one changes nothing', () => {
    const { editor } = new TestEditor();
    resize.address.follow(parseHash('#operation=resize&mode=outpaint'), editor);
    expect(editor.state.resize.mode).toBe('outpaint');
    resize.address.follow(parseHash('#operation=resize&mode=portrait'), editor);
    expect(editor.state.resize.mode).toBe('outpaint');
    expect(resize.address.shown(editor.state)).toEqual({ mode: 'outpaint' });
  });

  test('of a folder only pictures and document files are taken', () => {
    const file = (name: string, type = '') => new File([], name, { type });
    expect(isPictureName(file('a.JPG'))).toBe(true);
    expect(isPictureName(file('scan', 'image/png'))).toBe(true);
    expect(isPictureName(file('work.gesso'))).toBe(true);
    expect(isPictureName(file('Thumbs.db'))).toBe(false);
  });
});
