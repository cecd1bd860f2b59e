import { describe, expect, it } from 'vitest';
import { addPicture, layerById, turnRight } from '../../../engine/index.ts';
import { assetOf } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

describe('tools in the editor', () => {
  it('paint, type, crop and turn; every step back and forth gives the same documents', async () => {
    const t = await new TestEditor().settled();
    const hashes = [t.hash];
    t.stroke([100, 100], [300, 100]);
    hashes.push(t.hash);
    await t.settled();
    t.tool('text').down(350, 250).up(350, 250);
    hashes.push(t.hash);
    await t.settled();
    t.type(t.state.selection.layer!, 'Sale');
    hashes.push(t.hash);
    await t.settled();
    t.tool('resize').editor.input({
      type: 'frame',
      frame: { ...t.state.document.frame, crop: { x: 50, y: 40, width: 500, height: 300 } },
    });
    expect(t.hash).toBe(hashes.at(-1));
    t.key('Enter');
    hashes.push(t.hash);
    await t.settled();
    t.editor.dispatch(turnRight(t.editor.context()));
    hashes.push(t.hash);
    expect(t.labels).toEqual(['Brush stroke', 'Add text', 'test.typing', 'Crop 500 × 300', 'Rotate right']);
    expect(new Set(hashes).size).toBe(6);
    for (const hash of hashes.slice(0, -1).toReversed()) expect(t.undo().hash).toBe(hash);
    for (const hash of hashes.slice(1)) expect(t.redo().hash).toBe(hash);
    expect(t.errors).toEqual([]);
  });

  it('undo with a crop pending drops only the crop', async () => {
    const t = await (await new TestEditor().settled()).stroke([100, 100], [300, 100]).settled();
    t.tool('resize').editor.input({ type: 'frame', frame: { ...t.state.document.frame, flipX: true } });
    expect(t.editor.preview?.kind).toBe('frame');
    t.undo();
    expect(t.editor.preview).toBeNull();
    expect(t.labels).toEqual(['Brush stroke']);
  });

  it('the center of the view stays when the frame turns, and when that is undone', async () => {
    const t = await new TestEditor().settled();
    t.editor.setCamera({ center: { x: 100, y: 50 }, zoom: 2 });
    t.editor.dispatch(turnRight(t.editor.context()));
    // 700 × 500 px turned to the right: 50 px from the top is 50 px from the right.
    expect(t.state.camera).toEqual({ center: { x: 450, y: 100 }, zoom: 2 });
    expect(t.undo().state.camera).toEqual({ center: { x: 100, y: 50 }, zoom: 2 });
  });

  it('a stroke on a second, selected picture paints that one', async () => {
    const t = await new TestEditor().settled();
    t.editor.dispatch(addPicture(t.editor.context(), assetOf(300, 200, 2)));
    await t.settled();
    const { layer } = t.state.selection;
    t.stroke([300, 250], [400, 250]);
    expect(layer && layerById(t.state.document, layer)).toMatchObject({
      mask: { painted: true, strokes: 1 },
    });
    expect(layerById(t.state.document, 'photo')).toMatchObject({ mask: { painted: false } });
  });
});
