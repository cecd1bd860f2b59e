/** Shapes as the export's worker draws them, block by block, and as one canvas does. */
import { documentForPicture, type ShapeLayer, type Size } from '../../../engine/index.ts';
import { provideShapes } from '../../../engine/shapes.ts';
import { createRandom } from '../../helpers/random.ts';
import { randomShape } from '../../helpers/random-documents.ts';
import { SHEETS, sheetBackdrop, sheetLayers } from '../../helpers/shape-sheet.ts';
import { paintTwice } from './screen-and-file.ts';

function paintShapes(layers: readonly ShapeLayer[], size: Size<'source'>, pixels: Uint8Array) {
  provideShapes();
  const id = 'a'.repeat(32);
  const common = { mime: 'image/png', byteLength: pixels.length, size, hasAlpha: false };
  const picture = documentForPicture({ ...common, id, name: 'backdrop.png' }, 'picture', 'backdrop');
  return paintTwice({ ...picture, layers: [...picture.layers, ...layers] }, pixels);
}

/** RGBA of all sheets as the worker makes them for a file, base64. */
export async function shapeSheets(): Promise<string> {
  const { file } = await paintShapes(sheetLayers(), SHEETS, sheetBackdrop());
  let text = '';
  for (const byte of file) text += String.fromCharCode(byte);
  return btoa(text);
}

export interface SeamComparison {
  readonly seed: number;
  /** Largest difference of a channel between two makings whose blocks meet elsewhere. */
  readonly max: number;
  /** How many px beside a border of blocks are neither backdrop nor the full color of a shape: edges that cross it. */
  readonly crossing: number;
}

/** A worker's blocks are 2048 × 1024 px, from the first px of a shape on. */
const BLOCK = { width: 2048, height: 1024 };
const LARGE = { width: 2400, height: 1300 };
/** Px by which the shapes lie elsewhere in the second making, where all of them are inside. */
const MOVED = { x: 900, y: 700 };

export async function compareShapeTiles(seeds: readonly number[]): Promise<SeamComparison[]> {
  const further = { width: LARGE.width + MOVED.x, height: LARGE.height + MOVED.y };
  const comparisons: SeamComparison[] = [];
  for (const seed of seeds) {
    const shape = largeShape(seed);
    const { e, f, ...turn } = shape.toBase;
    const moved = { ...shape, toBase: { ...turn, e: e + MOVED.x, f: f + MOVED.y } };
    const first = await drawByWorker(shape, LARGE);
    const second = await drawByWorker(moved, further);
    let max = 0;
    for (let y = 0; y < LARGE.height; y++)
      for (let x = 0; x < LARGE.width; x++) {
        const [at, there] = [(y * LARGE.width + x) * 4, ((y + MOVED.y) * further.width + x + MOVED.x) * 4];
        const off = Math.max(...[0, 1, 2].map((c) => Math.abs(first[at + c]! - second[there + c]!)));
        max = Math.max(max, off);
      }
    comparisons.push({ seed, max, crossing: crossing(first) });
  }
  return comparisons;
}

async function drawByWorker(shape: ShapeLayer, size: Size<'source'>): Promise<Uint8Array> {
  const white = new Uint8Array(size.width * size.height * 4).fill(255);
  return (await paintShapes([shape], size, white)).file;
}

/** A black one that begins beyond the left or upper edge and reaches over the first borders, turned so that its edges cross them. */
function largeShape(seed: number): ShapeLayer {
  const random = createRandom(seed);
  const shape = randomShape(random, 0, { width: 1, height: 1 });
  const turn = (random.pick([3, 17, 28, 35]) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const line = shape.shape === 'line' || shape.shape === 'arrow';
  return {
    ...shape,
    visible: true,
    blend: 'normal',
    opacity: random.pick([100, 60]),
    fill: line || shape.fill === null ? null : '#000000',
    stroke: '#000000',
    stroke_width: random.pick([12, 40, 90]),
    size: { width: random.integer(2500, 2900), height: random.integer(700, 1500) },
    toBase: { a: cos, b: sin, c: -sin, d: cos, e: random.integer(-100, 0), f: random.integer(-200, 0) },
  };
}

function crossing(file: Uint8Array): number {
  let found = 0;
  const look = (x: number, y: number) => {
    const value = file[(y * LARGE.width + x) * 4]!;
    if (value > 20 && value < 235) found++;
  };
  for (let y = 0; y < LARGE.height; y++) look(BLOCK.width, y);
  for (let x = 0; x < LARGE.width; x++) look(x, BLOCK.height);
  return found;
}
