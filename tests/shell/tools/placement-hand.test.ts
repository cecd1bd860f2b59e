import { describe, expect, it } from 'vitest';
import { createPlacementHand } from '../../../shell/tools/scenes/placement-hand.ts';
import { FIRST_PLACEMENT, type ScenePlacement } from '../../../shell/tools/scenes/scene-settings.ts';

const SCENE = { width: 400, height: 200 };

function makeHand(placement: ScenePlacement = FIRST_PLACEMENT) {
  const shown = { placement };
  const hand = createPlacementHand({
    read: () => shown.placement,
    write: (next) => {
      shown.placement = next;
    },
    scene: () => SCENE,
  });
  return { shown, hand };
}

describe('Fingers on the product in its scene', () => {
  it('one moves it, and nothing else', () => {
    const { shown, hand } = makeHand();
    hand.press(1, { x: 200, y: 100 }, 'move');
    hand.move(1, { x: 240, y: 80 }, false);
    expect(shown.placement).toEqual({ ...FIRST_PLACEMENT, x: 0.6, y: 0.4 });
    hand.release(1);
    hand.move(1, { x: 0, y: 0 }, false);
    expect(shown.placement).toMatchObject({ x: 0.6, y: 0.4 });
  });

  it('one beside it does nothing, until a second scales and turns it', () => {
    const { shown, hand } = makeHand();
    hand.press(1, { x: 150, y: 100 }, 'scene');
    hand.move(1, { x: 160, y: 100 }, false);
    expect(shown.placement).toEqual(FIRST_PLACEMENT);
    hand.press(2, { x: 240, y: 100 }, 'scene');
    // Half as far apart, and a quarter turn clockwise.
    hand.move(1, { x: 200, y: 80 }, false);
    hand.move(2, { x: 200, y: 120 }, false);
    expect(shown.placement).toEqual({ x: 0.5, y: 0.5, scale: 0.5, rotation: 90 });
  });

  it('two keep what is under them: its middle goes where they take it', () => {
    const { shown, hand } = makeHand({ x: 0.75, y: 0.5, scale: 0.2, rotation: 170 });
    hand.press(1, { x: 80, y: 100 }, 'move');
    hand.press(2, { x: 120, y: 100 }, 'move');
    // The middle was 200 px to the right of theirs.
    hand.move(2, { x: 80, y: 140 }, false);
    expect(shown.placement.x).toBeCloseTo(80 / 400, 3);
    expect(shown.placement.y).toBeCloseTo((120 + 200) / 200, 3);
    expect(shown.placement).toMatchObject({ scale: 0.2, rotation: -100 });
  });

  it('two never scale it below 0.01; the one that stays goes on moving it', () => {
    const { shown, hand } = makeHand({ ...FIRST_PLACEMENT, scale: 0.02 });
    hand.press(1, { x: 100, y: 100 }, 'scene');
    hand.press(2, { x: 300, y: 100 }, 'scene');
    hand.move(1, { x: 199, y: 100 }, false);
    hand.move(2, { x: 201, y: 100 }, false);
    expect(shown.placement).toMatchObject({ scale: 0.01, x: 0.5, y: 0.5 });
    hand.release(1);
    hand.move(2, { x: 241, y: 100 }, false);
    expect(shown.placement).toMatchObject({ scale: 0.01, x: 0.6, y: 0.5 });
  });

  it('a third is one too many, and giving up brings back what was before the first', () => {
    const { shown, hand } = makeHand();
    hand.press(1, { x: 100, y: 100 }, 'move');
    hand.move(1, { x: 140, y: 100 }, false);
    hand.press(2, { x: 300, y: 100 }, 'scale');
    expect(hand.press(3, { x: 0, y: 0 }, 'turn')).toBe(false);
    hand.move(2, { x: 380, y: 100 }, false);
    expect(shown.placement.scale).toBe(1.5);
    expect(hand.giveUp()).toBe(true);
    expect(shown.placement).toEqual(FIRST_PLACEMENT);
    expect(hand.giveUp()).toBe(false);
  });

  it('one on a handle scales or turns it', () => {
    const { shown, hand } = makeHand();
    hand.press(1, { x: 230, y: 140 }, 'scale');
    hand.move(1, { x: 215, y: 120 }, false);
    expect(shown.placement).toEqual({ ...FIRST_PLACEMENT, scale: 0.5 });
    hand.release(1);
    hand.press(1, { x: 200, y: 50 }, 'turn');
    hand.move(1, { x: 210, y: 60 }, true);
    expect(shown.placement.rotation).toBe(15);
  });
});
