/**
 * The part of a picture that a prompt means, from what stands out before a plain backdrop, or from the largest areas in a color that
 * the prompt names. Both are outlined on a small copy; full size comes with `refinedOutline`.
 */
import type { PixelGrid } from '../../kernels/base/pixel-grid.ts';
import { partOf } from '../../kernels/base/work.ts';
import { boxMeans } from '../../kernels/cut-out/backdrop-plane.ts';
import { connectedParts } from '../../kernels/cut-out/connected-parts.ts';
import { cutOut } from '../../kernels/cut-out/cut-out.ts';
import { refinedOutline } from '../../kernels/cut-out/refined-outline.ts';
import { corrected } from '../../kernels/guided-cut/guided-cut.ts';
import { type GuidedPicture, guidedPicture } from '../../kernels/guided-cut/guided-picture.ts';
import { isNamed } from './color-names.ts';
import type { PromptColor, PromptPlace, PromptSize } from './prompt-words.ts';

export interface PartChoice {
  readonly colors: readonly PromptColor[];
  readonly places: readonly PromptPlace[];
  readonly size: PromptSize | null;
  /** Shares of the picture's size: the part contains one of them. null: no matter. */
  readonly points: readonly { readonly x: number; readonly y: number }[] | null;
}

export interface PromptedCut {
  /** 0…255 a px of the picture. */
  readonly coverage: Uint8Array;
  /** 0…1 */
  readonly confidence: number;
  /** plain: before a plain backdrop. color: grown from areas of the color. */
  readonly way: 'plain' | 'color';
}

interface Part {
  /** Indices of the small copy. */
  readonly px: readonly number[];
  /** Center, as shares of the size. */
  readonly x: number;
  readonly y: number;
}

/** Parts smaller than this share of the largest are ignored. */
const CRUMB = 0.03;
/** Share of a part that has the color. */
const COLORED = 0.25;
/** Smallest area in a color, as a share of the picture, and the share of the px around that have it. */
const AREA = { least: 0.004, dense: 0.6, radius: 2, most: 4 } as const;
/** Confidence of areas that were grown from a color, and the most that a chosen part has: which one is meant was inferred. */
const GROWN = 0.4;
const CHOSEN = 0.85;
/** Shares of the work. */
const DONE = { ready: 0.05, plain: 0.5, found: 0.7 } as const;

/** Yields its progress; null when nothing fits. */
export function* promptedCut(grid: PixelGrid, choice: PartChoice): Generator<number, PromptedCut | null> {
  const guided = yield* partOf(guidedPicture(grid, false), 0, DONE.ready);
  const { small, levels } = guided;
  const plain = yield* partOf(cutOut(levels.at(-1)!), DONE.ready, DONE.plain);
  const parts = plain ? partsOf(smaller(plain.coverage, levels.at(-1)!, small), small) : [];
  const colored = parts.filter((part) =>
    choice.colors.every((color) => shareOf(part, small, color) >= COLORED),
  );
  let chosen = chosenOf(colored, choice);
  let way: PromptedCut['way'] = 'plain';
  if (chosen.length === 0 && choice.colors.length === 1) {
    const areas = yield* partOf(areasIn(guided, choice.colors[0]!), DONE.plain, DONE.found);
    chosen = chosenOf(areas, choice);
    way = 'color';
  }
  if (chosen.length === 0) return null;
  const inside = new Uint8Array(small.width * small.height);
  for (const { px } of chosen) for (const i of px) inside[i] = 255;
  let [coverage, from, done]: [Uint8Array, PixelGrid, number] = [inside, small, DONE.found];
  for (let n = levels.length - 1; n >= 0; n--) {
    const to = n === 0 ? 1 : done + (1 - done) * 0.3;
    const edge = from === small ? 'hard' : 'soft';
    coverage = yield* partOf(refinedOutline(coverage, from, levels[n]!, edge), done, to);
    [from, done] = [levels[n]!, to];
  }
  const confidence = way === 'color' ? GROWN : Math.min(CHOSEN, plain!.confidence);
  return { coverage, confidence, way };
}

