import { describe, expect, it } from 'vitest';
import { type BatchPicture, planCell } from '../../../engine/export/batch.ts';
import { PLATFORM_PRESETS } from '../../../engine/export/batch-presets.ts';
import { attentionOfEdit, hasMarks, picturesAlone } from '../../../engine/export/edit-attention.ts';
import type { Attention } from '../../../engine/kernels/smart-crop/smart-crop.ts';
import type { DrawList, DrawShape, DrawText } from '../../../engine/render/draw-list.ts';

const FRAME = { width: 1600, height: 1200 };
const even = (n: number) => new Array<number>(n).fill(1 / n);
const about = (x: number, y: number, width: number, height: number): Attention => ({
  subject: { x, y, width, height },
  columns: even(16),
  rows: even(12),
  cue: 'backdrop',
  confidence: 1,
});
/** A bottle in the middle, and what is found when a line runs through it. */
const BOTTLE = about(0.4, 0.2, 0.2, 0.6);
const WITH_LINE = about(0, 0.2, 1, 0.6);

const at = (x: number, y: number) => ({ a: 1, b: 0, c: 0, d: 1, e: x, f: y });
const shape = (x: number, y: number, width: number, height: number, fill: string | null): DrawShape => ({
  kind: 'shape',
  layer: 'shape',
  shape: height === 0 ? 'line' : 'rectangle',
  toFrame: at(x, y),
  size: { width, height },
  reach: 4,
  opacity: 1,
  blend: 'normal',
  fill,
  stroke: '#000000',
  lineWidth: 8,
  radius: 0,
  heads: 'end',
});
const text = (x: number, y: number, width: number, height: number): DrawText => ({
  kind: 'text',
  layer: 'text',
  toFrame: at(x, y),
  size: { width, height },
  opacity: 1,
  blend: 'normal',
  pill: null,
  border: null,
  color: '#000000',
  outline: null,
  shadow: null,
  runs: [],
  bars: [],
});
const listOf = (...items: DrawList['items']): DrawList => ({ frame: FRAME, background: null, items });
/** x, y, width and height of the subject in thousandths. */
const subjectWith = (...items: DrawList['items']) =>
  thousandths(attentionOfEdit(listOf(...items), BOTTLE, WITH_LINE));
const thousandths = ({ subject: { x, y, width, height } }: Attention) =>
  [x, y, width, height].map((share) => Math.round(1000 * share));

const story = PLATFORM_PRESETS.find(({ id }) => id === 'insta_stories_reels')!;
const photo: BatchPicture = { asset: 'a', name: 'a.jpg', size: FRAME, hasAlpha: false, attention: null };

describe('the subject of an edit', () => {
  it('is its product, whatever lines and frames cross it, so that a tall shape fits', () => {
    const list = listOf(shape(0, 600, 1600, 0, null), shape(20, 20, 1560, 1160, null));
    const attention = attentionOfEdit(list, BOTTLE, WITH_LINE);
    expect(attention).toEqual(BOTTLE);
    expect(planCell({ ...photo, attention }, story, {}).padded).toBeNull();
    // As it is found in the flattened edit.
    expect(planCell({ ...photo, attention: WITH_LINE }, story, {}).padded).toBe('subject');
  });

  it('includes texts and the plate behind them', () => {
    expect(subjectWith(text(160, 120, 480, 120))).toEqual([100, 100, 500, 700]);
    const plate = shape(80, 60, 640, 240, '#ff0000');
    expect(subjectWith(plate, text(160, 120, 480, 120))).toEqual([50, 50, 550, 750]);
    // A plate alone is an ornament, and one elsewhere is not theirs.
    expect(subjectWith(plate)).toEqual(thousandths(BOTTLE));
    expect(subjectWith(shape(1200, 900, 300, 200, '#ff0000'), text(160, 120, 480, 120))).toEqual(
      subjectWith(text(160, 120, 480, 120)),
    );
  });

  it('includes the text of a banner but not its length, which continues past any crop', () => {
    const words = text(640, 1060, 320, 80);
    expect(subjectWith(shape(0, 1020, 1600, 180, '#ff0000'), words)).toEqual([400, 200, 200, 800]);
  });

  it('excludes texts that the frame already crops, and invisible ones', () => {
    expect(subjectWith(text(-400, 500, 2400, 200))).toEqual(thousandths(BOTTLE));
    expect(subjectWith({ ...text(0, 0, 1600, 200), opacity: 0 })).toEqual(thousandths(BOTTLE));
  });

  it('is the overlays when the picture has no subject', () => {
    const nothing: Attention = { ...about(0, 0, 1, 1), cue: 'none', confidence: 0 };
    expect(attentionOfEdit(listOf(text(640, 560, 320, 80)), nothing, BOTTLE)).toBe(BOTTLE);
  });

  it('is read from the pictures alone', () => {
    const list = listOf(shape(0, 600, 1600, 0, null), text(0, 0, 100, 100));
    expect(hasMarks(list)).toBe(true);
    expect(hasMarks(picturesAlone(list))).toBe(false);
    expect(picturesAlone(list)).toEqual(listOf());
  });
});
