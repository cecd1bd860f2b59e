import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DrawPicture, NEUTRAL_ADJUSTMENTS, scaling } from '../../../engine/index.ts';
import { createLiveColors } from '../../../shell/stage/paint/live-colors.ts';
import type { PictureDisplay, Slot } from '../../../shell/stage/paint/picture-display.ts';
import type { DisplayAreaRequest } from '../../../workers/index.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SCREEN = scaling<'frame', 'screen'>(0.25);
const SEEN = { x: 0, y: 0, width: 300, height: 200 };

function picture(exposure: number, asset = 'asset'): DrawPicture {
  return {
    kind: 'picture',
    layer: 'photo',
    asset,
    size: { width: 4000, height: 3000 },
    toFrame: scaling(1),
    clip: { x: 0, y: 0, width: 4000, height: 3000 },
    opacity: 1,
    blend: 'normal',
    adjustments: { ...NEUTRAL_ADJUSTMENTS, exposure },
    mask: null,
  };
}

function slotAt(x: number): Slot {
  return {
    tx: x / 512,
    ty: 0,
    rect: { x, y: 0, width: 512, height: 512 },
    shown: 'a tile of before',
    mask: null,
    feather: 0,
    ownsMask: false,
    live: false,
    dirty: null,
  };
}

/** Level 2 of a picture of which 300 × 200 device px are seen, with answers that come when the test says so. */
function deps() {
  const asked: DisplayAreaRequest[] = [];
  const answers: { answer(): void; fail(): void }[] = [];
  let time = 0;
  const arrived = vi.fn();
  const live = createLiveColors(
    {
      displayArea: (request) => {
        asked.push(request);
        return new Promise((resolve, reject) => {
          answers.push({
            answer: () => resolve({ close() {} } as ImageBitmap),
            fail: () => reject(new Error('gone')),
          });
        });
      },
    },
    arrived,
    () => time,
  );
  const compose = vi.fn();
  const sheet = { level: 2, compose } as unknown as PictureDisplay;
  const slots = [slotAt(0), slotAt(512)];
  return {
    live,
    asked,
    arrived,
    compose,
    slots,
    see: (exposure: number, asset?: string) => live.follow(picture(exposure, asset), 2, SCREEN, SEEN),
    show: (exposure: number) =>
      slots.map((slot) => live.show(picture(exposure), sheet, slot, { kind: 'none' }, 'clear')),
    async answer(took = 10) {
      time += took;
      answers.shift()?.answer();
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail() {
      answers.shift()?.fail();
      await vi.advanceTimersByTimeAsync(0);
    },
    exposures: () => asked.map(({ adjustments }) => adjustments.exposure),
  };
}

describe('While the adjustments of a picture change', () => {
  it('nothing is asked for before the first change: tiles show the picture', () => {
    const g = deps();
    g.see(0);
    g.see(0);
    expect(g.asked).toEqual([]);
    expect(g.show(0)).toEqual([undefined, undefined]);
    expect(g.live.settled).toBe(true);
  });

  it('one piece of what is seen is asked for at a time, then one with the newest adjustments', async () => {
    const g = deps();
    g.see(0);
    for (const exposure of [1, 2, 3, 4]) g.see(exposure);
    expect(g.exposures()).toEqual([1]);
    expect(g.asked[0]).toMatchObject({ level: 2, area: { x: 0, y: 0, width: 301, height: 201 } });
    await g.answer();
    expect(g.exposures()).toEqual([1, 4]);
    await g.answer();
    expect(g.exposures()).toEqual([1, 4]);
  });

  it('a piece takes the place of all tiles at once, and tiles are asked for when the adjustments rest', async () => {
    const g = deps();
    g.see(0);
    g.see(5);
    expect(g.show(5)).toEqual([null, null]);
    await g.answer();
    g.see(9);
    // A look of before the newest is better than none.
    expect(g.show(9)).toEqual([{ x: 0, y: 0, width: 301, height: 201 }, null]);
    expect(g.compose).toHaveBeenCalledTimes(1);
    expect(g.show(9)).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(g.live.settled).toBe(false);
    await g.answer();
    expect(g.live.settled).toBe(true);
    expect(g.show(9)).toEqual([undefined, undefined]);
  });

  it('pieces get coarser while the workers are slow, and finer again when they are quick', async () => {
    const g = deps();
    g.see(0);
    for (const [exposure, took] of [
      [1, 80],
      [2, 50],
      [3, 20],
      [4, 2],
      [5, 10],
    ] as const) {
      g.see(exposure);
      await g.answer(took);
    }
    expect(g.asked.map(({ level }) => level)).toEqual([2, 3, 4, 4, 3]);
    expect(g.asked[2]?.area).toEqual({ x: 0, y: 0, width: 76, height: 51 });
    g.show(5);
    expect(g.compose.mock.calls[0]?.[1]).toMatchObject({ scaleX: 0.5, scaleY: 0.5 });
  });

  it('what a slow piece shows is not made again coarser', async () => {
    const g = deps();
    g.see(0);
    g.see(1);
    await g.answer(80);
    g.see(1);
    expect(g.asked).toHaveLength(1);
    g.see(2);
    expect(g.asked.map(({ level }) => level)).toEqual([2, 3]);
  });

  it('tiles are asked for at once when a piece cannot be made', async () => {
    const g = deps();
    g.see(0);
    g.see(5);
    await g.fail();
    expect(g.show(5)).toEqual([undefined, undefined]);
    expect(g.live.settled).toBe(true);
  });

  it('another picture in its place is not a change of its colors', () => {
    const g = deps();
    g.see(0);
    g.see(5, 'another');
    expect(g.asked).toEqual([]);
  });
});
