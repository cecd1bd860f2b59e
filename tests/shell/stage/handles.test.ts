import { describe, expect, it } from 'vitest';
import { createState, type EditorState, frameToScreen } from '../../../engine/index.ts';
import { shownView } from '../../../shell/session/view/shown-view.ts';
import { cursorAt } from '../../../shell/stage/overlay/cursor.ts';
import { handleAt, overlayOf, paperOf } from '../../../shell/stage/overlay/handles.ts';
import { drawBox, drawCrop, type Pen } from '../../../shell/stage/overlay/overlay-drawing.ts';
import type { StageMoment } from '../../../shell/stage/paint/stage-painter.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';

const viewport = { width: 800, height: 600 };
const typesetter = fakeTypesetter();

function moment(state: EditorState, own: Partial<StageMoment> = {}): StageMoment {
  const view = shownView(state, null, { original: null, hidesAdjustments: false });
  const toScreen = frameToScreen(state.camera, viewport);
  return {
    view,
    layers: [],
    preview: null,
    toScreen,
    camera: state.camera,
    viewport,
    comparing: false,
    maskView: 'result',
    ...own,
  };
}

function state(own: Partial<EditorState> = {}): EditorState {
  const camera = { center: { x: 350, y: 250 }, zoom: 1 };
  return createState({ document: sampleDocument(), camera, ...own });
}

