import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResizeMode } from '../../../engine/document/defaults.ts';
import { type Frame, type GessoDocument, isText, layerById } from '../../../engine/document/document.ts';
import { blockCenter } from '../../../engine/geometry/block.ts';
import { cropFrame } from '../../../engine/geometry/crop.ts';
import { baseToFrame, frameForPicture, frameSize, frameToBase } from '../../../engine/geometry/frame.ts';
import { mapPoint } from '../../../engine/geometry/matrix.ts';
import {
  flipX,
  flipY,
  resizeOutput,
  setAspect,
  setBackground,
  setCrop,
  setExpand,
  setPadding,
  straighten,
  turnLeft,
  turnRight,
} from '../../../engine/tools/frame/frame-commands.ts';
import { resizeTool } from '../../../engine/tools/frame/resize.ts';
import { carryText } from '../../../engine/tools/frame/text-follows-frame.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';
import { anyFrame } from '../geometry/arbitrary-frames.ts';
import { boxOf, ToolBench } from './tool-bench.ts';

const noSides = { top: 0, right: 0, bottom: 0, left: 0 };

/** A picture of 700 × 500 px with a text at 300, 200. */
function bench(mode: ResizeMode = 'crop', aspect: number | null = null): ToolBench {
  const doc = sampleDocument();
  const layers = [
    ...doc.layers.filter((layer) => layer.id === 'photo'),
    textBlock('title', { left: 300, top: 200 }),
  ];
  return new ToolBench(resizeTool, { document: { ...doc, layers }, resize: { mode, aspect } });
}

function pending(b: ToolBench): Frame {
  if (b.preview?.kind !== 'frame') throw new Error('No frame is pending');
  return b.preview.frame;
}

/** The base point under the middle of the text. */
function featureUnder(document: GessoDocument, id = 'title') {
  const layer = layerById(document, id);
  if (!isText(layer)) throw new Error('The text is gone');
  return mapPoint(frameToBase(document.frame), blockCenter(layer, boxOf(layer)));
}

describe('cropping by handles', () => {
  it('is pending until Enter, through several drags, and then one transaction in which texts follow', () => {
    const b = bench().drag('nw', [0, 0], [100, 50]);
    expect(b.commits).toEqual([]);
    expect(pending(b).crop).toEqual({ x: 100, y: 50, width: 600, height: 450 });
    b.drag('e', [700, 250], [600, 250]);
    expect(pending(b).crop).toEqual({ x: 100, y: 50, width: 500, height: 450 });
    const feature = featureUnder(b.document);
    b.key('Enter');
    expect(b.labels).toEqual(['Crop 500 × 450']);
    expect(b.commits[0]?.steps.map((step) => step.type)).toEqual(['frame.set', 'text.patch']);
    expect(layerById(b.document, 'title')).toMatchObject({ left: 200, top: 150 });
    expect(featureUnder(b.document)).toEqual(feature);
    expect(b.preview).toBeNull();
  });

  it('leaves the picture in place on the screen when applied', () => {
    const b = bench().drag('nw', [0, 0], [100, 50]);
    const before = b.state.camera;
    b.key('Enter');
    expect(b.state.camera).toEqual({
      center: { x: before.center.x - 100, y: before.center.y - 50 },
      zoom: 1,
    });
  });

  it('is dropped by Escape, without a change of the document', () => {
    const b = bench();
    const before = b.document;
    b.drag('nw', [0, 0], [100, 50]).key('Escape');
    expect(b.preview).toBeNull();
    b.key('Enter');
    expect(b.commits).toEqual([]);
    expect(b.document).toBe(before);
  });

  it('returns a canceled drag to its start; the pending crop stays', () => {
    const b = bench()
      .drag('nw', [0, 0], [100, 50])
      .down(700, 500, { handle: 'se' })
      .move(300, 300, { handle: 'se' });
    b.cancel();
    expect(pending(b).crop).toEqual({ x: 100, y: 50, width: 600, height: 450 });
  });

  it('keeps the set aspect, and with Shift its current one', () => {
    expect(pending(bench('crop', 1).drag('se', [700, 500], [-300, 400])).crop).toMatchObject({
      width: 400,
      height: 400,
    });
    const shifted = bench().drag('se', [700, 500], [350, 480], { keys: { shift: true } });
    const { width, height } = pending(shifted).crop;
    expect(width / height).toBeCloseTo(7 / 5, 2);
  });

  it('the body moves it, also when the stage names no handle, and the arrows nudge it', () => {
    const b = bench().drag('se', [700, 500], [300, 300]);
    b.down(100, 100).move(150, 120).up(150, 120);
    expect(pending(b).crop).toEqual({ x: 50, y: 20, width: 300, height: 300 });
    b.key('ArrowRight').key('ArrowDown', { shift: true });
    expect(pending(b).crop).toEqual({ x: 51, y: 30, width: 300, height: 300 });
    expect(b.commits).toEqual([]);
  });

  it('a press beside it does nothing', () => {
    const b = bench().drag('se', [700, 500], [300, 300]);
    const before = pending(b);
    b.down(600, 400).move(650, 420).up(650, 420);
    expect(pending(b)).toEqual(before);
  });

  it('is not pending when dragged back to the document’s frame', () => {
    const b = bench()
      .down(700, 500, { handle: 'se' })
      .move(300, 300, { handle: 'se' })
      .move(700, 500, { handle: 'se' });
    b.up(700, 500, { handle: 'se' });
    expect(b.preview).toBeNull();
    expect(b.key('Enter').commits).toEqual([]);
  });

  it('accepts a frame by numbers like a dragged one', () => {
    const b = bench();
    const frame = cropFrame(b.document.frame, { x: 10, y: 20, width: 320, height: 180 });
    b.feed({ type: 'frame', frame }).key('Enter');
    expect(b.labels).toEqual(['Crop 16:9']);
    expect(b.document.frame).toEqual(frame);
  });

  it('is dropped when its original frame is gone', () => {
    const b = bench().drag('nw', [0, 0], [100, 50]);
    b.commit(turnRight(b.context())).key('Enter');
    expect(b.labels).toEqual(['Rotate right']);
    expect(b.preview).toBeNull();
  });
});

