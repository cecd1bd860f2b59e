/**
 * What pointers do to the product in its scene. One drags what it pressed. Two fingers, wherever on the scene they are, hold the
 * product: it moves, scales and turns with them; the finger that stays goes on moving it.
 */
import { type Extent, heldBy, movedBy, type Spot, scaledTo, turnedTo } from './placement-geometry.ts';
import type { ScenePlacement } from './scene-settings.ts';

/** What was pressed; `scene` is beside the product, where one finger does nothing. */
export type Part = 'move' | 'scale' | 'turn' | 'scene';

/** Degrees that the handle stops at. */
const STEP = { free: 1, shift: 15 } as const;

interface Drag {
  readonly part: Part;
  readonly before: ScenePlacement;
  /** One spot, or of two fingers both. */
  readonly from: readonly Spot[];
}

export interface HandPorts {
  read(): ScenePlacement;
  write(placement: ScenePlacement): void;
  /** CSS px. */
  scene(): Extent;
}

/** Spots are CSS px from the scene's upper left corner. */
export interface PlacementHand {
  /** False when the pointer is one too many. */
  press(pointer: number, at: Spot, part: Part): boolean;
  move(pointer: number, at: Spot, isShift: boolean): void;
  release(pointer: number): void;
  /** The product goes back to where it was before the first pointer. False when nothing was held. */
  giveUp(): boolean;
}

export function createPlacementHand({ read, write, scene }: HandPorts): PlacementHand {
  const spots = new Map<number, Spot>();
  let drag: Drag | null = null;
  let start: ScenePlacement | null = null;
  const begin = (part: Part) => {
    drag = { part, before: read(), from: [...spots.values()] };
  };
  const fromMiddle = ({ x, y }: Spot, of: ScenePlacement): Spot => {
    const { width, height } = scene();
    return { x: x - of.x * width, y: y - of.y * height };
  };
  function dragged({ part, before, from: [from, other] }: Drag, isShift: boolean): ScenePlacement {
    const [to, otherTo] = [...spots.values()];
    if (!from || !to) return before;
    if (other && otherTo) return heldBy(before, [from, other], [to, otherTo], scene());
    switch (part) {
      case 'move':
        return movedBy(before, { x: to.x - from.x, y: to.y - from.y }, scene());
      case 'scale':
        return scaledTo(before, fromMiddle(from, before), fromMiddle(to, before));
      case 'turn':
        return turnedTo(before, fromMiddle(to, before), isShift ? STEP.shift : STEP.free);
      case 'scene':
        return before;
    }
  }
  return {
    press(pointer, at, part) {
      if (spots.size === 2) return false;
      spots.set(pointer, at);
      start ??= read();
      begin(part);
      return true;
    },
    move(pointer, at, isShift) {
      if (!spots.has(pointer) || !drag) return;
      spots.set(pointer, at);
      write(dragged(drag, isShift));
    },
    release(pointer) {
      if (!spots.delete(pointer)) return;
      if (spots.size > 0) return begin('move');
      drag = null;
      start = null;
    },
    giveUp() {
      if (!start) return false;
      write(start);
      spots.clear();
      drag = null;
      start = null;
      return true;
    },
  };
}