/** Luminance of `rgb(r g b / alpha)` laid over white, 0…1; 0.3 has a contrast of 3:1 with it. */
function onWhite(color: string): number {
  const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const linear = [r, g, b].map((value) => ((value * alpha + 255 * (1 - alpha)) / 255) ** 2.2);
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

const overlayAt = (given: EditorState, density = 1) => overlayOf(given, moment(given), typesetter, density);

describe('Handles', () => {
  it('of a text block are its corners, its two sides and the turn', () => {
    const given = state({ tool: 'text', selection: { layer: 'title', caret: null } });
    const names = overlayAt(given)?.handles.map(({ name }) => name);
    expect(names).toEqual(['nw', 'ne', 'se', 'sw', 'e', 'w', 'rotate']);
  });

  it('lie where the block lies on screen, turned with it', () => {
    const document = sampleDocument();
    const block = textBlock('title', { left: 100, top: 100, angle: 90, width: 240, minHeight: 160 });
    const given = state({
      document: { ...document, layers: [...document.layers.slice(0, 2), block] },
      tool: 'text',
      selection: { layer: 'title', caret: null },
    });
    const shown = overlayAt(given);
    // The block's box is 240 × 160 about (220, 180); its top left corner is turned to the top right.
    expect(shown?.corners[0].x).toBeCloseTo(300 + 50);
    expect(shown?.corners[0].y).toBeCloseTo(60 + 50);
    const rotate = shown?.handles.find(({ name }) => name === 'rotate');
    expect(rotate?.at.x).toBeCloseTo(350 + 24);
  });

  it('stand outside a small block, so that its letters can be seen and pressed', () => {
    const given = state({ tool: 'text', selection: { layer: 'title', caret: null } });
    const shown = overlayAt(given)!;
    // The block is 120 × 48 px at (60, 70) of the screen.
    expect(shown.corners[0]).toEqual({ x: 48, y: 58 });
    expect(shown.handles.find(({ name }) => name === 'w')?.at).toEqual({ x: 48, y: 94 });
    for (const at of [
      { x: 61, y: 71 },
      { x: 62, y: 94 },
      { x: 179, y: 117 },
    ]) {
      expect(handleAt(shown, at, 'touch', 1)).toBeNull();
    }
    expect(handleAt(shown, { x: 52, y: 94 }, 'touch', 1)).toBe('w');
    const far = overlayAt({ ...given, camera: { ...given.camera, zoom: 0.1 } })!;
    for (const handle of far.handles) expect(handleAt(far, handle.at, 'touch', 1)).toBe(handle.name);
  });

  it('outside a small block leave its line where the block is: 120 × 48 px, as its size says', () => {
    const given = state({ tool: 'text', selection: { layer: 'title', caret: null } });
    const line: (readonly [number, number])[] = [];
    const note = (x: number, y: number) => void line.push([x, y]);
    const pen = new Proxy({ moveTo: note, lineTo: note } as Partial<Pen>, {
      get: (own, name) => Reflect.get(own, name) ?? (() => {}),
    }) as Pen;
    drawBox(pen, overlayAt(given)!, 1);
    expect(line.slice(0, 4)).toEqual([
      [60, 70],
      [180, 70],
      [180, 118],
      [60, 118],
    ]);
  });

  it('of a crop are white with a dark edge around every line, so that the frame is seen on a white picture too', () => {
    const given = state({ tool: 'resize' });
    const corners = [
      { x: 100, y: 100 },
      { x: 300, y: 100 },
      { x: 300, y: 200 },
      { x: 100, y: 200 },
    ];
    for (const density of [1, 2]) {
      const strokes: { readonly path: string; readonly color: string; readonly width: number }[] = [];
      let path = '';
      const add =
        (name: string) =>
        (...at: number[]) => {
          path += `${name} ${at.join(' ')};`;
        };
      const drawn = {
        strokeStyle: '',
        lineWidth: 1,
        beginPath() {
          path = '';
        },
        rect: add('rect'),
        moveTo: add('move'),
        lineTo: add('line'),
        stroke() {
          strokes.push({ path, color: drawn.strokeStyle, width: drawn.lineWidth });
        },
      };
      const pen = new Proxy(drawn as unknown as Pen, {
        get: (own, name) => Reflect.get(own, name) ?? (() => {}),
      }) as Pen;
      drawCrop(pen, moment(given), { corners, handles: [] } as never, density);
      const white = strokes.filter(({ color }) => color === '#ffffff');
      expect(white.map(({ path }) => path)).toContain('rect 100 100 200 100;');
      expect(white.length).toBeGreaterThan(1);
      for (const line of white) {
        const under = strokes.slice(0, strokes.indexOf(line)).findLast(({ path }) => path === line.path);
        // A px of it on either side, dark enough on white: 3:1 and more.
        expect(under?.width).toBeGreaterThanOrEqual(line.width + 2 * density);
        expect(onWhite(under!.color)).toBeLessThan(0.3);
      }
    }
  });

  it('stand on the box of a large block', () => {
    const camera = { center: { x: 70, y: 44 }, zoom: 4 };
    const given = state({ tool: 'text', selection: { layer: 'title', caret: null }, camera });
    expect(overlayAt(given)).toMatchObject({ corners: [{ x: 160, y: 204 }, {}, {}, {}] });
    expect(overlayAt(given)?.body).toBeUndefined();
  });

  it('of a picture are all eight, and none when it is locked', () => {
    const overlay = state({ tool: 'move', selection: { layer: 'overlay', caret: null } });
    expect(overlayAt(overlay)?.handles).toHaveLength(9);
    expect(overlayAt(overlay)?.label).toBe('150 × 100');
    const photo = state({ tool: 'move', selection: { layer: 'photo', caret: null } });
    expect(overlayAt(photo)?.handles).toEqual([]);
  });

  it('are not there for the brush, for another tool’s layer, or while the original is shown', () => {
    const selection = { layer: 'title', caret: null };
    expect(overlayAt(state({ tool: 'brush', selection }))).toBeNull();
    expect(overlayAt(state({ tool: 'text', selection: { layer: 'overlay', caret: null } }))).toBeNull();
    const given = state({ tool: 'text', selection });
    expect(overlayOf(given, moment(given, { comparing: true }), typesetter, 1)).toBeNull();
  });

  it('of the crop are eight around the kept part, of outpaint eight around the frame', () => {
    const document = sampleDocument();
    const frame = { ...document.frame, crop: { x: 100, y: 100, width: 300, height: 200 } };
    const cropping = state({ document: { ...document, frame }, tool: 'resize' });
    expect(overlayAt(cropping)).toMatchObject({ kind: 'crop', label: '300 × 200', sides: null });
    const growing = state({ tool: 'resize', resize: { mode: 'outpaint', aspect: null } });
    expect(overlayAt(growing)).toMatchObject({ kind: 'grow', label: '700 × 500' });
    expect(overlayAt(growing)?.handles).toHaveLength(8);
    const resizing = state({ tool: 'resize', resize: { mode: 'resize', aspect: null } });
    expect(overlayAt(resizing)).toBeNull();
  });
});

describe('A press', () => {
  const given = state({ tool: 'move', selection: { layer: 'overlay', caret: null } });

  it('takes hold of the handle within 12 px, with a finger within 22', () => {
    const shown = overlayAt(given);
    const corner = shown?.corners[2] ?? { x: 0, y: 0 };
    const at = { x: corner.x + 18, y: corner.y + 18 };
    expect(handleAt(shown, at, 'touch', 1)).toBe('se');
    expect(handleAt(shown, at, 'mouse', 1)).toBeNull();
    expect(handleAt(shown, { x: corner.x + 12, y: corner.y }, 'mouse', 1)).toBe('se');
  });

  it('means CSS px whatever the screen’s density', () => {
    const shown = overlayAt(given, 2);
    const corner = shown?.corners[2] ?? { x: 0, y: 0 };
    expect(handleAt(shown, { x: corner.x + 20, y: corner.y }, 'mouse', 2)).toBe('se');
  });

  it('takes the nearer of two', () => {
    const shown = overlayAt(given);
    const [a, b] = shown?.corners ?? [];
    const middle = { x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2, y: a?.y ?? 0 };
    expect(handleAt(shown, middle, 'touch', 1)).toBe('n');
    expect(handleAt(shown, { x: middle.x, y: middle.y - 20 }, 'touch', 1)).toBe('rotate');
  });

  it('takes nothing where there is nothing', () => {
    expect(handleAt(null, { x: 0, y: 0 }, 'mouse', 1)).toBeNull();
  });
});

describe('The pointer’s shape', () => {
  const turned = (angle: number) => {
    const document = sampleDocument();
    const block = textBlock('title', { left: 100, top: 100, angle, width: 200, minHeight: 100 });
    return state({
      document: { ...document, layers: [...document.layers.slice(0, 2), block] },
      tool: 'text',
      selection: { layer: 'title', caret: null },
    });
  };
  const over = (angle: number, handle: string) => {
    const given = turned(angle);
    const shown = overlayAt(given);
    const at = shown?.handles.find(({ name }) => name === handle)?.at ?? null;
    return cursorAt(given, null, shown, at, 1);
  };

  it('points along the handle’s way, turned with the box', () => {
    expect(over(0, 'e')).toBe('ew-resize');
    expect(over(90, 'e')).toBe('ns-resize');
    expect(over(0, 'nw')).toBe('nwse-resize');
    expect(over(-90, 'nw')).toBe('nesw-resize');
    expect(over(30, 'rotate')).toBe('grab');
  });

  it('is the tool’s beside them; the brush draws its own', () => {
    const far = { x: 5, y: 5 };
    const shape = (own: Partial<EditorState>) => cursorAt(state(own), null, null, far, 1);
    expect([shape({ tool: 'text' }), shape({ tool: 'move' }), shape({ tool: 'pan' })]).toEqual([
      'text',
      'default',
      'grab',
    ]);
    expect(shape({ tool: 'brush' })).toBe('none');
    const { brush } = state();
    expect(shape({ tool: 'brush', brush: { ...brush, shape: 'lasso' } })).toBe('crosshair');
  });
});

describe('The paper', () => {
  it('lies under the frame', () => {
    expect(paperOf(moment(state()))).toEqual({ x: 50, y: 50, width: 700, height: 500 });
  });
});