describe('the other modes', () => {
  it('outpaint grows past the picture, with Alt on both sides', () => {
    const b = bench('outpaint').drag('e', [700, 250], [800, 250], { keys: { alt: true } });
    expect(pending(b).expand).toEqual({ ...noSides, left: 100, right: 100 });
    if (b.preview?.kind !== 'frame') throw new Error('No frame is pending');
    expect(b.preview.layers.find((layer) => layer.id === 'title')).toMatchObject({ left: 400, top: 200 });
    expect(layerById(b.document, 'title')).toMatchObject({ left: 300, top: 200 });
    const feature = featureUnder(b.document);
    b.key('Enter');
    expect(b.labels).toEqual(['Expand to 900 × 500']);
    expect(b.commits[0]?.origin).toBe('frame.outpaint');
    expect(featureUnder(b.document)).toEqual(feature);
    expect(layerById(b.document, 'title')).toMatchObject({ left: 400, top: 200 });
  });

  it('canvas pads', () => {
    const b = bench('canvas').drag('n', [350, 0], [350, -40]).key('Enter');
    expect(b.document.frame.padding).toEqual({ ...noSides, top: 40 });
    expect(b.labels).toEqual(['Canvas 700 × 540']);
    expect(b.commits[0]?.origin).toBe('frame.canvas');
  });

  it('resize has no handles, and applies the numbers', () => {
    const b = bench('resize').drag('se', [700, 500], [300, 300]);
    expect(b.preview).toBeNull();
    b.feed({ type: 'frame', frame: { ...b.document.frame, output: { width: 350, height: 250 } } }).key(
      'Enter',
    );
    expect(b.labels).toEqual(['Resize to 350 × 250']);
    expect(b.commits[0]?.steps).toHaveLength(1);
  });
});

