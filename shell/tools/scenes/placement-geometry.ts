/** Where a product stands in its scene, as the server places it, in CSS px of a scene that is shown. */
import { MIN_SCENE_RESIZE_SCALE } from '../../../vocabulary/limits.ts';
import type { ScenePlacement } from './scene-settings.ts';

/** What the server takes: parts of the scene's sides, and of its shorter side. */
const POSITION = { min: -1, max: 2 } as const;
const SCALE = { min: MIN_SCENE_RESIZE_SCALE, max: 10 } as const;

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The largest scene of a shape inside of a room. @param aspect "16:9" */
export function sceneIn(room: Extent, aspect: string): Extent {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  const scale = Math.max(0, Math.min(room.width / across, room.height / down));
  return { width: across * scale, height: down * scale };
}

/** Before it is turned: its longer side is `scale` of the scene's shorter one. */
export function productSize({ scale }: ScenePlacement, scene: Extent, product: Extent): Extent {
  const factor = (scale * Math.min(scene.width, scene.height)) / Math.max(product.width, product.height);
  return { width: product.width * factor, height: product.height * factor };
}

/** A thousandth of a side is less than a px of any scene. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Math.min(max, Math.max(min, rounded(value)));

/** @param by CSS px */
export function movedBy(placement: ScenePlacement, by: Spot, scene: Extent): ScenePlacement {
  return {
    ...placement,
    x: within(placement.x + by.x / scene.width, POSITION),
    y: within(placement.y + by.y / scene.height, POSITION),
  };
}

const scaledBy = (placement: ScenePlacement, factor: number): ScenePlacement => ({
  ...placement,
  scale: within(placement.scale * factor, SCALE),
});

/** As far from the middle as the pointer went: `from` and `to` are CSS px from the product's middle. */
export function scaledTo(placement: ScenePlacement, from: Spot, to: Spot): ScenePlacement {
  const reach = Math.hypot(from.x, from.y);
  return reach === 0 ? placement : scaledBy(placement, Math.hypot(to.x, to.y) / reach);
}

/** −180 to 180 degrees. */
function turnedBy(placement: ScenePlacement, degrees: number): ScenePlacement {
  const turned = (((placement.rotation + degrees + 180) % 360) + 360) % 360;
  return { ...placement, rotation: Math.round(turned * 10) / 10 - 180 };
}

/** Its upper side looks to `to`, CSS px from its middle. @param step degrees that it stops at */
export function turnedTo(placement: ScenePlacement, to: Spot, step: number): ScenePlacement {
  const degrees = (Math.atan2(to.x, -to.y) * 180) / Math.PI;
  return turnedBy({ ...placement, rotation: 0 }, Math.round(degrees / step) * step);
}

type Pair = readonly [Spot, Spot];

const between = ([a, b]: Pair) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const across = ([a, b]: Pair) => ({ x: b.x - a.x, y: b.y - a.y });

/** Two fingers went from one pair of spots to another, CSS px from the scene's corner: what was under them stays under them. */
export function heldBy(placement: ScenePlacement, from: Pair, to: Pair, scene: Extent): ScenePlacement {
  const [was, is] = [across(from), across(to)];
  const reach = Math.hypot(was.x, was.y);
  if (reach === 0) return placement;
  const scaled = scaledBy(placement, Math.hypot(is.x, is.y) / reach);
  const factor = scaled.scale / placement.scale;
  const turn = Math.atan2(is.y, is.x) - Math.atan2(was.y, was.x);
  const [cos, sin] = [factor * Math.cos(turn), factor * Math.sin(turn)];
  const [pivot, aim] = [between(from), between(to)];
  const [x, y] = [placement.x * scene.width - pivot.x, placement.y * scene.height - pivot.y];
  const by = { x: aim.x + cos * x - sin * y - pivot.x - x, y: aim.y + sin * x + cos * y - pivot.y - y };
  return turnedBy(movedBy(scaled, by, scene), (turn * 180) / Math.PI);
}

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const TURNS: Readonly<Record<string, number>> = { '[': -1, ']': 1, '{': -1, '}': 1 };
const SCALES: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** Arrows move it by a hundredth of a side, plus and minus scale it, brackets turn it; Shift: ten times as far. null for another key. */
export function placedByKey(
  placement: ScenePlacement,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): ScenePlacement | null {
  const far = shiftKey ? 10 : 1;
  const arrow = ARROWS[key];
  if (arrow) return movedBy(placement, { x: arrow.x * far, y: arrow.y * far }, { width: 100, height: 100 });
  if (TURNS[key]) return turnedBy(placement, TURNS[key] * far);
  // The smallest is left by a step that is more than a share of it.
  if (SCALES[key]) return { ...placement, scale: within(placement.scale + SCALES[key] * 0.01 * far, SCALE) };
  return null;
}
