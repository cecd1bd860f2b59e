import { describe, expect, it } from 'vitest';
import { createBrushStart, startingBrushSize } from '../../../shell/session/view/brush-start.ts';
import { TestEditor } from '../../helpers/test-editor.ts';
import { crash, file, newBrowser, newMemory, openTab } from './open-tab.ts';

/** Frame px of a text of 16 CSS px: where a px of the screen shows so many px of the picture. */
const SCALES = { full: 16, photo: 107, tiny: 1600 } as const;

describe('The brush of a document', () => {
  it.each([
    ['at 100 %: the default', SCALES.full, 40],
    ['of 24 megapixels: a round number, 40 px of the screen', SCALES.photo, 250],
    ['on a screen where the range ends: its top', SCALES.tiny, 2000],
  ])('starts with the size of a picture %s', async (_, textSize, size) => {
    const tab = await openTab(newBrowser(), newMemory(), textSize).start();
    await tab.opening.files([file('bag.png')]);
    expect(tab.editor.state.brush.brush_size).toBe(size);
    expect(startingBrushSize(tab.editor)).toBe(size);
  });

  it('keeps the size of the last visit, also the default’s, and still resets to the picture’s', async () => {
    const browser = newBrowser();
    const before = await openTab(browser, newMemory(), SCALES.photo).start();
    await before.opening.files([file('bag.png')]);
    before.editor.setBrush({ brush_size: 40 });
    await before.editor.settled();
    before.workspace.close();
    crash(browser);
    const after = await openTab(browser, before.memory, SCALES.photo).start();
    expect(after.editor.state.brush.brush_size).toBe(40);
    expect(startingBrushSize(after.editor)).toBe(250);
  });

  it('follows the canvas once it is measured, unless the user chose another', () => {
    let textSize: number = SCALES.photo;
    const untouched = new TestEditor().editor;
    const start = createBrushStart(() => textSize);
    start.opened(untouched, false);
    textSize = 2 * SCALES.photo;
    start.measured();
    expect(untouched.state.brush.brush_size).toBe(550);
    textSize = SCALES.full;
    start.measured();
    expect(untouched.state.brush.brush_size).toBe(550);

    const chosen = new TestEditor().editor;
    const another = createBrushStart(() => textSize);
    another.opened(chosen, false);
    chosen.setBrush({ brush_size: 77 });
    textSize = SCALES.photo;
    another.measured();
    expect(chosen.state.brush.brush_size).toBe(77);
    expect(startingBrushSize(chosen)).toBe(250);
  });
});
