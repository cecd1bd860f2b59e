/**
 * Lines of text, so that a crop does not cut through them: dark or light areas of the size and stroke of letters that stand side by side on
 * one line, as connected components of local contrast (after Neumann and Matas 2012; stroke width after Epshtein et al. 2010). Needs no
 * model. Finds printed lines of three letters or more, upright, from about a fiftieth of the longer side high; handwriting hardly.
 */
import { halvePicture } from '../resample/halve.ts';
import type { FractionRect } from './smart-crop.ts';
import { boxMean, integral } from './smart-crop-planes.ts';

/** Around a px, for its local mean; and how far from it ink is, of 255. */
const RADIUS = 14;
const CONTRAST = 26;
/** Heights of letters, px of a copy; larger ones are found on the half copy. */
const TALL = { least: 7, most: 50 } as const;
/** A line of text has that many letters. */
const LETTERS = 3;
/** How much letters of a line may differ: lightness, and ratios of height and stroke. */
const ALIKE = { luma: 45, tall: 1.9, stroke: 1.9 } as const;
/** Between two words, by the height of a letter. */
const WORD_GAP = 1.4;
/** More boxes than that are a pattern. */
const MOST_BOXES = 60;

interface Letter {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** px of ink; mean width of its stroke; mean lightness. */
  readonly ink: number;
  readonly stroke: number;
  readonly luma: number;
}

/** Fractions of the picture, the largest first; `pixels`: straight RGBA. Deterministic. */
export function findTextLines(pixels: Uint8Array, width: number, height: number): readonly FractionRect[] {
  const boxes: FractionRect[] = [];
  let [copy, w, h] = [pixels, width, height];
  for (let n = 0; n < 2 && Math.min(w, h) > 2 * TALL.least; n++) {
    for (const box of linesOf(copy, w, h)) {
      const { left, top, right, bottom } = box;
      boxes.push({ x: left / w, y: top / h, width: (right - left) / w, height: (bottom - top) / h });
    }
    copy = halvePicture(copy, w, h);
    [w, h] = [Math.ceil(w / 2), Math.ceil(h / 2)];
  }
  if (boxes.length > MOST_BOXES) return [];
  return boxes.sort((a, b) => b.width * b.height - a.width * a.height);
}

type Bounds = Pick<Letter, 'left' | 'top' | 'right' | 'bottom'>;

function linesOf(pixels: Uint8Array, width: number, height: number): Bounds[] {
  const luma = new Float64Array(width * height);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4)
    luma[i] = 0.299 * pixels[p]! + 0.587 * pixels[p + 1]! + 0.114 * pixels[p + 2]!;
  const mean = boxMean(integral(luma, width, height), width, height, RADIUS);
  const lines: Bounds[] = [];
  for (const sign of [-1, 1]) {
    const ink = new Uint8Array(luma.length);
    for (let i = 0; i < ink.length; i++)
      if (pixels[4 * i + 3]! > 127 && sign * (luma[i]! - mean[i]!) > CONTRAST) ink[i] = 1;
    lines.push(...joined(lettersOf(ink, luma, width, height)));
  }
  return lines;
}

function lettersOf(ink: Uint8Array, luma: Float64Array, width: number, height: number): Letter[] {
  const letters: Letter[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue;
    ink[start] = 2;
    stack.push(start);
    let [left, right, top, bottom] = [width, 0, height, 0];
    let [count, edge, sum] = [0, 0, 0];
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      const y = Math.floor(i / width);
      const x = i - y * width;
      count++;
      sum += luma[i]!;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      let sides = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const isOut = x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height;
          const next = i + dy * width + dx;
          if (isOut || ink[next] === 0) {
            if (dx === 0 || dy === 0) sides++;
          } else if (ink[next] === 1) {
            ink[next] = 2;
            stack.push(next);
          }
        }
      }
      edge += sides;
    }
    const letter = { left, top, right, bottom, ink: count, stroke: (2 * count) / edge, luma: sum / count };
    if (isLetter(letter)) letters.push(letter);
  }
  return letters.sort((a, b) => a.left - b.left || a.top - b.top);
}

/** A stroke thinner than the letter is high, that leaves room in its box; a bar is one when it is narrow. */
function isLetter({ left, top, right, bottom, ink, stroke }: Letter): boolean {
  const [wide, tall] = [right - left, bottom - top];
  if (tall < TALL.least || tall > TALL.most || wide > 3 * tall) return false;
  const fill = ink / (wide * tall);
  return fill > 0.12 && stroke <= 0.34 * tall && (fill < 0.82 || wide <= 0.42 * tall);
}

/** Chains of letters, each beside the next: of one height, stroke and lightness. */
function joined(letters: readonly Letter[]): Bounds[] {
  const chains: Letter[][] = [];
  for (const letter of letters) {
    const chain = chains.find((each) => {
      for (let n = each.length - 1; n >= 0 && n >= each.length - 3; n--)
        if (isNext(each[n]!, letter)) return true;
      return false;
    });
    if (chain) chain.push(letter);
    else chains.push([letter]);
  }
  return chains.filter(isLine).map((chain) => {
    const tall = middleOf(chain.map(tallOf));
    let line: Bounds = chain.reduce(around, chain[0]!);
    const luma = middleOf(chain.map((each) => each.luma));
    // The next word, and what of this one is too short to be told: digits after a dot.
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const letter of letters) {
        if (
          isInside(line, letter) ||
          !isBeside(line, letter, tall) ||
          Math.abs(letter.luma - luma) > ALIKE.luma
        )
          continue;
        line = around(line, letter);
        isMore = true;
      }
    }
    const air = Math.ceil(0.2 * tall);
    return {
      left: Math.max(0, line.left - air),
      top: Math.max(0, line.top - air),
      right: line.right + air,
      bottom: line.bottom + air,
    };
  });
}

function around(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function isInside(line: Bounds, { left, top, right, bottom }: Bounds): boolean {
  return left >= line.left && top >= line.top && right <= line.right && bottom <= line.bottom;
}

function isBeside(line: Bounds, letter: Letter, tall: number): boolean {
  const shared = Math.min(line.bottom, letter.bottom) - Math.max(line.top, letter.top);
  const own = tallOf(letter);
  if (shared < 0.7 * own || own < 0.5 * tall || own > 1.6 * tall) return false;
  return letter.left - line.right <= WORD_GAP * tall && line.left - letter.right <= WORD_GAP * tall;
}

const tallOf = ({ top, bottom }: Letter) => bottom - top;

function isNext(a: Letter, b: Letter): boolean {
  const [low, high] = [Math.min(tallOf(a), tallOf(b)), Math.max(tallOf(a), tallOf(b))];
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const gap = b.left - a.right;
  return (
    high <= ALIKE.tall * low &&
    shared >= 0.6 * low &&
    gap <= 0.9 * high &&
    gap >= -0.4 * high &&
    Math.abs(a.luma - b.luma) <= ALIKE.luma &&
    Math.max(a.stroke, b.stroke) <= ALIKE.stroke * Math.min(a.stroke, b.stroke)
  );
}

/** Enough letters, most of which stand on one line. */
function isLine(chain: readonly Letter[]): boolean {
  if (chain.length < LETTERS) return false;
  const tall = middleOf(chain.map(tallOf));
  const foot = middleOf(chain.map(({ bottom }) => bottom));
  const stand = chain.filter(({ bottom }) => Math.abs(bottom - foot) <= Math.max(1, 0.13 * tall)).length;
  const wide = chain[chain.length - 1]!.right - chain[0]!.left;
  return stand >= 0.7 * chain.length && wide >= 1.3 * tall;
}

function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
