import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { NEUTRAL_ADJUSTMENTS, TOOL_IDS } from '../../../engine/document/defaults.ts';
import { isPicture, layerById, type PictureLayer } from '../../../engine/document/document.ts';
import { sourceToFrame } from '../../../engine/geometry/frame.ts';
import { mapPoint, mapRect, meanScale } from '../../../engine/geometry/matrix.ts';
import { rectOf } from '../../../engine/geometry/rect.ts';
import { flipFrameX, turnFrameRight } from '../../../engine/geometry/turn.ts';
import { adjustPictures } from '../../../engine/tools/color/adjust-commands.ts';
import { tools } from '../../../engine/tools/index.ts';
import {
  addPicture,
  duplicateLayers,
  removeLayer,
  styleLayer,
  styleLayers,
} from '../../../engine/tools/layers/layer-commands.ts';
import { layerAt, layerBounds } from '../../../engine/tools/layers/layer-geometry.ts';
import { reorderLayer } from '../../../engine/tools/layers/layer-order.ts';
import { moveTool } from '../../../engine/tools/move/move.ts';
import { panTool } from '../../../engine/tools/move/pan.ts';
import { assetOf } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { inEnglish } from '../../helpers/words.ts';
import { ToolBench } from './tool-bench.ts';

/** 700 × 500 px; an overlay of 150 × 100 px at 30, 40; a text of 120 × 48 px at 10, 20 above it. */
const bench = () => new ToolBench(moveTool);

function picture(b: ToolBench, id = 'overlay'): PictureLayer {
  const layer = layerById(b.document, id);
  if (!isPicture(layer)) throw new Error(`The picture ${id} is gone`);
  return layer;
}

/** Where the overlay is seen. */
function seen(b: ToolBench, id = 'overlay') {
  const layer = picture(b, id);
  const size = b.document.assets[layer.asset]?.size ?? { width: 0, height: 0 };
  return mapRect(sourceToFrame(layer.toBase, b.document.frame), rectOf(size));
}

describe('selecting', () => {
  it('takes the topmost layer under the pointer, or none', () => {
    expect(bench().click(40, 60).state.selection.layer).toBe('title');
    expect(bench().click(150, 130).state.selection.layer).toBe('overlay');
    expect(bench().click(600, 400).state.selection.layer).toBe('photo');
    expect(bench().select('title').click(900, 900).state.selection.layer).toBeNull();
  });

  it('skips hidden layers', () => {
    const b = bench();
    b.commit(styleLayer(b.context(), 'overlay', { visible: false }));
    expect(b.click(150, 130).state.selection.layer).toBe('photo');
  });

  it('finds the first picture inside the crop alone', () => {
    const b = bench();
    const frame = { ...b.document.frame, padding: { top: 0, right: 0, bottom: 0, left: 100 } };
    b.state = { ...b.state, document: { ...b.document, frame } };
    expect(layerAt(b.context(), { x: 50, y: 300 })).toBeNull();
    expect(layerAt(b.context(), { x: 150, y: 300 })?.id).toBe('photo');
  });

  it('a double click on text edits it, Escape ends editing', () => {
    const b = bench().doubleClick(40, 60);
    expect(b.state.selection).toEqual({ layer: 'title', caret: { from: 5, to: 5 } });
    expect(b.select('overlay').key('Escape').state.selection.layer).toBeNull();
  });
});

describe('moving a picture', () => {
  it('is one transaction at the end of the drag', () => {
    const b = bench().down(150, 130).move(200, 200).move(270, 233);
    expect(seen(b)).toMatchObject({ x: 30, y: 40 });
    b.up(270, 233);
    expect(seen(b)).toEqual({ x: 150, y: 143, width: 150, height: 100 });
    expect(b.labels).toEqual(['Move picture']);
    expect(b.commits[0]?.origin).toBe('layer.transform');
  });

  it('snaps to the frame, and not with Ctrl', () => {
    expect(seen(bench().down(150, 130).move(124, 133).up(124, 133))).toMatchObject({ x: 0 });
    const keys = { keys: { ctrl: true } };
    expect(seen(bench().down(150, 130, keys).move(124, 133, keys).up(124, 133, keys))).toMatchObject({
      x: 4,
    });
  });

  it('follows the pointer when the frame is turned and mirrored', () => {
    const b = bench();
    const frame = flipFrameX(turnFrameRight(b.document.frame));
    b.state = { ...b.state, document: { ...b.document, frame } };
    const before = seen(b);
    const at = { x: before.x + 70, y: before.y + 100 };
    b.down(at.x, at.y)
      .move(at.x + 100, at.y + 150)
      .up(at.x + 100, at.y + 150);
    expect(seen(b).x).toBeCloseTo(before.x + 100, 6);
    expect(seen(b).y).toBeCloseTo(before.y + 150, 6);
  });

  it('arrows nudge by 1 and 10 frame px, quick presses as one', () => {
    const b = bench().select('overlay').key('ArrowRight').key('ArrowUp', { shift: true });
    expect(seen(b)).toMatchObject({ x: 31, y: 30 });
    expect(b.state.history.done).toHaveLength(1);
  });

  it('cancel and Escape leave no trace', () => {
    const b = bench();
    const before = b.document;
    b.down(150, 130).move(300, 300).cancel().up(300, 300);
    b.down(150, 130).move(300, 300).key('Escape').up(300, 300);
    expect(b.commits).toEqual([]);
    expect(b.document).toBe(before);
  });

  it('the first picture stays, being locked, until it is unlocked', () => {
    const b = bench()
      .down(600, 400)
      .move(620, 430)
      .up(620, 430)
      .select('photo')
      .key('ArrowLeft')
      .key('Delete');
    expect(b.commits).toEqual([]);
    b.commit(styleLayer(b.context(), 'photo', { locked: false }));
    b.down(600, 400).move(650, 450).up(650, 450);
    expect(b.labels).toEqual(['Unlock layer', 'Move picture']);
  });
});

