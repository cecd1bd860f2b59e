import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../../engine/document/document.ts';
import { identity, scaling } from '../../../engine/geometry/matrix.ts';
import type { Canvas2D } from '../../../engine/render/canvas-port.ts';
import type { DrawText } from '../../../engine/render/draw-list.ts';
import { buildDrawList } from '../../../engine/render/draw-list-builder.ts';
import { itemBounds } from '../../../engine/render/item-bounds.ts';
import { markBounds } from '../../../engine/render/mark-bounds.ts';
import { paintMark, tracePill } from '../../../engine/render/text-painter.ts';
import { fontString } from '../../../engine/text/fonts.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';
import { randomDocument } from '../../helpers/random-documents.ts';
import { textBlock } from '../../helpers/text-block.ts';

const ARIAL_BOLD_ITALIC = fontString({ family: 'Arial', size: 16, weight: 700, style: 'italic' });

const INITIAL = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  globalAlpha: 1,
  globalCompositeOperation: 'multiply',
  filter: 'blur(3px)',
  font: '',
  letterSpacing: '',
  textBaseline: '',
  textAlign: '',
  direction: '',
  fontKerning: '',
  textRendering: 'auto',
  imageSmoothingEnabled: true,
  imageSmoothingQuality: 'low',
  lineJoin: 'miter',
  shadowColor: '',
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
};

/** A canvas that writes down each call with the state that matters to it, and saves and restores like a real one. */
function recordingCanvas(): { readonly canvas: Canvas2D; readonly calls: string[]; depth(): number } {
  const calls: string[] = [];
  const saved: Partial<Canvas2D>[] = [];
  const log = (...words: unknown[]) => {
    calls.push(words.join(' '));
  };
  const canvas: Canvas2D = {
    ...INITIAL,
    canvas: { width: 400, height: 300 },
    save: () => {
      saved.push(Object.fromEntries(Object.keys(INITIAL).map((key) => [key, canvas[key as keyof Canvas2D]])));
    },
    restore: () => {
      Object.assign(canvas, saved.pop());
    },
    beginPath: () => log('begin'),
    closePath: () => log('close'),
    moveTo: (x, y) => log('move', x, y),
    lineTo: (x, y) => log('line', x, y),
    arcTo: (x, y, x2, y2, r) => log('arc', x, y, x2, y2, r),
    arc: (x, y, r) => log('round', x, y, r),
    ellipse: (x, y, rx, ry) => log('ellipse', x, y, rx, ry),
    rect: (x, y, width, height) => log('rect', x, y, width, height),
    clip: () => log('clip'),
    fill: () => log('fill', canvas.fillStyle, canvas.globalAlpha, canvas.globalCompositeOperation),
    stroke: () => log('stroke', canvas.strokeStyle, canvas.lineWidth, canvas.globalAlpha),
    clearRect: (x, y, width, height) => log('clear', x, y, width, height),
    fillRect: (x, y, width, height) => log('bar', canvas.fillStyle, x, y, width, height),
    fillText: (text, x, y) => {
      const { direction, letterSpacing, font, globalAlpha, filter, textRendering } = canvas;
      if (textRendering !== 'geometricPrecision') throw new Error('hinted advances');
      log('text', JSON.stringify(text), x, y.toFixed(2), direction, letterSpacing, font, globalAlpha, filter);
    },
    strokeText: (text, x, y) =>
      log('outline', text, x, y.toFixed(2), canvas.strokeStyle, canvas.lineWidth, canvas.lineJoin),
    drawImage: (_, x, y) => {
      const { shadowColor, shadowOffsetX, shadowOffsetY, shadowBlur } = canvas;
      log('image', x, y, 'shadow', shadowColor, shadowOffsetX, shadowOffsetY, shadowBlur);
    },
    setTransform: (a, b, c, d, e, f) => log('transform', a, b, c, d, e, f),
  };
  return { canvas, calls, depth: () => saved.length };
}

function itemOf(text: string, change: Partial<TextBlock> = {}): DrawText {
  const doc = { ...randomDocument(1).document, layers: [textBlock(text, change)] };
  const item = buildDrawList(doc, fakeTypesetter()).items[0]!;
  if (item.kind !== 'text') throw new Error('not a text');
  return item;
}

const pill = { color: '#ffffff', opacity: 72, radius: 50, padding: 10, blur: 8 };