/** Those that the places, the size and the points mean; without any, all. */
function chosenOf(parts: readonly Part[], { places, size, points }: PartChoice): readonly Part[] {
  let left = parts;
  if (points) left = left.filter((part) => points.some((point) => isOver(part, point)));
  if (places.length > 0) {
    // Nothing is left of a picture's middle because it is the only thing: it lies there.
    left = left.filter((part) => places.every((place) => PLACES[place](part) > 0));
    const rank = (part: Part) => places.reduce((sum, place) => sum + PLACES[place](part), 0);
    if (!size) left = best(left, rank);
  }
  if (size) left = best(left, ({ px }) => (size === 'largest' ? px.length : -px.length));
  return left;
}

/** How far a part lies there: more than 0 where it does at all. */
const PLACES: Readonly<Record<PromptPlace, (part: Part) => number>> = {
  left: ({ x }) => 0.5 - x,
  right: ({ x }) => x - 0.5,
  top: ({ y }) => 0.5 - y,
  bottom: ({ y }) => y - 0.5,
  middle: ({ x, y }) => 0.0625 - Math.max((x - 0.5) * (x - 0.5), (y - 0.5) * (y - 0.5)),
};

function best(parts: readonly Part[], rank: (part: Part) => number): readonly Part[] {
  const [first, ...others] = parts;
  if (!first) return [];
  return [others.reduce((most, part) => (rank(part) > rank(most) ? part : most), first)];
}

/** Below the point, within a part's box: of a person, a face is known. */
function isOver({ x, y }: Part, point: { readonly x: number; readonly y: number }): boolean {
  return Math.abs(x - point.x) < 0.3 && y > point.y - 0.1;
}

/** Largest first. */
function partsOf(inside: Uint8Array, { width, height }: PixelGrid): Part[] {
  const parts = [...connectedParts(inside.length, width, (i) => inside[i] === 1)];
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  return parts
    .filter((part) => part.length >= CRUMB * largest)
    .sort((a, b) => b.length - a.length)
    .map((px) => {
      const [across, down] = [0, 0].map((_, n) =>
        px.reduce((sum, i) => sum + (n === 0 ? i % width : Math.floor(i / width)), 0),
      ) as [number, number];
      return { px, x: (across / px.length + 0.5) / width, y: (down / px.length + 0.5) / height };
    });
}

function shareOf({ px }: Part, small: PixelGrid, color: PromptColor): number {
  return px.reduce((sum, i) => sum + (isColored(small, i, color) ? 1 : 0), 0) / px.length;
}

function isColored({ pixels }: PixelGrid, i: number, color: PromptColor): boolean {
  return isNamed(color, pixels[i * 4]!, pixels[i * 4 + 1]!, pixels[i * 4 + 2]!);
}

/** The largest areas in a color, each with what hangs together with it. */
function* areasIn({ ground, small }: GuidedPicture, color: PromptColor): Generator<number, Part[]> {
  const { width, height } = small;
  const has = Float32Array.from({ length: width * height }, (_, i) => (isColored(small, i, color) ? 1 : 0));
  const dense = boxMeans(has, width, height, AREA.radius);
  const areas = [...connectedParts(dense.length, width, (i) => dense[i]! >= AREA.dense)]
    .filter((px) => px.length >= AREA.least * dense.length)
    .sort((a, b) => b.length - a.length)
    .slice(0, AREA.most);
  const found: Part[] = [];
  for (const [n, px] of areas.entries()) {
    yield n / areas.length;
    const stroke = new Uint8Array(dense.length);
    for (const i of px) stroke[i] = 1;
    const work = corrected(ground, {
      meant: null,
      before: new Uint8Array(dense.length),
      keep: stroke,
      remove: new Uint8Array(dense.length),
      stroke,
      kind: 'keep',
      outside: null,
    });
    let step = work.next();
    for (; !step.done; step = work.next()) yield n / areas.length;
    const [part] = partsOf(step.value, small);
    if (part) found.push(part);
  }
  return found;
}

/** 1 where the nearest px is covered by half or more. */
function smaller(coverage: Uint8Array, from: PixelGrid, to: PixelGrid): Uint8Array {
  return Uint8Array.from({ length: to.width * to.height }, (_, i) => {
    const x = Math.min(from.width - 1, Math.floor((((i % to.width) + 0.5) * from.width) / to.width));
    const y = Math.min(
      from.height - 1,
      Math.floor(((Math.floor(i / to.width) + 0.5) * from.height) / to.height),
    );
    return coverage[y * from.width + x]! >= 128 ? 1 : 0;
  });
}
