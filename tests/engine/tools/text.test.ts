import { describe, expect, it } from 'vitest';
import { TEXT_DEFAULTS } from '../../../engine/document/defaults.ts';
import { isText, layerById, type TextBlock } from '../../../engine/document/document.ts';
import { blockToFrame } from '../../../engine/geometry/block.ts';
import { frameForPicture } from '../../../engine/geometry/frame.ts';
import { mapPoint } from '../../../engine/geometry/matrix.ts';
import { textTool } from '../../../engine/tools/text/text.ts';
import { addText, styleText, typeText } from '../../../engine/tools/text/text-commands.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { boxOf, ToolBench } from './tool-bench.ts';

/** 700 × 500 px with one block of 120 × 48 px at 200, 100. */
function bench(own: Partial<TextBlock> = {}, zoom = 1): ToolBench {
  const doc = sampleDocument();
  const block = textBlock('title', { left: 200, top: 100, ...own });
  return new ToolBench(textTool, {
    document: { ...doc, layers: [...doc.layers.filter((layer) => layer.id === 'photo'), block] },
    zoom,
  });
}

function block(from: ToolBench, id = 'title'): TextBlock {
  const layer = layerById(from.document, id);
  if (!isText(layer)) throw new Error(`The text ${id} is gone`);
  return layer;
}

