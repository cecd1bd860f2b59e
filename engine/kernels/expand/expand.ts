/**
 * Continues a picture beyond its edges. A plain backdrop goes on by the surface fitted to it, with its grain and its straight lines; anything else by patches
 * of the picture, from coarse to fine. The subject, its shadow and lettering are never copied, and nothing is mirrored.
 */
import { GessoError } from '../../base/errors.ts';
import { message } from '../../base/message.ts';
import { partOf } from '../base/work.ts';
import { chanceOf } from '../base/xorshift.ts';
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import { isCutOut } from '../cut-out/cut-out.ts';
import { freshPixel } from '../inpaint/fresh-pixel.ts';
import { at } from '../inpaint/match-pyramid.ts';
import { expandCertainty } from './expand-certainty.ts';
import { addGrain, grainOf } from './grain.ts';
import { cellSize, type GrownGrid, type Growth, grownGrid, grownSize, innerGrid } from './grown-grid.ts';
import { keptOut } from './kept-out.ts';
import { matchedRoom } from './matched-room.ts';
import { type PlainRoom, plainAt, plainRoom } from './plain-room.ts';
import { rehearse } from './rehearse.ts';

export interface ExpandRequest {
  /** Upright, straight RGBA. */
  readonly picture: PixelGrid;
  readonly growth: Growth;
  /** The subject where it is known, 0…255 a px; else it is searched for. */
  readonly marked?: Uint8Array;
  /** Any 32-bit whole number: another one gives another arrangement. */
  readonly seed: number;
}

export interface Expanded {
  readonly picture: PixelGrid;
  /** 0…1, conservative. */
  readonly confidence: number;
  /** plain: by its backdrop. matched: by patches. clear: the picture is cut out, and so is the room. */
  readonly way: 'plain' | 'matched' | 'clear';
}

/** Cells of the copy on which the backdrop is judged, and of that on which patches are matched. */
const JUDGED = { all: 80_000, room: 80_000 } as const;
const MATCHED = { all: 900_000, room: 90_000 } as const;
/** Share of the growing edges on the surface from which a backdrop is plain. */
const PLAIN = 0.93;
/** Px between two yields while px are written. */
const PX_A_TURN = 30_000;

/** Yields its progress, 0…1. Px of the picture are unchanged. Throws 'fill.nothing-left' if no px can be continued. */
export function* expand({ picture, growth, marked, seed }: ExpandRequest): Generator<number, Expanded> {
  if (isCutOut(picture.pixels)) {
    const out = yield* partOf(
      written(picture, growth, () => {}),
      0,
      1,
    );
    return { picture: out, confidence: 1, way: 'clear' };
  }
  const grid = yield* at(0.01, grownGrid(picture, growth, cellSize(picture, growth, JUDGED)));
  const copy = innerGrid(grid);
  const subject = marked ? yield* at(0.05, marksOn(grid, picture, marked)) : null;
  const kept = yield* partOf(keptOut(copy, growth, subject), 0.05, 0.3);
  const plain = yield* partOf(plainRoom(picture, growth, grid, kept), 0.3, 0.35);
  if (plain && plain.plain >= PLAIN) {
    const out = yield* plainWritten(picture, growth, grid, plain, kept.plane, seed);
    return {
      picture: out,
      confidence: expandCertainty(picture, growth, plain),
      way: 'plain',
    };
  }
  const trial = yield* partOf(rehearse(picture, growth, kept.plane, grid), 0.35, 0.45);
  const out = yield* matchedWritten(picture, growth, grid, kept.plane, seed);
  return { picture: out, confidence: expandCertainty(picture, growth, { missed: trial }), way: 'matched' };
}

function* plainWritten(
  picture: PixelGrid,
  growth: Growth,
  grid: GrownGrid,
  room: PlainRoom,
  kept: Uint8Array,
  seed: number,
): Generator<number, PixelGrid> {
  const grain = yield* partOf(grainOf(picture, grid, kept, seed), 0.35, 0.4);
  const rgb = new Float64Array(3);
  const write = (x: number, y: number, into: Float64Array) => {
    plainAt(picture, grid, room, x, y, rgb);
    addGrain(grain, x, y, rgb);
    into.set(rgb);
    into[3] = 255;
  };
  return yield* partOf(written(picture, growth, write), 0.4, 1);
}

