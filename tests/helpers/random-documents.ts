import { NEUTRAL_ADJUSTMENTS, TEXT_DEFAULTS } from '../../engine/document/defaults.ts';
import {
  type Asset,
  BLEND_MODES,
  DOCUMENT_VERSION,
  type Frame,
  type GessoDocument,
  type Layer,
  type Mask,
  type PictureLayer,
  type ShapeLayer,
  type TextBlock,
} from '../../engine/document/document.ts';
import { ARROW_HEADS, SHAPE_KINDS } from '../../engine/document/shape.ts';
import { compose, rotation, scaling, translation } from '../../engine/geometry/matrix.ts';
import type { Size } from '../../engine/geometry/space.ts';
import {
  EMPTY_TILE,
  FULL_TILE,
  TILE_BYTES,
  TILE_SIZE,
  type TileId,
  uniformGrid,
} from '../../engine/tiles/tiles.ts';
import { createRandom, type Random } from './random.ts';

/** A document with everything it refers to, for painting on the screen and in the worker. */
export interface RandomDocument {
  readonly seed: number;
  readonly document: GessoDocument;
  /** Straight RGBA of each asset. */
  readonly pixels: ReadonlyMap<string, Uint8Array>;
  /** Coverage of each tile that is not uniform. */
  readonly tiles: ReadonlyMap<TileId, Uint8Array>;
}

export interface RandomDocumentOptions {
  /** Longest side of a picture, px. Default 320. */
  readonly longest?: number;
  /** Text is drawn by the platform's canvas; without it every pixel comes from the kernels. Default true. */
  readonly text?: boolean;
  /** Shapes among the layers, whose code the caller has loaded. Default false. */
  readonly shapes?: boolean;
  /** Adjusted pictures. Default true. */
  readonly adjustments?: boolean;
}

/** The same seed always gives the same document. */
export function randomDocument(seed: number, options: RandomDocumentOptions = {}): RandomDocument {
  const random = createRandom(seed);
  const { longest = 320, text = true, shapes = false, adjustments = true } = options;
  const pixels = new Map<string, Uint8Array>();
  const tiles = new Map<TileId, Uint8Array>();
  const assets: Record<string, Asset> = {};
  const layers: Layer[] = [];
  const pictures = random.integer(1, 3);
  for (let i = 0; i < pictures; i++) {
    const size = { width: random.integer(8, longest), height: random.integer(8, longest) };
    const asset = newAsset(seed, i, size, random.chance(0.5));
    assets[asset.id] = asset;
    pixels.set(asset.id, randomPixels(random, asset));
    layers.push(randomPicture(random, asset, i, tiles, adjustments));
  }
  // The first picture is at the base's origin, px for px.
  const first = Object.values(assets)[0]!.size;
  const base = { width: first.width, height: first.height };
  const frame = randomFrame(random, base);
  if (text) {
    const blocks = random.integer(0, 3);
    for (let i = 0; i < blocks; i++) {
      layers.splice(random.integer(1, layers.length), 0, randomText(random, i, base));
    }
  }
  if (shapes) {
    for (let i = random.integer(1, 3); i > 0; i--)
      layers.splice(random.integer(1, layers.length), 0, randomShape(random, i, base));
  }
  return { seed, document: { version: DOCUMENT_VERSION, layers, frame, assets }, pixels, tiles };
}

/** Forty documents, seeds 1 to 40, that between them use every property. */
export function fortyDocuments(options: RandomDocumentOptions = {}): RandomDocument[] {
  return Array.from({ length: 40 }, (_, i) => randomDocument(i + 1, options));
}

function newAsset(seed: number, i: number, size: Size<'source'>, hasAlpha: boolean): Asset {
  const id = `${seed.toString(16).padStart(8, '0')}${i.toString(16).padStart(24, '0')}`;
  return {
    id,
    name: `picture-${seed}-${i}.png`,
    mime: 'image/png',
    byteLength: size.width * size.height,
    size,
    hasAlpha,
  };
}