describe('placing text', () => {
  it('a click on empty canvas adds a block of the defaults, its first line at the click, ready for typing', () => {
    const b = bench().click(400, 300);
    expect(b.labels).toEqual(['Add text']);
    const added = block(b, 'new-1');
    expect(added).toMatchObject({ ...TEXT_DEFAULTS, text: '', left: 400, top: 288, width: null });
    expect(b.state.selection).toEqual({ layer: 'new-1', caret: { from: 0, to: 0 } });
  });

  it('keeps the block inside the frame', () => {
    expect(block(bench().click(699, 499), 'new-1')).toMatchObject({ left: 580, top: 452 });
    expect(block(bench().click(0, 0), 'new-1')).toMatchObject({ left: 0, top: 0 });
  });

  it('a drag on empty canvas draws a block of that size, its text in proportion', () => {
    const b = bench().down(400, 200).move(450, 240).move(640, 344);
    expect(b.preview).toMatchObject({ kind: 'layer', layer: { left: 400, top: 200, width: 240 } });
    expect(b.commits).toEqual([]);
    b.up(640, 344);
    expect(b.labels).toEqual(['Add text']);
    // The default block is 48 px high and 16 px large.
    const drawn = block(b, b.state.selection.layer!);
    expect(drawn).toMatchObject({ left: 400, top: 200, width: 240, minWidth: 240, minHeight: 144, size: 48 });
    expect(drawn.letter_spacing).toBe(1);
    expect(b.state.selection.caret).toEqual({ from: 0, to: 0 });
  });

  it('draws in any direction, and keeps three letters a line in a narrow box', () => {
    const b = bench().down(600, 400).move(552, 100).up(552, 100);
    expect(block(b, b.state.selection.layer!)).toMatchObject({ left: 552, top: 100, width: 48, size: 16 });
  });

  it('a slightly moving press counts as a click', () => {
    const b = bench({}, 2).down(400, 300).move(407, 306).up(407, 306);
    expect(block(b, 'new-1')).toMatchObject({ ...TEXT_DEFAULTS, left: 400, top: 288 });
    const thin = bench().down(400, 300).move(600, 310).up(600, 310);
    expect(block(thin, thin.state.selection.layer!)).toMatchObject({ size: 16, left: 400 });
  });

  it('a drawn block is dropped by Escape', () => {
    const b = bench().down(400, 200).move(640, 344).key('Escape');
    expect(b.preview).toBeNull();
    expect(b.up(640, 344).commits).toEqual([]);
  });

  it('is dropped by Escape and by cancel before the pointer is lifted', () => {
    expect(bench().down(400, 300).key('Escape').up(400, 300).commits).toEqual([]);
    expect(bench().down(400, 300).cancel().up(400, 300).commits).toEqual([]);
  });

  it('has the size that suits picture and screen; the default’s minimum box, which it fills, and letter spacing', () => {
    const b = bench();
    const large = { ...b.context(), newTextSize: 40 };
    b.commit(addText(large, { x: 100, y: 200 }));
    expect(block(b, 'new-1')).toMatchObject({ size: 40, minWidth: 120, minHeight: 48, letter_spacing: 1 });
  });

  it('is never larger than half of a low picture', () => {
    const frame = frameForPicture({ width: 4000, height: 100 });
    const low = new ToolBench(textTool, { document: { ...sampleDocument(), frame, layers: [] } });
    low.commit(addText({ ...low.context(), newTextSize: 90 }, { x: 100, y: 50 }));
    expect(block(low, 'new-1').size).toBe(50);
  });

  it('lies in the middle of what is shown when no place was pressed', () => {
    const b = bench();
    const shown = { ...b.context(), camera: { center: { x: 500, y: 400 }, zoom: 4 } };
    b.commit(addText(shown));
    // Of 120 px half is on either side; its first line, 24 px high, is about the middle.
    expect(block(b, 'new-1')).toMatchObject({ left: 440, top: 388 });
  });

  it('has the room up to the right edge of the picture', () => {
    expect(block(bench().click(400, 300), 'new-1')).toMatchObject({ left: 400, width: null, maxWidth: 300 });
    expect(block(bench().click(699, 300), 'new-1')).toMatchObject({ left: 580, maxWidth: 120 });
  });

  it('a block that stays empty leaves no step', () => {
    const b = bench().click(400, 300).key('Escape');
    expect(b.state.history.done).toEqual([]);
    expect(b.document.layers.map(({ id }) => id)).toEqual(['photo', 'title']);
    expect(b.state.selection).toEqual({ layer: null, caret: null });
    const beside = bench().click(400, 300).click(50, 400);
    expect(beside.state.history.done).toEqual([]);
  });

  it('keeps the redo entries, too', async () => {
    const t = await (await new TestEditor().settled()).stroke([100, 100], [300, 100]).settled();
    await t.undo().settled();
    await t.tool('text').down(350, 250).up(350, 250).settled();
    expect(t.state.history.undone).toEqual([]);
    await t.down(20, 20).up(20, 20).settled();
    expect(t.state.document.layers.map(({ id }) => id)).toEqual(['photo']);
    await t.redo().settled();
    expect(t.labels).toEqual(['Brush stroke']);
    const { again } = await t.reload();
    expect([again.hash, again.labels]).toEqual([t.hash, t.labels]);
  });

  it('an empty block goes when another tool is chosen', async () => {
    const t = await new TestEditor().settled();
    await t.tool('text').down(350, 250).up(350, 250).settled();
    t.tool('brush');
    expect(t.state.document.layers.map(({ id }) => id)).toEqual(['photo']);
    expect(t.labels).toEqual([]);
  });

  it('a text that was emptied again is removed by a separate step', async () => {
    const t = await new TestEditor().settled();
    await t.tool('text').down(350, 250).up(350, 250).settled();
    const id = t.state.selection.layer!;
    await t.type(id, 'S').wait(9000).type(id, '').key('Escape').settled();
    expect(t.labels.at(-1)).toBe('Remove text');
  });

  it('a click beside the block being edited ends the editing and places nothing', () => {
    const b = bench().doubleClick(250, 120).click(500, 400);
    expect(b.commits).toEqual([]);
    expect(b.state.selection).toEqual({ layer: 'title', caret: null });
  });
});

