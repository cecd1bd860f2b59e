/** Faces and license plates, found by the default models and blurred: on drawings, so that nobody's face or plate is needed. */
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import type { FoundRegion } from '../../engine/kernels/detect/regions.ts';
import { blurRegions } from '../../engine/operations/blur-regions.ts';
import { findFaces, findPlates } from '../../engine/operations/find-regions.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import type { ModelSessions } from '../../workers/models/model-sessions.ts';
import { FACE_SCENES, faceScene } from '../helpers/face-scenes.ts';
import { JUDGED, TUNED } from '../helpers/plate-scenes/plates.ts';
import { plateScene } from '../helpers/plate-scenes/scenes.ts';
import { realModels } from '../helpers/real-models.ts';
import type { QualityCase, QualitySection } from './quality-row.ts';

type Corner = readonly [number, number];
/** Clockwise, px. */
type Quad = readonly Corner[];

/** A found region shows one of the truth when it covers that share of it. */
const SHOWN = 0.5;
const FACES = ['blazeface'] as const;
const PLATES = ['ppocr-detection', 'ppocr-reading'] as const;

const COLUMNS: QualitySection['columns'] = [
  { name: 'found', digits: 2 },
  { name: 'covered', digits: 2 },
  { name: 'elsewhere', digits: 0 },
  { name: 'contrast left', digits: 2 },
];
const ABOUT =
  'Found: share of those in the picture; 1 where there is none. Covered: share of their area in what was found. Elsewhere: what was found where none is. Contrast left: after the blur, strength of their edges, as a share of the picture’s.';

export const facesQuality: QualitySection = {
  id: 'faces',
  title: 'Faces',
  about: `Drawn faces before fixtures (\`tests/helpers/face-scenes.ts\`), by the default model: a wrong scale, padding or threshold shows here; how it does on people, its makers measured. ${ABOUT}`,
  columns: COLUMNS,
  by: { column: 'covered', isMoreBetter: true },
  panels: 'The picture; blurred.',
  bars: [
    { column: 'found', least: 0.9 },
    { column: 'elsewhere', most: 0.05 },
    { column: 'contrast left', most: 0.2 },
  ],
  models: FACES,
  cases: FACE_SCENES.map((number) => async () => {
    const { name, half, faces, ...picture } = await faceScene(number);
    const quads = faces.map(
      ({ x, y, width, height }): Quad => [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
    );
    return regionCase(name, half, picture, quads, 'face', await open('faces', FACES));
  }),
};

export const platesQuality: QualitySection = {
  id: 'plates',
  title: 'License plates',
  about: `Drawn plates of many countries on the rendered cars (\`tests/helpers/plate-scenes\`), by the default models. ${ABOUT}`,
  columns: COLUMNS,
  by: { column: 'covered', isMoreBetter: true },
  panels: 'The picture; blurred.',
  bars: [
    { column: 'found', least: 0.9 },
    { column: 'elsewhere', most: 0.05 },
    { column: 'contrast left', most: 0.2 },
  ],
  models: PLATES,
  cases: [...TUNED, ...JUDGED].map((design, n) => async () => {
    const { name, pixels: rgb, width, height, corners } = await plateScene(design, n);
    const pixels = new Uint8Array(width * height * 4).fill(255);
    const channels = rgb.length / (width * height);
    for (let i = 0; i < width * height; i++)
      for (let c = 0; c < 3; c++) pixels[i * 4 + c] = rgb[i * channels + c]!;
    const half = n < TUNED.length ? 'tune' : 'judge';
    return regionCase(
      name,
      half,
      { pixels, width, height },
      [corners],
      'plate',
      await open('plates', PLATES),
    );
  }),
};

const opened = new Map<string, Promise<ModelSessions>>();

function open(id: string, names: readonly string[]): Promise<ModelSessions> {
  const sessions = opened.get(id) ?? realModels(...names);
  opened.set(id, sessions);
  return sessions;
}

async function regionCase(
  name: string,
  half: 'tune' | 'judge',
  { pixels, width, height }: PixelGrid,
  truth: readonly Quad[],
  kind: 'face' | 'plate',
  models: ModelSessions,
): Promise<QualityCase> {
  const picture = { pixels, width, height };
  const host = { models, checkpoint: async () => {} };
  const finder = kind === 'face' ? findFaces : findPlates;
  const found = (await runOperation(finder, { picture }, {}, host)).regions ?? [];
  const params = blurRegions.readParams({ kinds: [kind] });
  const blurred = (await runOperation(blurRegions, { picture }, params, host)).picture ?? picture;
  const shares = truth.map((quad) => coveredShare(quad, found));
  const isElsewhere = ({ corners }: FoundRegion) => {
    const [x, y] = (['x', 'y'] as const).map((k) => corners.reduce((sum, corner) => sum + corner[k] / 4, 0));
    return !truth.some((quad) => isIn(quad, x!, y!));
  };
  const mean = (values: readonly number[], none: number) =>
    values.length === 0 ? none : values.reduce((sum, value) => sum + value, 0) / values.length;
  const values = {
    found: mean(
      shares.map((share) => (share >= SHOWN ? 1 : 0)),
      1,
    ),
    covered: mean(shares, 1),
    elsewhere: found.filter(isElsewhere).length,
    'contrast left': mean(
      truth.map((quad) => edgesIn(quad, blurred) / Math.max(1, edgesIn(quad, picture))),
      0,
    ),
  };
  return { row: { name, half, values }, panels: [picture, blurred] };
}

/** Px of a quadrilateral that `takes` accepts. */
function countIn(quad: Quad, takes: (x: number, y: number) => number): number {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  let sum = 0;
  for (let y = Math.floor(Math.min(...ys)); y < Math.max(...ys); y++)
    for (let x = Math.floor(Math.min(...xs)); x < Math.max(...xs); x++)
      if (isIn(quad, x, y)) sum += takes(x, y);
  return sum;
}

function coveredShare(quad: Quad, found: readonly FoundRegion[]): number {
  const quads = found.map(({ corners }) => corners.map(({ x, y }): Corner => [x, y]));
  const all = countIn(quad, () => 1);
  return countIn(quad, (x, y) => (quads.some((each) => isIn(each, x, y)) ? 1 : 0)) / Math.max(1, all);
}

function edgesIn(quad: Quad, { pixels, width, height }: PixelGrid): number {
  const green = (x: number, y: number) =>
    pixels[(Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4 + 1]!;
  return countIn(
    quad,
    (x, y) => Math.abs(green(x + 1, y) - green(x, y)) + Math.abs(green(x, y + 1) - green(x, y)),
  );
}

/** True on the same side of all four edges. */
function isIn(quad: Quad, x: number, y: number): boolean {
  let [left, right] = [false, false];
  for (const [n, [ax, ay]] of quad.entries()) {
    const [bx, by] = quad[(n + 1) % quad.length]!;
    const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (side > 0) left = true;
    if (side < 0) right = true;
  }
  return !(left && right);
}