/** Gradients, edges and noise; translucent where the asset allows it. */
function randomPixels(random: Random, { size, hasAlpha }: Asset): Uint8Array {
  const { width, height } = size;
  const bytes = new Uint8Array(width * height * 4);
  const cell = random.integer(3, 40);
  const noise = random.integer(0, 60);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const dark = (Math.floor(x / cell) + Math.floor(y / cell)) % 2 === 0;
      bytes[at] = (255 * x) / width;
      bytes[at + 1] = dark ? 40 : 210;
      bytes[at + 2] = Math.min(255, (255 * y) / height / 2 + random.integer(0, noise));
      bytes[at + 3] = hasAlpha ? alphaAt(x / width, y / height, random) : 255;
    }
  }
  return bytes;
}

function alphaAt(u: number, v: number, random: Random): number {
  const distance = Math.hypot(u - 0.5, v - 0.5);
  if (distance > 0.5) return 0;
  return distance < 0.3 ? 255 : random.integer(1, 254);
}

export function randomShape(random: Random, i: number, base: Size<'base'>): ShapeLayer {
  const color = () => `#${random.integer(0, 0xffffff).toString(16).padStart(6, '0')}`;
  const turn = rotation<'source', 'source'>(random.pick([0, 0, 90, 17, -133]));
  const place = translation<'source', 'base'>(
    random.integer(-20, base.width),
    random.integer(-20, base.height),
  );
  return {
    kind: 'shape',
    id: `shape-${i}`,
    name: 'Shape',
    visible: random.chance(0.9),
    locked: false,
    blend: random.chance(0.7) ? 'normal' : random.pick(BLEND_MODES),
    shape: random.pick(SHAPE_KINDS),
    size: { width: random.integer(2, 200), height: random.integer(2, 120) },
    toBase: compose(turn, place),
    opacity: random.pick([100, 100, 60, 15]),
    fill: random.chance(0.6) ? color() : null,
    stroke: random.chance(0.8) ? color() : null,
    stroke_width: random.pick([0, 1, 3.5, 12, 90]),
    radius: random.pick([0, 0, 8, 500]),
    heads: random.pick(ARROW_HEADS),
  };
}

function randomPicture(
  random: Random,
  asset: Asset,
  i: number,
  tiles: Map<TileId, Uint8Array>,
  adjusted: boolean,
): PictureLayer {
  const center = { x: asset.size.width / 2, y: asset.size.height / 2 };
  const free = compose(
    compose(
      rotation<'source', 'source'>(random.pick([0, 0, 90, 180, 17, -33]), center),
      scaling<'source', 'source'>(random.pick([0.4, 0.75, 1, 1, 1.5])),
    ),
    translation<'source', 'base'>(random.integer(-60, 90), random.integer(-60, 90)),
  );
  return {
    kind: 'picture',
    id: `picture-${i}`,
    name: asset.name,
    visible: i === 0 || random.chance(0.9),
    locked: random.chance(0.2),
    asset: asset.id,
    toBase: i === 0 ? translation(0, 0) : free,
    opacity: i === 0 ? random.pick([100, 100, 60]) : random.integer(0, 100),
    blend: i === 0 ? 'normal' : random.pick(BLEND_MODES),
    mask: randomMask(random, asset.size, tiles),
    adjustments:
      adjusted && random.chance(0.4)
        ? {
            ...NEUTRAL_ADJUSTMENTS,
            hdr: random.pick([0, 0, 50, 100]),
            exposure: random.integer(-100, 100),
            saturation: random.integer(-100, 100),
            contrast: random.integer(-100, 100),
            sharpness: random.pick([0, 0, 40, -40]),
          }
        : NEUTRAL_ADJUSTMENTS,
    clip: i === 0 ? 'crop' : 'frame',
  };
}

function randomMask(random: Random, size: Size<'source'>, tiles: Map<TileId, Uint8Array>): Mask {
  const grid = uniformGrid(size.width, size.height);
  const feather = random.pick([0, 0, 4, 19.2, 38.4]);
  if (random.chance(0.4)) return { tiles: grid, feather, use: 'transparent', painted: false, strokes: 0 };
  const rows = grid.rows.map((row, ty) =>
    row.map((_, tx) => {
      if (random.chance(0.2)) return random.pick([EMPTY_TILE, FULL_TILE]);
      const id = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join('');
      tiles.set(id, discTile(random, size, tx, ty));
      return id;
    }),
  );
  return {
    tiles: { ...grid, rows },
    feather,
    use: random.chance(0.85) ? 'transparent' : 'fill',
    painted: true,
    strokes: random.integer(1, 5),
  };
}