describe('scaling and turning a picture', () => {
  it('a corner keeps the ratio and the opposite corner', () => {
    const b = bench().select('overlay').drag('se', [180, 140], [330, 150]);
    expect(seen(b).x).toBeCloseTo(30, 6);
    expect(seen(b).y).toBeCloseTo(40, 6);
    expect(seen(b).width).toBeCloseTo(300, 6);
    expect(seen(b).height).toBeCloseTo(200, 6);
    expect(b.labels).toEqual(['Scale picture']);
  });

  it('with Alt the center stays', () => {
    const b = bench()
      .select('overlay')
      .drag('e', [180, 90], [210, 90], { keys: { alt: true } });
    expect(seen(b)).toEqual({ x: 0, y: 40, width: 210, height: 100 });
  });

  it('a side stretches one way, with Shift both', () => {
    expect(seen(bench().select('overlay').drag('n', [105, 40], [105, -10]))).toEqual({
      x: 30,
      y: -10,
      width: 150,
      height: 150,
    });
    const shifted = bench()
      .select('overlay')
      .drag('n', [105, 40], [105, -10], { keys: { shift: true } });
    expect(seen(shifted).width).toBeCloseTo(225, 6);
  });

  it('never turns inside out or vanishes', () => {
    const b = bench().select('overlay').drag('se', [180, 140], [-900, -900]);
    expect(seen(b).width).toBeGreaterThanOrEqual(4);
    expect(seen(b).height).toBeGreaterThanOrEqual(4);
    expect(seen(b).x).toBeCloseTo(30, 6);
  });

  it('turns about its center, with Shift in steps of 15°', () => {
    const b = bench()
      .select('overlay')
      .drag('rotate', [105, 30], [190, 92], { keys: { shift: true } });
    const box = seen(b);
    expect(box.x + box.width / 2).toBeCloseTo(105, 6);
    expect(box.y + box.height / 2).toBeCloseTo(90, 6);
    expect(box.width).toBeCloseTo(100, 6);
    expect(box.height).toBeCloseTo(150, 6);
    expect(b.labels).toEqual(['Rotate picture']);
  });
});

describe('the list of layers', () => {
  it('adds a second picture: fitted into the frame, centered, upright, on top and selected', () => {
    const b = bench();
    const frame = flipFrameX(turnFrameRight(b.document.frame));
    b.state = { ...b.state, document: { ...b.document, frame } };
    b.commit(addPicture(b.context(), assetOf(2000, 1000, 7)));
    expect(b.state.selection.layer).toBe('new-1');
    expect(b.document.layers.at(-1)?.id).toBe('new-1');
    const layer = picture(b, 'new-1');
    const map = sourceToFrame(layer.toBase, frame);
    expect(layerBounds(b.context(), layer)).toEqual({ x: 0, y: 225, width: 500, height: 250 });
    expect(mapPoint(map, { x: 0, y: 0 })).toEqual({ x: 0, y: 225 });
    expect(meanScale(map)).toBeCloseTo(0.25, 9);
    expect(layer).toMatchObject({ clip: 'frame', locked: false });
  });

  it('puts a small picture where it was dropped, inside the frame', () => {
    const b = bench();
    b.commit(addPicture(b.context(), assetOf(100, 60, 7), { x: 690, y: 250 }));
    expect(seen(b, 'new-1')).toEqual({ x: 600, y: 220, width: 100, height: 60 });
  });

  it('reorders within its ends', () => {
    const b = bench();
    b.commit(reorderLayer(b.context(), 'overlay', 99));
    expect(b.document.layers.map((layer) => layer.id)).toEqual(['photo', 'title', 'overlay']);
    expect(reorderLayer(b.context(), 'overlay', 2)).toBeNull();
    expect(reorderLayer(b.context(), 'gone', 0)).toBeNull();
  });

  it('styles: opacity is clamped, a slider is one entry, no change is no step', () => {
    const b = bench();
    b.commit(styleLayers(b.context(), ['overlay'], { opacity: 70 }, 'opacity-1'));
    b.commit(styleLayers(b.context(), ['overlay'], { opacity: 140.5 - 200 }, 'opacity-1'));
    expect(picture(b).opacity).toBe(0);
    expect(b.state.history.done).toHaveLength(1);
    expect(styleLayer(b.context(), 'overlay', { opacity: 0 })).toBeNull();
    b.commit(styleLayer(b.context(), 'overlay', { blend: 'multiply' }));
    b.commit(styleLayer(b.context(), 'title', { name: 'Headline' }));
    b.commit(styleLayer(b.context(), 'title', { blend: 'screen' }));
    expect(styleLayer(b.context(), 'title', { blend: 'screen' })).toBeNull();
    expect(b.labels.slice(2)).toEqual(['Blend mode', 'Rename layer', 'Blend mode']);
    expect(layerById(b.document, 'title')).toMatchObject({ blend: 'screen', name: 'Headline' });
  });

  it('duplicates above and removes unlocked layers', () => {
    const b = bench();
    b.commit(duplicateLayers(b.context(), ['title'], () => 'Titel (Kopie)'));
    expect(b.document.layers.at(-1)!.name).toBe('Titel (Kopie)');
    expect(b.document.layers.map((layer) => layer.id)).toEqual(['photo', 'overlay', 'title', 'new-1']);
    b.commit(removeLayer(b.context(), 'overlay'));
    expect(b.document.layers.map((layer) => layer.id)).toEqual(['photo', 'title', 'new-1']);
    expect(removeLayer(b.context(), 'photo')).toBeNull();
  });
});