describe('selecting and editing', () => {
  it('a click selects, a double click edits at the end, Escape steps back out', () => {
    const b = bench().click(250, 120);
    expect(b.state.selection).toEqual({ layer: 'title', caret: null });
    b.doubleClick(250, 120);
    expect(b.state.selection.caret).toEqual({ from: 5, to: 5 });
    b.key('Escape');
    expect(b.state.selection).toEqual({ layer: 'title', caret: null });
    b.key('Escape');
    expect(b.state.selection.layer).toBeNull();
    expect(b.commits).toEqual([]);
  });

  it('two clicks are no double click when they are slow, apart, or a drag came between', () => {
    expect(bench().click(250, 120).click(250, 120).state.selection.caret).toBeNull();
    expect(bench().down(250, 120).up(250, 120).wait(100).down(270, 120).state.selection.caret).toBeNull();
    const dragged = bench().down(250, 120).move(290, 120).move(253, 120).up(253, 120).wait(50).down(253, 120);
    expect(dragged.state.selection.caret).toBeNull();
  });

  it('Enter edits the selection', () => {
    expect(bench().select('title').key('Enter').state.selection.caret).toEqual({ from: 5, to: 5 });
  });

  it('Enter without a selection adds a block in the center of the view, ready for typing', () => {
    const added = bench().key('Enter');
    expect(added.state.selection.caret).toEqual({ from: 0, to: 0 });
    expect(added.state.document.layers).toHaveLength(bench().state.document.layers.length + 1);
  });

  it('while editing, other keys belong to the editor', () => {
    const b = bench().select('title').key('Enter').key('Delete').key('ArrowLeft').key('Enter');
    expect(b.commits).toEqual([]);
  });

  it('Delete removes the selected block', () => {
    const b = bench().select('title').key('Delete');
    expect(b.labels).toEqual(['Remove text']);
    expect(b.document.layers.map((layer) => layer.id)).toEqual(['photo']);
  });

  it('a turned block is hit where it is drawn', () => {
    const upright = bench({ angle: 90 });
    expect(upright.down(260, 70).cancel().state.selection.layer).toBe('title');
    expect(bench({ angle: 90 }).click(210, 124).labels).toEqual(['Add text']);
  });
});

describe('moving', () => {
  it('a drag is one transaction and the document waits for its end', () => {
    const b = bench().down(250, 120).move(280, 150).move(310, 190);
    expect(block(b)).toMatchObject({ left: 200, top: 100 });
    expect(b.preview).toMatchObject({ kind: 'layer', layer: { left: 260, top: 170 } });
    b.up(310, 190);
    expect(b.labels).toEqual(['Move text']);
    expect(b.commits[0]?.origin).toBe('text.move');
    expect(block(b)).toMatchObject({ left: 260, top: 170 });
  });

  it('moves by whole px at any zoom', () => {
    const b = bench({}, 0.76).down(250.4, 120.3).move(417.7, 303.9).up(417.7, 303.9);
    expect(block(b)).toMatchObject({ left: 367, top: 284 });
  });

  it('a slightly moving press is a click', () => {
    expect(bench().down(250, 120).move(251, 121).up(251, 121).commits).toEqual([]);
  });

  it('snaps its center to the frame’s and shows the guide; Ctrl turns snapping off', () => {
    const b = bench().down(250, 120).move(337, 150);
    expect(b.preview).toMatchObject({ kind: 'layer', layer: { left: 290 } });
    if (b.preview?.kind !== 'layer') throw new Error('No layer is shown');
    expect(b.preview.guides).toContainEqual({ axis: 'x', at: 350 });
    b.move(337, 150, { keys: { ctrl: true } });
    expect(b.preview).toMatchObject({ kind: 'layer', layer: { left: 287 }, guides: [] });
  });

  it('snaps within screen px: what is near at 100 % is far at 800 %', () => {
    const b = bench({}, 8).down(250, 120).move(337, 150);
    expect(b.preview).toMatchObject({ kind: 'layer', layer: { left: 287 } });
  });

  it('arrows move by 1 and with Shift by 10; quick presses are one undo entry, later ones another', () => {
    const b = bench().select('title').key('ArrowRight').wait(100).key('ArrowDown', { shift: true });
    expect(block(b)).toMatchObject({ left: 201, top: 110 });
    expect(b.state.history.done).toHaveLength(1);
    b.wait(5000).key('ArrowUp');
    expect(b.state.history.done).toHaveLength(2);
    expect(block(b)).toMatchObject({ left: 201, top: 109 });
  });

  it('canceled leaves no trace', () => {
    const b = bench();
    const before = b.document;
    b.down(250, 120).move(400, 300).cancel().up(400, 300);
    expect(b.document).toBe(before);
    expect(b.preview).toBeNull();
  });

  it('a locked block is selected and stays', () => {
    const b = bench({ locked: true })
      .down(250, 120)
      .move(400, 300)
      .up(400, 300)
      .key('ArrowLeft')
      .key('Delete');
    expect(b.state.selection.layer).toBe('title');
    expect(b.commits).toEqual([]);
  });

  it('is dropped when the block was changed under it', () => {
    const b = bench().down(250, 120).move(400, 300);
    b.commit(styleText(b.context(), 'title', { color: '#ff0000' })).up(400, 300);
    expect(b.labels).toEqual(['Text style']);
  });
});

