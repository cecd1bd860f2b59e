/** Scenes full of objects at random places, from which one object is removed. */
import { createRandom } from '../random.ts';
import { planks } from './built.ts';
import { seaside } from './soft.ts';
import { box, capsule, ellipse, lit, noise, ofCell, type Shader, type Shape, type Tone } from './surface.ts';
import { before, bottle, carton, jar, shelves, type Thing, tabletop } from './things.ts';

interface Scene {
  readonly truth: Shader;
  readonly hole: Shape;
  /** Share of the hole that is behind other objects, in the truth. */
  readonly hidden: number;
}

type Random = ReturnType<typeof createRandom>;
type Maker = (x: number, foot: number, tone: Tone, random: Random) => readonly Thing[];

const TONES: readonly Tone[] = [
  [64, 120, 80],
  [188, 112, 40],
  [60, 92, 150],
  [170, 60, 52],
  [214, 190, 90],
  [90, 76, 110],
  [206, 204, 198],
  [52, 58, 62],
];
const WOODS: readonly Tone[] = [
  [176, 132, 90],
  [128, 96, 74],
  [196, 178, 150],
];
const WALLS: readonly Tone[] = [
  [170, 178, 182],
  [206, 196, 178],
  [150, 164, 150],
  [190, 174, 176],
];

const mug: Maker = (x, foot, tone, random) => {
  const [half, height] = [random.integer(14, 18), random.integer(26, 34)];
  const handle = ellipse(x + half + 3, foot - height * 0.52, 9, height * 0.3);
  const inner = ellipse(x + half + 3, foot - height * 0.52, 5, height * 0.18);
  return [
    { shape: (px, py) => Math.max(handle(px, py), -inner(px, py)) * 6, tone: lit(tone, 0.85), round: null },
    { shape: box(x - half, foot - height, x + half, foot, 4), tone, round: [x - half, x + half] },
    {
      shape: (px, py) => ellipse(x, foot - height + 1, half, 4)(px, py) * 4,
      tone: lit(tone, 0.55),
      round: null,
    },
  ];
};

const MAKERS: readonly Maker[] = [
  (x, foot, tone, random) => bottle(x, foot, random.integer(12, 18), random.integer(84, 120), tone),
  (x, foot, tone, random) => jar(x, foot, random.integer(15, 22), random.integer(36, 56), tone),
  (x, foot, tone, random) => {
    const width = random.integer(32, 60);
    return carton(x - width / 2, foot, width, random.integer(38, 80), tone);
  },
  mug,
];

/** The mask: an object of about this size, as loosely as a user paints. */
function silhouette(x: number, foot: number, half: number, height: number, pointed: boolean): Shape {
  const body = box(x - half, foot - height * (pointed ? 0.7 : 1), x + half, foot + 3, half * 0.5);
  if (!pointed) return body;
  const neck = capsule(x, foot - height, x, foot - height * 0.5, half * 0.55);
  return (px, py) => Math.min(body(px, py), neck(px, py));
}

/** Objects on a table, nearer ones before those behind; one of them is removed. Other seeds, other tables. */
export function clutteredTable(seed: number): Scene {
  const random = createRandom(seed);
  const edge = random.integer(96, 128);
  const things: { readonly foot: number; readonly parts: readonly Thing[] }[] = [];
  const count = random.integer(6, 9);
  for (let n = 0; n < count; n++) {
    const x = 24 + ((n + 0.5) * 272) / count + random.integer(-12, 12);
    const foot = edge + random.integer(18, 76);
    things.push({ foot, parts: random.pick(MAKERS)(x, foot, random.pick(TONES), random) });
  }
  things.sort((a, b) => a.foot - b.foot);
  const grain = planks(random.integer(-4, 4), random.integer(20, 34), random.pick(WOODS), seed);
  const parts = things.flatMap((thing) => thing.parts);
  const truth = before(tabletop(edge, random.pick(WALLS), grain, seed), parts, seed);
  const foot = edge + random.integer(40, 84);
  const hole = silhouette(
    random.integer(100, 220),
    foot,
    random.integer(20, 30),
    random.integer(64, 112),
    random.chance(0.5),
  );
  return { truth, hole, hidden: hiddenShare(parts, hole) };
}

function hiddenShare(parts: readonly Thing[], hole: Shape): number {
  let [inside, hidden] = [0, 0];
  for (let y = 0; y < 240; y += 2) {
    for (let x = 0; x < 320; x += 2) {
      if (hole(x, y) >= 0) continue;
      inside++;
      if (parts.some(({ shape }) => shape(x, y) < 0)) hidden++;
    }
  }
  return hidden / inside;
}