describe('color', () => {
  it('is in the document at once, in its ranges, and on pictures alone', () => {
    const b = bench();
    expect(picture(b, 'photo').adjustments).toEqual(NEUTRAL_ADJUSTMENTS);
    b.commit(adjustPictures(b.context(), ['photo', 'title'], { exposure: 400, hdr: -3 }));
    expect(picture(b, 'photo').adjustments).toEqual({ ...NEUTRAL_ADJUSTMENTS, exposure: 100 });
    expect(picture(b, 'overlay').adjustments).toEqual(NEUTRAL_ADJUSTMENTS);
    expect(adjustPictures(b.context(), ['photo'], { exposure: 100 })).toBeNull();
    expect(adjustPictures(b.context(), ['title'], { exposure: 5 })).toBeNull();
  });

  it('of one slider leaves the others as they are', () => {
    const b = bench();
    b.commit(adjustPictures(b.context(), ['photo'], { saturation: 1 }));
    expect(picture(b, 'photo').adjustments).toEqual({ ...NEUTRAL_ADJUSTMENTS, saturation: 1 });
    b.commit(adjustPictures(b.context(), ['photo', 'overlay'], { contrast: 20 }));
    expect(picture(b, 'photo').adjustments).toMatchObject({ saturation: 1, contrast: 20 });
    expect(picture(b, 'overlay').adjustments).toEqual({ ...NEUTRAL_ADJUSTMENTS, contrast: 20 });
  });

  it('is one undo entry a drag, however many values the drag goes through', () => {
    const { editor } = new TestEditor();
    for (const exposure of [5, 20, 43]) {
      const options = { label: message('test.exposure'), gesture: 'drag 1' };
      editor.dispatch(adjustPictures(editor.context(), ['photo'], { exposure }, options)!);
    }
    expect(editor.state.history.done.map(({ label }) => inEnglish(label))).toEqual(['test.exposure']);
    editor.undo();
    expect(layerById(editor.state.document, 'photo')).toMatchObject({ adjustments: NEUTRAL_ADJUSTMENTS });
  });

  it('has no gesture on the canvas', () => {
    const b = new ToolBench(tools.color_correction).down(10, 10).move(90, 90).up(90, 90).key('Enter');
    expect(b.commits).toEqual([]);
    expect(b.preview).toBeNull();
  });
});

describe('panning', () => {
  it('keeps the grabbed point under the pointer', () => {
    const b = new ToolBench(panTool, { zoom: 2 }).down(100, 100).move(80, 90);
    expect(b.state.camera).toEqual({ center: { x: 370, y: 260 }, zoom: 2 });
    // The camera has moved: the same screen point is another frame point now.
    b.move(100, 100).up(100, 100);
    expect(b.state.camera.center).toEqual({ x: 370, y: 260 });
    expect(b.commits).toEqual([]);
  });

  it('never loses the frame, and Escape goes back', () => {
    const b = new ToolBench(panTool).down(100, 100).move(5000, 100);
    expect(b.state.camera.center).toEqual({ x: 0, y: 250 });
    expect(b.key('Escape').state.camera.center).toEqual({ x: 350, y: 250 });
  });
});

describe('every tool', () => {
  it('is there under its id and takes any input at rest', () => {
    for (const id of TOOL_IDS) {
      expect(tools[id].id).toBe(id);
      const b = new ToolBench(tools[id]).move(10, 10).up(10, 10).key('F1').cancel();
      expect(b.commits).toEqual([]);
      expect(b.preview).toBeNull();
    }
  });
});