describe('handles', () => {
  /** Where a point of the block (0…1 of its box) is in the frame. */
  const spot = (b: ToolBench, x: number, y: number) => {
    const size = boxOf(block(b));
    return mapPoint(blockToFrame(block(b), size), { x: size.width * x, y: size.height * y });
  };

  it('sides set the wrap width and the other side stays', () => {
    const b = bench().select('title').drag('e', [320, 124], [380, 160]);
    expect(block(b)).toMatchObject({ left: 200, top: 100, width: 180 });
    expect(b.labels).toEqual(['Text width']);
    b.drag('w', [200, 124], [150, 124]);
    expect(block(b)).toMatchObject({ left: 150, width: 230 });
  });

  it('sides stop at the minimum width', () => {
    expect(block(bench().select('title').drag('e', [320, 124], [0, 124])).width).toBe(120);
  });

  it('sides of a turned block move along it', () => {
    const b = bench({ angle: 90 }).select('title');
    const top = spot(b, 0, 0.5);
    // Turned to the right, the block's end points down.
    b.drag('e', [260, 184], [260, 244]);
    expect(block(b).width).toBe(180);
    expect(spot(b, 0, 0.5).x).toBeCloseTo(top.x, 6);
    expect(spot(b, 0, 0.5).y).toBeCloseTo(top.y, 6);
  });

  it('corners scale every length and the opposite corner stays', () => {
    const b = bench({ background: { ...TEXT_DEFAULTS.background, padding: 8 } }).select('title');
    b.drag('se', [320, 148], [440, 196]);
    expect(block(b)).toMatchObject({
      left: 200,
      top: 100,
      size: 32,
      letter_spacing: 2,
      minWidth: 240,
      minHeight: 96,
      background: { padding: 16 },
    });
    expect(b.labels).toEqual(['Scale text']);
    const wasCorner = spot(b, 1, 1);
    b.drag('nw', [200, 100], [320, 148]);
    expect(block(b).size).toBe(16);
    expect(spot(b, 1, 1)).toEqual(wasCorner);
  });

  it('corners with Alt scale about the center', () => {
    const b = bench().select('title');
    b.drag('se', [320, 148], [380, 172], { keys: { alt: true } });
    expect(block(b)).toMatchObject({ size: 32, left: 140, top: 76 });
  });

  it('corners never make text smaller than a px', () => {
    expect(block(bench().select('title').drag('se', [320, 148], [-900, -900])).size).toBe(1);
  });

  it('the rotate handle turns about the center, with Shift in steps of 15°', () => {
    const b = bench().select('title').drag('rotate', [260, 80], [304, 124]);
    expect(block(b).angle).toBe(90);
    expect(b.labels).toEqual(['Rotate text']);
    b.drag('rotate', [304, 124], [304, 130], { keys: { shift: true } });
    expect(block(b).angle).toBe(105);
    expect(block(b)).toMatchObject({ left: 200, top: 100 });
  });

  it('angles stay in −180…180', () => {
    const b = bench({ angle: 170 }).select('title').drag('rotate', [304, 124], [260, 168]);
    expect(block(b).angle).toBe(-100);
  });
});

describe('commands on text', () => {
  it('typing is a gesture that carries the caret', () => {
    const b = bench();
    b.commit(typeText(b.context(), 'title', 'Hello!', { from: 6, to: 6 }, 'typing-1'));
    b.commit(typeText(b.context(), 'title', 'Hello!!', { from: 7, to: 7 }, 'typing-1'));
    expect(block(b).text).toBe('Hello!!');
    expect(b.state.history.done).toHaveLength(1);
    expect(b.state.selection.caret).toEqual({ from: 7, to: 7 });
    expect(typeText(b.context(), 'title', 'Hello!!', { from: 0, to: 0 }, 'typing-1')).toBeNull();
  });

  it('a place by numbers is a move, anything else is style', () => {
    const b = bench();
    b.commit(styleText(b.context(), 'title', { left: 5 })).commit(
      styleText(b.context(), 'title', { underline: true }),
    );
    expect(b.commits.map(({ origin }) => origin)).toEqual(['text.move', 'text.style']);
    expect(styleText(b.context(), 'photo', { underline: true })).toBeNull();
  });

  it('text can be added without a pointer', () => {
    const b = bench();
    b.commit(addText(b.context(), { x: 10, y: 20 }));
    expect(block(b, 'new-1')).toMatchObject({ left: 10, top: 8 });
  });
});
