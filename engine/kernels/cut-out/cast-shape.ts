/**
 * A hard shadow repeats the outline of what casts it: moved on a wall, sheared and flattened about the product's foot on a floor. So what
 * the rest of an outline can cast is a shadow, even where its color says nothing.
 */

/** Cells of the longer side: shapes are compared on a coarse grid. */
const SIDE = 64;
/** How far a shadow on a wall is moved: shares of the product's box. */
const WALL = { across: 0.7, up: 0.4, down: 0.6 } as const;
/** A shadow on the floor, for each cell of the product's height: cells aside, and cells up (toward the wall) or down (toward us). */
const LEANS = { most: 1.8, step: 0.15 } as const;
const FLATS = [-0.6, -0.4, -0.2, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75] as const;

/**
 * `product`, `whole`: 1 for each px; the whole is with what may be a shadow. The largest overlap (intersection by union) of the whole and
 * of the product with a shadow of it: 0…1.
 */
export function castOverlap(product: Uint8Array, whole: Uint8Array, width: number): number {
  const height = product.length / width;
  const step = Math.max(1, Math.floor(Math.max(width, height) / SIDE));
  const own = coarse(product, width, step);
  const all = coarse(whole, width, step);
  const columns = Math.floor(width / step);
  const cells: number[] = [];
  let [both, either] = [0, 0];
  let [left, right] = [columns, 0];
  for (let i = 0; i < own.length; i++) {
    both += own[i]! & all[i]!;
    either += own[i]! | all[i]!;
    if (!own[i]) continue;
    cells.push(i);
    [left, right] = [Math.min(left, i % columns), Math.max(right, i % columns)];
  }
  if (cells.length === 0) return 0;
  const [top, foot] = [Math.floor(cells[0]! / columns), Math.floor(cells.at(-1)! / columns)];
  const [wide, tall] = [right - left + 1, foot - top + 1];
  const rows = own.length / columns;
  const taken = new Int32Array(own.length);
  let [round, most] = [0, both / either];
  /** The row that each row falls on, and cells aside. */
  const [to, aside] = [new Int32Array(rows), new Int32Array(rows)];
  const compare = () => {
    round++;
    let [hits, misses] = [0, 0];
    for (const i of cells) {
      const row = Math.floor(i / columns);
      const x = i - row * columns + aside[row]!;
      const y = to[row]!;
      if (x < 0 || x >= columns || y < 0 || y >= rows) continue;
      const at = y * columns + x;
      if (own[at] || taken[at] === round) continue;
      taken[at] = round;
      if (all[at]) hits++;
      else misses++;
    }
    most = Math.max(most, (both + hits) / (either + misses));
  };
  const [far, up] = [Math.ceil(WALL.across * wide), Math.ceil(WALL.up * tall)];
  for (let dy = -up; dy <= WALL.down * tall; dy++) {
    for (let y = 0; y < rows; y++) to[y] = y + dy;
    for (let dx = -far; dx <= far; dx++) {
      aside.fill(dx);
      compare();
    }
  }
  for (const flat of FLATS) {
    for (let y = 0; y < rows; y++) to[y] = Math.floor(foot - flat * (foot - y) + 0.5);
    for (let lean = -LEANS.most; lean <= LEANS.most; lean += LEANS.step) {
      for (let y = 0; y < rows; y++) aside[y] = Math.floor(lean * (foot - y) + 0.5);
      compare();
    }
  }
  return most;
}

/** 1 for each cell of which half or more is covered. */
function coarse(plane: Uint8Array, width: number, step: number): Uint8Array {
  const columns = Math.floor(width / step);
  const rows = Math.floor(plane.length / width / step);
  const is = new Uint8Array(columns * rows);
  for (let y = 0, i = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, i++) {
      let sum = 0;
      for (let v = 0; v < step; v++) {
        const from = (y * step + v) * width + x * step;
        for (let u = 0; u < step; u++) sum += plane[from + u]!;
      }
      is[i] = 2 * sum >= step * step ? 1 : 0;
    }
  }
  return is;
}