/** A disc with a soft rim; beyond the picture's edge a tile is empty. */
function discTile(random: Random, size: Size<'source'>, tx: number, ty: number): Uint8Array {
  const coverage = new Uint8Array(TILE_BYTES);
  const width = Math.min(TILE_SIZE, size.width - tx * TILE_SIZE);
  const height = Math.min(TILE_SIZE, size.height - ty * TILE_SIZE);
  const center = { x: random.next() * width, y: random.next() * height };
  const radius = random.integer(3, 80);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = radius - Math.hypot(x + 0.5 - center.x, y + 0.5 - center.y) + 0.5;
      coverage[y * TILE_SIZE + x] = Math.round(255 * Math.min(1, Math.max(0, inside)));
    }
  }
  return coverage;
}

function randomFrame(random: Random, base: Size<'base'>): Frame {
  const quarterTurns = random.pick([0, 0, 0, 1, 2, 3] as const);
  const turned = quarterTurns % 2 === 0 ? base : { width: base.height, height: base.width };
  const whole = random.chance(0.4);
  const width = whole ? turned.width : random.integer(1, turned.width);
  const height = whole ? turned.height : random.integer(1, turned.height);
  const crop = {
    x: random.integer(0, turned.width - width),
    y: random.integer(0, turned.height - height),
    width,
    height,
  };
  const some = (probability: number) => (random.chance(probability) ? random.integer(1, 40) : 0);
  const expand = { top: some(0.2), right: some(0.2), bottom: some(0.2), left: some(0.2) };
  const padding = { top: some(0.15), right: some(0.15), bottom: some(0.15), left: some(0.15) };
  const frameWidth = width + expand.left + expand.right + padding.left + padding.right;
  const frameHeight = height + expand.top + expand.bottom + padding.top + padding.bottom;
  const scale = random.pick([0.37, 0.5, 1.6]);
  return {
    base: { width: base.width, height: base.height },
    quarterTurns,
    flipX: random.chance(0.25),
    flipY: random.chance(0.25),
    straighten: random.pick([0, 0, 0, 2.5, -11, 45]),
    crop,
    expand,
    padding,
    background: random.pick([null, null, '#ffffff', '#5b58fb', '#20304080']),
    output: random.chance(0.4)
      ? {
          width: Math.max(1, Math.round(frameWidth * scale)),
          height: Math.max(1, Math.round(frameHeight * scale)),
        }
      : null,
  };
}

const SENTENCES = [
  'Soft light, bottled.',
  'Sale −50 %',
  'Now with free refills\nin every shop',
  'שלום Gesso 123',
  '東京の夜、光。',
  'Déjà vu — ça va?',
];
const COLORS = ['#000000', '#ffffff', '#23382d', '#5b58fb', '#ff000080'];

function randomText(random: Random, i: number, base: Size<'base'>): TextBlock {
  return {
    ...TEXT_DEFAULTS,
    kind: 'text',
    id: `text-${i}`,
    name: `Text ${i + 1}`,
    visible: random.chance(0.9),
    locked: false,
    // Half of them: a text in another blend mode is painted differently.
    blend: random.chance(0.5) ? 'normal' : random.pick(BLEND_MODES),
    text: random.pick(SENTENCES),
    left: random.integer(-20, base.width),
    top: random.integer(-20, base.height),
    width: random.pick([null, null, 130, 220]),
    maxWidth: null,
    size: random.pick([16, 16, 24, 40]),
    weight: random.pick([400, 700]),
    color: random.pick(COLORS),
    border_color: random.pick(COLORS),
    border_width: random.pick([0, 0, 1, 6]),
    border_radius: random.pick([0, 12, 200]),
    line_height: random.pick([1.5, 1.1]),
    letter_spacing: random.pick([1, 0, 4]),
    list_style: random.pick(['none', 'none', 'disc', 'decimal']),
    opacity: random.pick([100, 100, 45]),
    angle: random.pick([0, 0, 12, -90]),
    background: {
      color: random.pick([null, ...COLORS]),
      opacity: random.pick([100, 72]),
      radius: random.pick([0, 8, 50]),
      padding: random.pick([0, 8, 24]),
      blur: random.pick([0, 0, 8]),
    },
    align: random.pick(['left', 'center', 'right']),
    fontStyle: random.pick(['normal', 'normal', 'italic']),
    underline: random.chance(0.2),
    linethrough: random.chance(0.2),
  };
}
