import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { containsRect } from '../../../engine/geometry/rect.ts';
import {
  type Attention,
  baseToTurned,
  type Frame,
  flipFrameX,
  flipFrameY,
  frameForPicture,
  mapRect,
  smartCropFrame,
  straightenFrame,
  turnFrameLeft,
  turnFrameRight,
} from '../../../engine/index.ts';

const BASE = { width: 600, height: 400 };
/** In the right third, a little below the middle. */
const SUBJECT = { x: 0.7, y: 0.45, width: 0.2, height: 0.3 };

const attention: Attention = {
  subject: SUBJECT,
  columns: Array.from({ length: 60 }, (_, x) => (x >= 42 && x < 54 ? 1 / 12 : 0)),
  rows: Array.from({ length: 40 }, (_, y) => (y >= 18 && y < 30 ? 1 / 12 : 0)),
  cue: 'backdrop',
  confidence: 1,
};

/** The subject's place in px of the turned picture. */
function subjectIn(frame: Frame) {
  return mapRect(baseToTurned(frame), {
    x: SUBJECT.x * BASE.width,
    y: SUBJECT.y * BASE.height,
    width: SUBJECT.width * BASE.width,
    height: SUBJECT.height * BASE.height,
  });
}

const FRAMES: readonly (readonly [string, Frame])[] = [
  ['as it is', frameForPicture(BASE)],
  ['turned to the right', turnFrameRight(frameForPicture(BASE))],
  ['turned to the left', turnFrameLeft(frameForPicture(BASE))],
  ['mirrored', flipFrameX(frameForPicture(BASE))],
  ['upside down', flipFrameY(flipFrameX(frameForPicture(BASE)))],
  ['cropped to the other side', { ...frameForPicture(BASE), crop: { x: 0, y: 0, width: 100, height: 400 } }],
];

describe('a smart crop', () => {
  it.each(FRAMES)('keeps the subject whole in a picture %s', (_, frame) => {
    for (const aspect of [1, 9 / 16, 16 / 9, 4 / 5]) {
      const { frame: cropped, reason } = smartCropFrame(frame, attention, aspect);
      expect(containsRect(cropped.crop, subjectIn(frame), 1)).toBe(true);
      expect(cropped.crop.width / cropped.crop.height).toBeCloseTo(aspect, 1);
      expect(reason).toEqual(message('crop.keeps-whole', { subject: message('crop-subject.backdrop') }));
    }
  });

  it('is as large as the shape allows', () => {
    expect(smartCropFrame(frameForPicture(BASE), attention, 1).frame.crop).toMatchObject({
      width: 400,
      height: 400,
    });
  });

  it('of a straightened picture stays inside the picture, around the subject', () => {
    const frame = straightenFrame(frameForPicture(BASE), 8);
    const { crop } = smartCropFrame(frame, attention, 1).frame;
    const subject = subjectIn(frame);
    const middle = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
    expect(middle.x).toBeGreaterThan(crop.x);
    expect(middle.x).toBeLessThan(crop.x + crop.width);
    expect(crop.x + crop.width / 2).toBeGreaterThan(BASE.width / 2);
  });
});