describe('painting a text', () => {
  it('draws each run at its place in the bundled face, left edge on the baseline', () => {
    const { canvas, calls, depth } = recordingCanvas();
    paintMark(canvas, itemOf('say אבג', { letter_spacing: 2, weight: 700, fontStyle: 'italic' }), identity());
    expect(calls).toEqual([
      'transform 1 0 0 1 0 0',
      `text "say " 0 28.80 ltr 2px ${ARIAL_BOLD_ITALIC} 1 none`,
      `text "אבג" ${(8 + 8 + 8 + 4) * 1.1 + 8} 28.80 rtl 2px ${ARIAL_BOLD_ITALIC} 1 none`,
    ]);
    expect(depth()).toBe(0);
  });

  it('works in block px under one transform, so every zoom looks alike', () => {
    const near = recordingCanvas();
    const far = recordingCanvas();
    paintMark(near.canvas, itemOf('Sale', { background: pill, border_width: 2 }), scaling(3));
    paintMark(far.canvas, itemOf('Sale', { background: pill, border_width: 2 }), scaling(0.2));
    expect(near.calls[0]).toBe('transform 3 0 0 3 0 0');
    expect(near.calls.slice(1)).toEqual(far.calls.slice(1));
  });

  it('draws the pill first, then the border, the letters and the bars', () => {
    const { canvas, calls } = recordingCanvas();
    paintMark(
      canvas,
      itemOf('Sale', {
        background: pill,
        border_width: 2,
        border_color: '#ff0000',
        underline: true,
        opacity: 50,
      }),
      identity(),
    );
    const drawn = calls
      .map((call) => call.split(' ')[0])
      .filter((name) => ['fill', 'stroke', 'text', 'bar'].includes(name!));
    expect(drawn).toEqual(['fill', 'stroke', 'text', 'bar']);
    expect(calls).toContain('fill #ffffff 0.36 source-over');
    expect(calls).toContain('stroke #ff0000 2 0.5');
  });

  it('keeps the border inside the box, with corners as round as possible', () => {
    const { canvas, calls } = recordingCanvas();
    paintMark(canvas, itemOf('Sale', { border_width: 4, border_radius: 500 }), identity());
    // 120 × 48 with 4 px: the stroke's middle is 2 px inside, and half of 44 is the largest radius.
    expect(calls).toContain('move 24 2');
    expect(calls).toContain('arc 118 2 118 46 22');
  });

  it('requests the frost from the host, σ in screen px, before the background is filled', () => {
    const { canvas, calls } = recordingCanvas();
    const frosted: number[] = [];
    paintMark(canvas, itemOf('Sale', { background: pill }), scaling(0.5), {
      frost: (_, __, sigma) => {
        frosted.push(sigma);
        calls.push('frost');
      },
    });
    expect(frosted).toEqual([4]);
    expect(calls.indexOf('frost')).toBeLessThan(calls.findIndex((call) => call.startsWith('fill')));
  });

  it('passes a whole blended text to the host, after the frost, and none of it to the canvas', () => {
    const { canvas, calls, depth } = recordingCanvas();
    const sheet = recordingCanvas();
    const block = { background: pill, border_width: 2, blend: 'multiply' } as const;
    paintMark(canvas, itemOf('Sale', block), identity(), {
      frost: () => calls.push('frost'),
      mix: (blend, area, draw) => {
        calls.push(`mix ${blend}`);
        expect(area).toEqual(markBounds(itemOf('Sale', block), identity()));
        draw(sheet.canvas, identity());
      },
    });
    expect(calls).toEqual(['transform 1 0 0 1 0 0', 'frost', 'mix multiply']);
    expect(depth()).toBe(0);
    const plain = recordingCanvas();
    paintMark(plain.canvas, itemOf('Sale', { ...block, blend: 'normal' }), identity());
    // The sheet's own way of composing is the host's.
    const parts = plain.calls.slice(1).map((call) => call.replace('source-over', 'multiply'));
    const drawn = sheet.calls.map((call) => call.replace(' blur(3px)', ' none'));
    expect(drawn).toEqual(parts);
  });

  it('draws outlines behind letters, with their width outside', () => {
    const { canvas, calls } = recordingCanvas();
    paintMark(canvas, itemOf('Sale', { outline: { color: '#ff0000', width: 2 } }), identity());
    expect(calls[1]).toBe('outline Sale 0 28.80 #ff0000 4 round');
    expect(calls[2]).toMatch(/^text "Sale"/);
    const off = recordingCanvas();
    paintMark(off.canvas, itemOf('Sale', { outline: { color: null, width: 2 } }), identity());
    expect(off.calls).toHaveLength(2);
  });

  it('casts one shadow for letters and outline, by lengths of the frame at every zoom, turned or not', () => {
    const { canvas, calls, depth } = recordingCanvas();
    const sheet = recordingCanvas();
    const shadow = { color: '#00000080', x: 3, y: 4, blur: 6 };
    const item = itemOf('Sale', { shadow, outline: { color: '#ff0000', width: 2 } });
    const sizes: number[][] = [];
    paintMark(canvas, item, scaling(2), {
      sheet(width, height) {
        sizes.push([width, height]);
        return sheet.canvas;
      },
    });
    expect(calls.at(-1)).toMatch(/^image -\d+ -\d+ shadow #00000080 6 8 12$/);
    expect(calls.some((call) => call.startsWith('text'))).toBe(false);
    expect(sheet.calls.map((call) => call.split(' ')[0])).toEqual(['transform', 'outline', 'text']);
    expect(sizes).toHaveLength(1);
    expect(depth()).toBe(0);
    expect(canvas.shadowBlur).toBe(0);
  });

  it('reaches as far as its outline and its shadow do', () => {
    const bare = itemBounds(itemOf('Sale'))!;
    const shadow = { color: '#000000', x: 50, y: 0, blur: 10 };
    const cast = itemBounds(itemOf('Sale', { shadow }))!;
    expect(cast.x + cast.width).toBe(bare.x + bare.width + 50 + 15);
    expect(cast.y).toBe(bare.y - 15);
    const outlined = itemBounds(itemOf('Sale', { outline: { color: '#000000', width: 30 } }))!;
    expect(outlined.x).toBe(bare.x - 30);
  });

  it('clips the text at the frame when the host provides the clip', () => {
    const { canvas, calls } = recordingCanvas();
    paintMark(canvas, itemOf('Sale'), scaling(2), { clip: { x: 5, y: 6, width: 70, height: 80 } });
    expect(calls.slice(0, 5)).toEqual([
      'transform 1 0 0 1 0 0',
      'begin',
      'rect 5 6 70 80',
      'clip',
      'transform 2 0 0 2 0 0',
    ]);
  });

  it('traces a square box without arcs', () => {
    const { canvas, calls } = recordingCanvas();
    tracePill(canvas, { x: 0, y: 0, width: 10, height: 10 }, 0);
    expect(calls).toEqual(['begin', 'rect 0 0 10 10']);
  });
});
