import { describe, expect, it } from 'vitest';
import { NEUTRAL_ADJUSTMENTS } from '../../../engine/document/adjustments.ts';
import { planCell } from '../../../engine/export/batch.ts';
import type { BatchPicture } from '../../../engine/export/batch-cell.ts';
import { PLATFORM_PRESETS } from '../../../engine/export/batch-presets.ts';
import {
  attentionOfEdit,
  hasOverlays,
  picturesAlone,
  withPlaced,
} from '../../../engine/export/edit-attention.ts';
import { cropFrame } from '../../../engine/geometry/crop.ts';
import { type Frame, frameForPicture } from '../../../engine/geometry/frame.ts';
import type { Attention } from '../../../engine/kernels/smart-crop/smart-crop.ts';
import { joined as joinedBox } from '../../../engine/kernels/smart-crop/with-faces.ts';
import type { DrawList, DrawPicture, DrawShape, DrawText } from '../../../engine/render/draw-list.ts';

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
/** A picture of 160 × 80 px at the top; the first of a list is the ground. */
const logo = (x: number): DrawPicture => ({
  kind: 'picture',
  layer: 'logo',
  asset: 'logo',
  size: { width: 160, height: 80 },
  toFrame: at(x, 60),
  clip: { x: 0, y: 0, ...FRAME },
  opacity: 1,
  blend: 'normal',
  adjustments: NEUTRAL_ADJUSTMENTS,
  mask: null,
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
    const list = listOf(shape(48, 600, 1504, 0, null), shape(60, 60, 1480, 1080, null));
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
  });

  it('includes shapes and pictures that were placed on it', () => {
    // A box drawn around a detail, and an arrow to it.
    expect(subjectWith(shape(80, 900, 240, 180, null))).toEqual([50, 200, 550, 700]);
    expect(subjectWith(shape(1200, 300, 160, 0, null))).toEqual([400, 200, 450, 600]);
    expect(subjectWith(logo(0), logo(1360))).toEqual([400, 50, 550, 750]);
    expect(subjectWith({ ...shape(80, 900, 240, 180, null), opacity: 0 })).toEqual(thousandths(BOTTLE));
  });

  it('keeps overlays whole where nothing is sure about the picture', () => {
    const unsure: Attention = { ...about(0.1, 0.1, 0.8, 0.8), cue: 'contrast', confidence: 0.2 };
    const low = attentionOfEdit(listOf(text(480, 1020, 640, 120)), unsure, unsure);
    const thumbnail = PLATFORM_PRESETS.find(({ id }) => id === 'youtube_thumb')!;
    const cell = planCell({ ...photo, attention: low }, thumbnail, {});
    // It fits: the crop, without it about the center, holds the text at the bottom.
    expect(cell.padded).toBeNull();
    expect(cell.crop.y + cell.crop.height).toBeGreaterThanOrEqual(1140);
    // It does not fit: all of it is shown.
    const wide = attentionOfEdit(listOf(text(80, 1020, 1440, 120)), unsure, unsure);
    const { crop, padded } = planCell({ ...photo, attention: wide }, story, {});
    expect(padded).toBe('subject');
    expect(crop.x).toBeLessThanOrEqual(80);
    expect(crop.x + crop.width).toBeGreaterThanOrEqual(1520);
  });

  it('includes the text of a banner but not its length, which continues past any crop', () => {
    const words = text(640, 1060, 320, 80);
    expect(subjectWith(shape(0, 1020, 1600, 180, '#ff0000'), words)).toEqual([400, 200, 200, 800]);
  });

  it('includes what is seen of a text that goes a little past the frame', () => {
    expect(subjectWith(text(-100, 1020, 500, 120))).toEqual([0, 200, 600, 750]);
  });

  it('excludes texts that run across the frame or are hardly in it, and invisible ones', () => {
    expect(subjectWith(text(-400, 500, 500, 200))).toEqual(thousandths(BOTTLE));
    expect(subjectWith(text(-400, 500, 2400, 200))).toEqual(thousandths(BOTTLE));
    expect(subjectWith({ ...text(0, 0, 1600, 200), opacity: 0 })).toEqual(thousandths(BOTTLE));
  });

  it('is the overlays when the picture has no subject', () => {
    const nothing: Attention = { ...about(0, 0, 1, 1), cue: 'none', confidence: 0 };
    const words = listOf(text(640, 560, 320, 80));
    expect(thousandths(attentionOfEdit(words, nothing, BOTTLE))).toEqual(thousandths(BOTTLE));
    expect(attentionOfEdit(listOf(), nothing, BOTTLE)).toBe(BOTTLE);
  });

  it('is read from the pictures alone', () => {
    const list = listOf(shape(0, 600, 1600, 0, null), text(0, 0, 100, 100));
    expect(hasOverlays(list)).toBe(true);
    expect(hasOverlays(picturesAlone(list))).toBe(false);
    expect(picturesAlone(list)).toEqual(listOf());
  });
});

describe('what is placed on a picture', () => {
  const list = (frame: DrawList['frame'], ...items: DrawList['items']): DrawList => ({
    frame,
    background: null,
    items: [{ ...logo(0), size: FRAME, toFrame: at(0, 0) }, ...items],
  });

  it('is kept by a crop of the picture, in its px, also where a part of that is shown', () => {
    const whole = frameForPicture(FRAME as Frame['base']);
    const kept = withPlaced(BOTTLE, list(whole.crop as never, text(1200, 600, 240, 120)), whole);
    expect(kept.overlays).toEqual({ x: 0.75, y: 0.5, width: 0.15, height: 0.1 });
    expect(kept.subject).toEqual(joinedBox(BOTTLE.subject, kept.overlays!));
    // The right half of the picture: the same text is 800 px further to the left in it.
    const half = cropFrame(whole, { x: 800, y: 0, width: 800, height: 1200 } as Frame['crop']);
    const shown = list({ width: 800, height: 1200 } as DrawList['frame'], text(400, 600, 240, 120));
    const again = withPlaced(BOTTLE, shown, half).overlays!;
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(again[side]).toBeCloseTo(kept.overlays![side], 9);
  });

  it('changes nothing where nothing is placed', () => {
    const whole = frameForPicture(FRAME as Frame['base']);
    expect(withPlaced(BOTTLE, list(whole.crop as never), whole)).toBe(BOTTLE);
  });
});
