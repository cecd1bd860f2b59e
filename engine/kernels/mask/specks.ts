/**
 * Removes noise specks from a selection by color: px that noise alone moved across the tolerance.
 *
 * The size of noise specks follows from the frequency of isolated px: with share p, there are about A · p · (5p)^(n − 1) groups of
 * n connected px in A px. Larger groups are features. So are groups that differ by more than noise: a speck whose color is past
 * twice the tolerance stays, however small, and so does a line, which is connected.
 */

/** A plane of `width` × `height` px: the selection, and the distance of each px from the color, 0…255. */
export interface Selected {
  readonly width: number;
  readonly height: number;
  /** `value` where a px is selected. Modified in place. */
  readonly states: Uint8Array;
  readonly value: number;
  /** For removed px. */
  readonly otherwise: number;
  readonly tolerance: number;
  distance(px: number): number;
}

/** Px of the largest speck. */
const MOST = 48;
/** Sampling step of rows and columns for the share. */
const STRIDE = 3;
/** Of the eight px around one: from this many on it counts as enclosed. */
const AMONG = 6;

export function removeSpecks(selected: Selected): void {
  const { tolerance } = selected;
  if (tolerance === 0 || tolerance >= 255) return;
  const holes = shareOf(selected, true);
  const islands = shareOf(selected, false);
  // A px past twice the tolerance is no noise around it. An island is noise of the area just outside the tolerance.
  if (holes > 0) clear(selected, true, largest(selected, holes), (far) => far <= 2 * tolerance);
  if (islands > 0) clear(selected, false, largest(selected, islands), (far) => far > tolerance / 2);
}

/** Share of the px among selected ones (or among others) that differ from them. */
function shareOf({ width, height, states, value }: Selected, amongSelected: boolean): number {
  let odd = 0;
  let all = 0;
  for (let y = 1; y < height - 1; y += STRIDE) {
    for (let x = 1; x < width - 1; x += STRIDE) {
      const at = y * width + x;
      let like = 0;
      for (let row = at - width; row <= at + width; row += width) {
        for (let px = row - 1; px <= row + 1; px++) {
          if (px !== at && (states[px] === value) === amongSelected) like++;
        }
      }
      if (like < AMONG) continue;
      all++;
      if ((states[at] === value) !== amongSelected) odd++;
    }
  }
  return all === 0 ? 0 : odd / all;
}

function largest({ width, height }: Selected, share: number): number {
  let expected = width * height * share;
  let px = 0;
  while (px < MOST && expected >= 0.5) {
    expected *= Math.min(0.9, 5 * share);
    px++;
  }
  return px;
}

/** Moves specks of up to `most` px to the other side when each of their px `isNoise`. */
function clear(
  { width, height, states, value, otherwise, distance }: Selected,
  holes: boolean,
  most: number,
  isNoise: (distance: number) => boolean,
): void {
  const speck = new Int32Array(most + 9);
  for (let start = 0; start < states.length; start++) {
    if ((states[start] === value) === holes) continue;
    // A speck's first px in reading order has none of it above or before it.
    const first = start % width;
    if (first > 0 && (states[start - 1] === value) !== holes) continue;
    let size = 1;
    speck[0] = start;
    let isSpeck = true;
    for (let n = 0; n < size && isSpeck; n++) {
      const at = speck[n]!;
      if (!isNoise(distance(at))) isSpeck = false;
      const x = at % width;
      const y = (at - x) / width;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const px = row * width + column;
          if ((states[px] === value) === holes || includes(speck, size, px)) continue;
          speck[size++] = px;
        }
      }
      if (size > most) isSpeck = false;
    }
    if (!isSpeck) continue;
    for (let n = 0; n < size; n++) states[speck[n]!] = holes ? value : otherwise;
  }
}

function includes(list: Int32Array, length: number, px: number): boolean {
  for (let n = 0; n < length; n++) if (list[n] === px) return true;
  return false;
}
