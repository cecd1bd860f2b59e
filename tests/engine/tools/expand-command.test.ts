/** The document after its picture was continued beyond its edges. */
import { describe, expect, it } from 'vitest';
import { baseToFrame, type Frame, frameForPicture, frameSize } from '../../../engine/geometry/frame.ts';
import { mapPoint } from '../../../engine/geometry/matrix.ts';
import type { Size } from '../../../engine/geometry/space.ts';
import { turnFrameRight } from '../../../engine/geometry/turn.ts';
import { expandPicture, frameOver, growthFor } from '../../../engine/tools/frame/expand-command.ts';
import { ownPicture } from '../../../engine/tools/frame/own-picture.ts';
import { assetOf } from '../../helpers/documents.ts';
import { TestEditor } from '../../helpers/test-editor.ts';

const base: Size<'base'> = { width: 60, height: 40 };
const plain = frameForPicture(base);
const expand = { top: 4, right: 10, bottom: 6, left: 8 };

/** A point of the picture lies at the same place of the frame, whose size is the same. */
function keepsPlaces(frame: Frame): void {
  const growth = growthFor(frame)!;
  const next = frameOver(frame, growth);
  expect(frameSize(next)).toEqual(frameSize(frame));
  for (const at of [
    { x: 5, y: 7 },
    { x: 50, y: 33 },
  ]) {
    const before = mapPoint(baseToFrame(frame), at);
    const after = mapPoint(baseToFrame(next), { x: at.x + growth.left, y: at.y + growth.top });
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.75);
  }
}

describe('A picture that is expanded', () => {
  it('grows by what the frame reaches beyond it', () => {
    expect(growthFor(plain)).toBeNull();
    expect(growthFor({ ...plain, expand })).toEqual(expand);
  });

  it('shows its own px first where it was cropped', () => {
    const crop = { x: 5, y: 0, width: 40, height: 40 };
    expect(growthFor({ ...plain, crop, expand })).toEqual({ top: 4, right: 0, bottom: 6, left: 3 });
  });

  it.each([
    ['as it is', { ...plain, expand }],
    ['cropped', { ...plain, crop: { x: 5, y: 3, width: 50, height: 30 }, expand }],
    ['turned', turnFrameRight({ ...plain, expand })],
    ['mirrored', { ...plain, flipX: true, expand }],
    ['straightened', { ...plain, straighten: 7, expand }],
    ['with padding', { ...plain, padding: { top: 3, right: 2, bottom: 1, left: 9 }, expand }],
  ])('%s stays in its place of the frame', (_, frame) => keepsPlaces(frame));

  it('is one step, which undo takes back whole', () => {
    const { editor } = new TestEditor();
    const before = editor.state.document;
    const picture = ownPicture(before)!;
    const frame = { ...before.frame, expand };
    const size = picture.mask.tiles;
    const after = assetOf(size.width + 18, size.height + 10, 7);
    const wanted = { from: before.frame, frame, growth: growthFor(frame)! };
    const transaction = expandPicture(editor.context(), picture, after, wanted)!;
    expect(editor.dispatch(transaction).ok).toBe(true);
    expect(frameSize(editor.state.document.frame)).toEqual(frameSize(frame));
    expect(editor.state.document.frame.expand).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
    editor.undo();
    expect(editor.state.document).toEqual(before);
  });

  it('refuses an answer of another size, or of another frame', () => {
    const { editor } = new TestEditor();
    const { document } = editor.state;
    const picture = ownPicture(document)!;
    const frame = { ...document.frame, expand };
    const wanted = { from: document.frame, frame, growth: growthFor(frame)! };
    expect(expandPicture(editor.context(), picture, assetOf(7, 7, 7), wanted)).toBeNull();
    const { width, height } = picture.mask.tiles;
    const right = assetOf(width + 18, height + 10, 7);
    expect(
      expandPicture(editor.context(), picture, right, { ...wanted, from: { ...document.frame } }),
    ).toBeNull();
  });
});