function* matchedWritten(
  picture: PixelGrid,
  growth: Growth,
  judged: GrownGrid,
  kept: Uint8Array,
  seed: number,
): Generator<number, PixelGrid> {
  const grid = yield* at(0.45, grownGrid(picture, growth, cellSize(picture, growth, MATCHED)));
  const filling =
    (yield* partOf(matchedRoom(grid, carried(kept, judged, grid), seed, chanceOf(seed)), 0.45, 0.9)) ??
    (yield* partOf(
      matchedRoom(grid, new Uint8Array(grid.width * grid.height), seed, chanceOf(seed)),
      0.45,
      0.9,
    ));
  if (!filling) {
    throw new GessoError('fill.nothing-left', message('inpaint.whole-picture-marked'), {
      kept: message('kept.everything'),
    });
  }
  const on = { size: grid.size * 2 ** filling.halvings, left: grid.left, top: grid.top };
  const write = (x: number, y: number, into: Float64Array) => freshPixel(into, picture, filling, on, x, y);
  return yield* partOf(written(picture, growth, write), 0.9, 1);
}

/** The larger picture: its own px, and others by `fresh`, in px of the picture, straight RGBA. */
function* written(
  picture: PixelGrid,
  growth: Growth,
  fresh: (x: number, y: number, into: Float64Array) => void,
): Generator<number, PixelGrid> {
  const { width, height } = grownSize(picture, growth);
  const pixels = new Uint8Array(width * height * 4);
  const into = new Float64Array(4);
  let waited = 0;
  for (let row = 0; row < height; row++) {
    const y = row - growth.top;
    const isBeside = y < 0 || y >= picture.height;
    for (let column = 0; column < width; column++) {
      const x = column - growth.left;
      if (!isBeside && x === 0) {
        const own = picture.pixels.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
        pixels.set(own, (row * width + column) * 4);
        column += picture.width - 1;
        continue;
      }
      fresh(x, y, into);
      const to = (row * width + column) * 4;
      for (let c = 0; c < 4; c++) pixels[to + c] = Math.max(0, Math.min(255, Math.floor(into[c]! + 0.5)));
      if (++waited < PX_A_TURN) continue;
      waited = 0;
      yield row / height;
    }
  }
  yield 1;
  return { pixels, width, height };
}

/** A plane of one grid's inner cells for those of another. */
function carried(plane: Uint8Array, from: GrownGrid, to: GrownGrid): Uint8Array {
  const [across, down] = [from.inner.x1 - from.inner.x0, from.inner.y1 - from.inner.y0];
  const [width, height] = [to.inner.x1 - to.inner.x0, to.inner.y1 - to.inner.y0];
  const out = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.min(down - 1, Math.floor(((y + 0.5) * to.size) / from.size)) * across;
    for (let x = 0; x < width; x++, i++) {
      out[i] = plane[row + Math.min(across - 1, Math.floor(((x + 0.5) * to.size) / from.size))]!;
    }
  }
  return out;
}

/** The most of each inner cell. */
function* marksOn(grid: GrownGrid, picture: PixelGrid, marked: Uint8Array): Generator<void, Uint8Array> {
  const { inner, size } = grid;
  const [across, down] = [inner.x1 - inner.x0, inner.y1 - inner.y0];
  const out = new Uint8Array(across * down);
  for (let y = 0, i = 0; y < Math.min(picture.height, down * size); y++) {
    const row = Math.floor(y / size) * across;
    for (let x = 0; x < picture.width; x++, i++) {
      const column = Math.floor(x / size);
      if (column < across) out[row + column] = Math.max(out[row + column]!, marked[i]!);
    }
    if (y % 64 === 0) yield;
  }
  return out;
}