/** Bottles in a row on a board, and an object before them. */
function bottlesBehind(seed: number): Scene {
  const random = createRandom(seed);
  const foot = random.integer(150, 176);
  const parts: Thing[] = [];
  const step = random.integer(36, 48);
  for (let x = 18; x < 320; x += step)
    parts.push(...bottle(x, foot, random.integer(12, 15), random.integer(96, 120), random.pick(TONES)));
  const hole = box(110, foot - random.integer(60, 90), 110 + random.integer(60, 90), foot + 24, 16);
  const truth = before(shelves([foot], random.pick(WALLS), random.pick(WOODS), seed), parts, seed);
  return { truth, hole, hidden: hiddenShare(parts, hole) };
}

/** Boards with a few objects on each. */
function filledShelves(seed: number): Scene {
  const random = createRandom(seed);
  const boards = [random.integer(62, 80), random.integer(136, 156), random.integer(212, 226)];
  const parts = boards.flatMap((top) =>
    [20, 84, 148, 212, 276].flatMap((left) => {
      if (random.chance(0.3)) return [];
      const x = left + random.integer(0, 20);
      return random.chance(0.5)
        ? jar(x + 16, top, random.integer(13, 18), random.integer(32, 46), random.pick(TONES))
        : carton(x, top, random.integer(24, 44), random.integer(30, 52), random.pick(TONES));
    }),
  );
  const hole = box(random.integer(90, 120), 40, random.integer(170, 200), random.integer(130, 170), 20);
  const truth = before(shelves(boards, random.pick(WALLS), random.pick(WOODS), seed), parts, seed);
  return { truth, hole, hidden: hiddenShare(parts, hole) };
}

/** Figures before a horizon: a head, a trunk, legs. */
function peopleStanding(seed: number): Scene {
  const random = createRandom(seed);
  const person = (x: number, foot: number, height: number, tone: Tone): readonly Thing[] => [
    {
      shape: scaledBy(ellipse(x, foot - height * 0.9, height * 0.075, height * 0.1), 8),
      tone: [206, 164, 138],
      round: null,
    },
    {
      shape: box(x - height * 0.13, foot - height * 0.8, x + height * 0.13, foot - height * 0.42, 6),
      tone,
      round: null,
    },
    {
      shape: box(x - height * 0.11, foot - height * 0.46, x - 1, foot, 2),
      tone: lit(tone, 0.6),
      round: null,
    },
    {
      shape: box(x + 1, foot - height * 0.46, x + height * 0.11, foot, 2),
      tone: lit(tone, 0.55),
      round: null,
    },
  ];
  const parts = [40, 104, 214, 276].flatMap((x) =>
    person(
      x + random.integer(-14, 14),
      random.integer(190, 226),
      random.integer(110, 150),
      random.pick(TONES),
    ),
  );
  const x = random.integer(140, 176);
  const hole = silhouette(
    x,
    random.integer(200, 226),
    random.integer(20, 26),
    random.integer(120, 150),
    true,
  );
  const truth = before(seaside(random.integer(100, 130), 0, seed), parts, seed);
  return { truth, hole, hidden: hiddenShare(parts, hole) };
}

/** Lines of marks like print on paper, and a blot. */
function printedPage(seed: number): Scene {
  const random = createRandom(seed);
  const [gap, tall] = [random.integer(15, 20), random.integer(7, 10)];
  const truth: Shader = (x, y) => {
    const row = Math.floor(y / gap);
    const column = Math.floor(x / 6);
    const paper = lit([238, 234, 224], 0.97 + 0.02 * noise(x / 3, y / 3, seed));
    const inLine = y - row * gap < tall && x > 24 && x < 296 && ofCell(column, row, seed) > 0.18;
    const stroke =
      inLine && ofCell(Math.floor(x / 2), row * 9 + Math.floor((y - row * gap) / 2), seed + 1) > 0.45;
    return stroke ? [48, 46, 52] : paper;
  };
  return { truth, hole: ellipse(random.integer(130, 190), random.integer(100, 140), 36, 30), hidden: 0 };
}

function scaledBy(shape: Shape, by: number): Shape {
  return (x, y) => shape(x, y) * by;
}

/** Scenes that were not used for tuning: ten tables where little of the rest is hidden, and three of each kind. */
export function clutterToJudge(): readonly Scene[] {
  const open: Scene[] = [];
  for (let seed = 7000; open.length < 10; seed++) {
    const scene = clutteredTable(seed);
    if (scene.hidden > 0.02 && scene.hidden < 0.16) open.push(scene);
  }
  const kinds = [clutteredTable, bottlesBehind, filledShelves, peopleStanding, printedPage];
  return [...open, ...[8001, 8002, 8003].flatMap((seed) => kinds.map((kind) => kind(seed)))];
}
