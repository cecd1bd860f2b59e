import { describe, expect, it } from 'vitest';
import { loadStrokeNet, meantOdds, seenBy } from '../../../../engine/kernels/stroke-net/stroke-net.ts';
import { finish } from '../../../helpers/finish.ts';

const [WIDTH, HEIGHT] = [256, 192];
const LEFT = { x: 75, y: 96 };
const RIGHT = { x: 181, y: 96 };
const RADIUS = 38;

/** Two discs of different colors on a plain backdrop. */
function discs() {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i++) {
      const color = within(LEFT, x, y)
        ? [40, 90, 170]
        : within(RIGHT, x, y)
          ? [190, 60, 40]
          : [225, 222, 218];
      pixels.set(color, i * 4);
    }
  }
  return { pixels, width: WIDTH, height: HEIGHT };
}

function within(disc: typeof LEFT, x: number, y: number): boolean {
  return Math.hypot(x + 0.5 - disc.x, y + 0.5 - disc.y) < RADIUS;
}

function plane(is: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    is(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );
}

const none = plane(() => false);
const across = (disc: typeof LEFT) =>
  plane((x, y) => Math.abs(y - disc.y) < 3 && Math.abs(x - disc.x) < RADIUS * 0.7);

function overlap(odds: ArrayLike<number>, truth: Uint8Array): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    if (odds[i]! > 0 && truth[i]) both++;
    if (odds[i]! > 0 || truth[i]) either++;
  }
  return both / either;
}

describe('The stroke network', async () => {
  await loadStrokeNet();
  const seen = finish(seenBy(discs()));

  it.each([
    ['left', LEFT],
    ['right', RIGHT],
  ])('takes the disc on the %s for meant when a stroke keeps it', (_, disc) => {
    const odds = finish(meantOdds(seen, { kept: across(disc), removed: none, before: none }));
    expect(
      overlap(
        odds,
        plane((x, y) => within(disc, x, y)),
      ),
    ).toBeGreaterThan(0.9);
  });

  it('sees the same in a picture each time, and answers in finite numbers', () => {
    const again = finish(seenBy(discs()));
    const marks = { kept: across(LEFT), removed: across(RIGHT), before: none };
    const odds = finish(meantOdds(again, marks));
    expect(odds).toEqual(finish(meantOdds(seen, marks)));
    expect(odds.every((value) => Math.abs(value) <= 30)).toBe(true);
  });
});
