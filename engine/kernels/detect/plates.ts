/**
 * License plates: text lines that look like one. The rule is independent of the country: capitals and digits in the usual numbers, read
 * with confidence, and nothing that prices, times and words have. A plate may have two lines, or two parts in one line.
 */
import type { PixelGrid } from '../cut-out/backdrop-plane.ts';
import type { ModelWork } from '../port/model-port.ts';
import { findText, type TextBox } from './text-boxes.ts';
import { type ReadText, readText } from './text-reading.ts';
import { type Corner, smallestRectangle } from './turned-rectangle.ts';
import { within } from './within.ts';

export interface Plate extends ReadText {
  readonly corners: TextBox['corners'];
}

const LETTERS = { least: 5, most: 8, ofFourRuns: 10 } as const;
const DIGITS = 2;
const SURE = 0.8;
/** More letters in a row are a word where a space stands before the digits. */
const WORD = 4;
/** Allowed separators, besides capitals, digits and other scripts. */
const MARKS = /^[\s\-–.:·•*°'|()\p{L}\p{N}]*$/u;

export function isPlate({ text, confidence }: ReadText): boolean {
  const letters = text.replace(/[^A-Za-z0-9]/g, '');
  const digits = letters.replace(/\D/g, '').length;
  const runs = letters.match(/\d+|\D+/g)?.length ?? 0;
  return (
    confidence >= SURE &&
    letters.length >= LETTERS.least &&
    letters.length <= (runs >= 4 ? LETTERS.ofFourRuns : LETTERS.most) &&
    digits >= DIGITS &&
    digits < letters.length &&
    !/[a-z]/.test(letters) &&
    MARKS.test(text) &&
    !text.split(/\s+/).some((part) => part.length >= WORD && /^[A-Z]+$/.test(part))
  );
}

/** Part of the work that finding lines is; the rest is reading. */
const FOUND = 0.4;

/** Yields its progress after each recognized line. */
export function* findPlates(grid: PixelGrid): ModelWork<readonly Plate[]> {
  const boxes = yield* within(findText(grid), 0, FOUND);
  const lines: Plate[] = [];
  for (let k = 0; k < boxes.length; k++) {
    const { corners } = boxes[k]!;
    lines.push({ ...(yield* readText(grid, { corners })), corners });
    yield { kind: 'progress', fraction: FOUND + ((1 - FOUND) * (k + 1)) / boxes.length };
  }
  const plates = lines.filter(isPlate);
  const rest = lines.filter((line) => !isPlate(line));
  return [...plates, ...joined(rest)];
}

/** Pairs of lines that are one number together. */
function joined(lines: readonly Plate[]): readonly Plate[] {
  const pairs: Plate[] = [];
  const isTaken = new Set<Plate>();
  for (const first of lines)
    for (const second of lines) {
      if (first === second || isTaken.has(first) || isTaken.has(second)) continue;
      if (!isPart(first) || !isPart(second) || !belong(first.corners, second.corners)) continue;
      const pair = {
        text: `${first.text} ${second.text}`,
        confidence: Math.min(first.confidence, second.confidence),
        corners: around([...first.corners, ...second.corners]),
      };
      if (!isPlate(pair)) continue;
      isTaken.add(first).add(second);
      pairs.push(pair);
    }
  return pairs;
}

/** Part of a number, not a word. */
const isPart = ({ text }: Plate) => /^[A-Z0-9\s\-.·]{1,7}$/.test(text);

/** Heights of two parts differ by less, and the space between them is less than that share of a height. */
const ALIKE = 0.6;
const GAP = { below: 0.7, beside: 1.8 } as const;

/** Does the second part stand below the first or behind it? Measured along the first one's own directions. */
function belong(first: TextBox['corners'], second: TextBox['corners']): boolean {
  const [a, b, , d] = first;
  const along = unit(a, b);
  const down = unit(a, d);
  const one = extent(first, a, along, down);
  const two = extent(second, a, along, down);
  const [least, most] = [Math.min(one.height, two.height), Math.max(one.height, two.height)];
  if (least < ALIKE * most) return false;
  const shared = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const isBelow =
    two.top > one.top + one.height / 2 &&
    two.top - one.bottom < GAP.below * most &&
    shared > 0.5 * Math.min(one.width, two.width);
  const level = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  const isBehind =
    two.left > one.left &&
    two.left - one.right < GAP.beside * most &&
    shared < most / 2 &&
    level > 0.6 * least;
  return isBelow || isBehind;
}

function unit(from: Corner, to: Corner): Corner {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(x * x + y * y) || 1;
  return { x: x / length, y: y / length };
}

function extent(corners: TextBox['corners'], from: Corner, along: Corner, down: Corner) {
  const offset = ({ x, y }: Corner, by: Corner) => (x - from.x) * by.x + (y - from.y) * by.y;
  const xs = corners.map((corner) => offset(corner, along));
  const ys = corners.map((corner) => offset(corner, down));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom, width: right - left, height: bottom - top };
}

function around(points: readonly Corner[]): TextBox['corners'] {
  return smallestRectangle(points).corners(0) as unknown as TextBox['corners'];
}