describe('commands on the frame', () => {
  const commands: readonly (readonly [string, (b: ToolBench) => ReturnType<typeof turnLeft>])[] = [
    ['Rotate left', (b) => turnLeft(b.context())],
    ['Rotate right', (b) => turnRight(b.context())],
    ['Flip horizontally', (b) => flipX(b.context())],
    ['Flip vertically', (b) => flipY(b.context())],
    ['Straighten -7.5°', (b) => straighten(b.context(), -7.5)],
    ['Crop 1:1', (b) => setAspect(b.context(), 1)],
    ['Crop 331 × 171', (b) => setCrop(b.context(), { x: 300, y: 200, width: 331, height: 171 })],
    ['Expand to 1200 × 700', (b) => setExpand(b.context(), { top: 180, right: 100, bottom: 20, left: 400 })],
    ['Canvas 720 × 510', (b) => setPadding(b.context(), { top: 10, right: 0, bottom: 0, left: 20 })],
    ['Resize to 400 × 500', (b) => resizeOutput(b.context(), { width: 400, height: 500 }, 'fill')],
    ['Resize to 700 × 700', (b) => resizeOutput(b.context(), { width: 700, height: 700 }, 'canvas')],
    ['Resize to 140 × 100', (b) => resizeOutput(b.context(), { width: 140, height: 999 }, 'bounds')],
    ['Background color', (b) => setBackground(b.context(), '#f4ede4')],
  ];

  it.each(commands)('%s keeps the text on its feature, upright and as large as it was', (label, command) => {
    const b = bench();
    const feature = featureUnder(b.document);
    const before = layerById(b.document, 'title');
    b.commit(command(b));
    expect(b.labels).toEqual([label]);
    const after = featureUnder(b.document);
    expect(after.x).toBeCloseTo(feature.x, 5);
    expect(after.y).toBeCloseTo(feature.y, 5);
    expect(layerById(b.document, 'title')).toEqual({
      ...before,
      left: expect.any(Number),
      top: expect.any(Number),
    });
  });

  it('a dragged slider is one undo entry, and by its first frame the crop does not creep', () => {
    const b = bench();
    const from = b.document.frame;
    for (const angle of [5, 20, 10, 0]) {
      b.commit(straighten(b.context(), angle, { from, gesture: 'straighten-1' }));
    }
    expect(b.state.history.done).toHaveLength(1);
    expect(b.document.frame).toEqual(from);
  });

  it('applies the pending frame together with the change when given', () => {
    const b = bench().drag('se', [700, 500], [400, 300]);
    b.commit(turnRight(b.context(), { from: pending(b) }));
    expect(frameSize(b.document.frame)).toEqual({ width: 300, height: 400 });
  });

  it('stays within the limits of local editing', () => {
    const b = bench();
    b.commit(resizeOutput(b.context(), { width: 100_000, height: 100_000 }, 'fill'));
    const output = b.document.frame.output ?? { width: 0, height: 0 };
    expect(output.width * output.height).toBeLessThanOrEqual(120e6);
    b.commit(setExpand(b.context(), { ...noSides, right: 1e9 }));
    expect(frameSize(b.document.frame).width).toBeLessThanOrEqual(32_767);
  });

  it('an enlarged output grows with its frame, within the limits', () => {
    const b = bench();
    b.commit(resizeOutput(b.context(), { width: 7000, height: 5000 }, 'fill'));
    b.commit(setExpand(b.context(), { ...noSides, right: 2000 }));
    const output = b.document.frame.output ?? { width: 0, height: 0 };
    expect(output.width * output.height).toBeLessThanOrEqual(120e6);
    expect(output.width / output.height).toBeCloseTo(2700 / 500, 2);
  });

  it('four turns bring the text back to where it was', () => {
    const b = bench();
    const before = b.document.layers;
    for (let i = 0; i < 4; i++) b.commit(turnRight(b.context()));
    expect(b.document.layers).toEqual(before);
  });
});

describe('carrying text', () => {
  it('from any frame to any other keeps the middle of the text on its feature', () => {
    fc.assert(
      fc.property(anyFrame(), anyFrame(), fc.nat(900), fc.nat(900), (from, to, left, top) => {
        const document = {
          ...sampleDocument(),
          frame: from,
          layers: [textBlock('title', { left, top, angle: 30 })],
        };
        const target = { ...to, base: from.base };
        const [step] = carryText({ document, textSize: boxOf }, target);
        const moved = step?.patch ?? { left, top };
        const center = { x: (moved.left ?? left) + 60, y: (moved.top ?? top) + 24 };
        const feature = mapPoint(frameToBase(from), { x: left + 60, y: top + 24 });
        const seen = mapPoint(baseToFrame(target), feature);
        expect(center.x).toBeCloseTo(seen.x, 5);
        expect(center.y).toBeCloseTo(seen.y, 5);
        expect(Object.keys(step?.patch ?? {}).every((key) => key === 'left' || key === 'top')).toBe(true);
      }),
    );
  });

  it('has nothing to do when the frame px stay', () => {
    const document = { ...sampleDocument(), frame: frameForPicture({ width: 700, height: 500 }) };
    const frame = { ...document.frame, background: '#ffffff', output: { width: 70, height: 50 } };
    expect(carryText({ document, textSize: boxOf }, frame)).toEqual([]);
  });
});
