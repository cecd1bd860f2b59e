/**
 * Faces, license plates and text anywhere in a picture. A detector sees a small copy, on which small things are lost; so it looks at the
 * whole picture first and then at overlapping windows of it.
 */
import type { RegionKind } from '../../../vocabulary/operation-ids.ts';
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { ModelTask, ModelWork } from '../port/model-port.ts';
import { type Face, findFaces } from './faces.ts';
import { nearCopy, partOfGrid, windowStarts } from './near-copy.ts';
import { type Box, bestOf } from './overlap.ts';
import { findPlates } from './plates.ts';
import { findLines } from './text-lines.ts';
import type { Corner } from './turned-rectangle.ts';
import { within } from './within.ts';

export interface FoundRegion {
  readonly kind: RegionKind;
  /** Clockwise from the upper left of what it shows, px of the picture. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  /** 0…1 */
  readonly confidence: number;
}

const NONE: ReadonlySet<ModelTask> = new Set();
/** px of the copy's longer side at least, where the picture has them. */
const COPY_SIDE = 1920;
/** Faces and plates that overlap more are one. */
const SAME = 0.3;

/**
 * Highest confidence first. `models`: the tasks that have one, to look twice. Yields its progress; at most 0.1 GB beside the picture. Throws for unexpected
 * model output.
 */
export function* findRegions(
  picture: PixelGrid,
  kind: RegionKind,
  models: ReadonlySet<ModelTask> = NONE,
): ModelWork<readonly FoundRegion[]> {
  const copy = yield* nearCopy(picture, COPY_SIDE);
  const found = yield* FINDERS[kind](copy, models);
  const [across, down] = [picture.width / copy.width, picture.height / copy.height];
  const whole = ({ x, y }: Corner) => ({ x: x * across, y: y * down });
  return found.map(({ corners: [a, b, c, d], confidence }) => ({
    kind,
    corners: [whole(a), whole(b), whole(c), whole(d)] as const,
    confidence,
  }));
}

type Finder = (
  copy: PixelGrid,
  models: ReadonlySet<ModelTask>,
) => ModelWork<readonly Omit<FoundRegion, 'kind'>[]>;

const FINDERS: Readonly<Record<RegionKind, Finder>> = { face: faces, plate: plates, text };

/** Windows by the copy's longer side, px at least: a face of 12 px is about the smallest that is one. */
const FACE_WINDOWS = { shares: [1, 0.5, 0.25], least: 256 } as const;
/** In a window that shows a part of the picture, a thing that looks like a face is less likely one. */
const FACE_LEAST = { whole: 0.6, part: 0.8 } as const;

function* faces(copy: PixelGrid): ReturnType<Finder> {
  const windows = windowsOf(copy, FACE_WINDOWS.shares, FACE_WINDOWS.least);
  const found: Face[] = [];
  for (const [n, window] of windows.entries()) {
    const isWhole = window.width === copy.width && window.height === copy.height;
    const least = isWhole ? FACE_LEAST.whole : FACE_LEAST.part;
    for (const face of yield* findFaces(gridOf(copy, window), least))
      if (isWhole || !touches(face, window, copy))
        found.push({ ...face, x: face.x + window.x, y: face.y + window.y });
    yield { kind: 'progress', fraction: (n + 1) / windows.length };
  }
  return bestOf(found, SAME).map((face) => ({ corners: headOf(face), confidence: face.score }));
}

/** The detector's box has the face from the brows to the chin: a person is known by hair and ears too. */
const HEAD = { above: 0.35, beside: 0.1, below: 0.1 } as const;

function headOf({ x, y, width, height }: Box): FoundRegion['corners'] {
  const [left, right] = [x - HEAD.beside * width, x + (1 + HEAD.beside) * width];
  const [top, bottom] = [y - HEAD.above * height, y + (1 + HEAD.below) * height];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** px: the reader needs letters of about 8 px, the detector sees 960 px of a window. */
const TEXT_WINDOWS = { shares: [1, 0.55], least: 640 } as const;

function* plates(copy: PixelGrid): ReturnType<Finder> {
  const windows = windowsOf(copy, TEXT_WINDOWS.shares, TEXT_WINDOWS.least);
  const found: (FoundPart & { readonly area: number })[] = [];
  for (const [n, window] of windows.entries()) {
    const work = findPlates(gridOf(copy, window));
    for (const { corners, confidence } of yield* within(work, n / windows.length, (n + 1) / windows.length)) {
      const moved = movedBy(corners, window);
      found.push({ corners: moved, confidence, area: areaOf(boxAround(moved)) });
    }
  }
  return largestOf(found);
}

function* text(copy: PixelGrid, models: ReadonlySet<ModelTask>): ReturnType<Finder> {
  const found = yield* findLines(copy, models.has('text-reading'));
  return found.map(({ corners, score }) => ({ corners, confidence: score }));
}

type FoundPart = Omit<FoundRegion, 'kind'>;

/** A window may show half of a plate: of those that overlap the largest stays, and the most certain reading counts. */
function largestOf(found: readonly (FoundPart & { readonly area: number })[]): readonly FoundPart[] {
  const kept: FoundPart[] = [];
  for (const { corners, confidence } of found.toSorted((a, b) => b.area - a.area)) {
    const box = boxAround(corners);
    const same = kept.findIndex((each) => sharedBy(boxAround(each.corners), box) > 0.5);
    if (same < 0) kept.push({ corners, confidence });
    else kept[same] = { ...kept[same]!, confidence: Math.max(kept[same]!.confidence, confidence) };
  }
  return kept.toSorted((a, b) => b.confidence - a.confidence);
}

/** The whole picture and, where it is large enough, windows of these shares of its longer side, `least` px at least. */
function windowsOf({ width, height }: PixelGrid, shares: readonly number[], least: number): readonly Box[] {
  return shares.flatMap((share) => {
    const side = Math.round(share * Math.max(width, height));
    if (share < 1 && side < least) return [];
    const [across, down] = [Math.min(side, width), Math.min(side, height)];
    return windowStarts(height, down).flatMap((y) =>
      windowStarts(width, across).map((x) => ({ x, y, width: across, height: down })),
    );
  });
}

function gridOf(copy: PixelGrid, { x, y, width, height }: Box): PixelGrid {
  return width === copy.width && height === copy.height ? copy : partOfGrid(copy, x, y, width, height);
}

/** Cut by a side of the window that is not the picture's: another window shows it whole. */
function touches(face: Box, window: Box, { width, height }: PixelGrid): boolean {
  const near = 0.02 * window.width;
  return (
    (window.x > 0 && face.x < near) ||
    (window.y > 0 && face.y < near) ||
    (window.x + window.width < width && face.x + face.width > window.width - near) ||
    (window.y + window.height < height && face.y + face.height > window.height - near)
  );
}

function movedBy(corners: FoundRegion['corners'], by: Corner): FoundRegion['corners'] {
  const [a, b, c, d] = corners.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
  return [a!, b!, c!, d!];
}

function boxAround(corners: readonly Corner[]): Box {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const areaOf = ({ width, height }: Box) => width * height;

/** Intersection by the smaller box, 0…1. */
function sharedBy(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.max(1, Math.min(areaOf(a), areaOf(b)));
}
