/** Random editing: every kind of step, gestures and undo, as a person and the tasks behind them might. */

import { message } from '../../../engine/base/message.ts';
import { SHAPE_KINDS } from '../../../engine/document/shape.ts';
import {
  type Frame,
  type GessoDocument,
  isShape,
  type Layer,
  type Matrix,
  type PictureLayer,
  TILE_BYTES,
  uniformGrid,
} from '../../../engine/index.ts';
import type { PictureReplace, ShapePatch, Step } from '../../../engine/steps/step.ts';
import { tileChanges, uniformTile, withTiles } from '../../../engine/tiles/tiles.ts';
import { assetOf, overlayLayer, shapeLayer, textBlock } from '../../helpers/documents.ts';
import type { Random } from '../../helpers/random.ts';
import type { TestEditor } from '../../helpers/test-editor.ts';

/** One thing done. `settle` waits for the journal between its changes, so that every batch belongs to a known state. */
export type Edit = (test: TestEditor, random: Random, settle: () => Promise<void>) => Promise<void>;

let serial = 0;
const freshId = () => `new-${++serial}`;

function pictures(doc: GessoDocument): readonly PictureLayer[] {
  return doc.layers.filter((layer): layer is PictureLayer => layer.kind === 'picture');
}

function texts(doc: GessoDocument): readonly Layer[] {
  return doc.layers.filter((layer) => layer.kind === 'text');
}

const stroke: Edit = async (test, random) => {
  test.editor.setBrush({
    brush_size: random.integer(4, 90),
    brush_type: random.pick(['eraser', 'restore']),
    feathering: random.integer(0, 100),
  });
  const at = (): [number, number] => [random.integer(-50, 760), random.integer(-50, 560)];
  test.stroke(at(), at());
};

const cancelledStroke: Edit = async (test, random) => {
  test.tool('brush').down(random.integer(0, 700), random.integer(0, 500)).move(350, 250);
  if (random.chance(0.5)) test.cancel();
  else test.key('Escape');
};

/** Coverage straight from a task, and masks cleared or filled. */
const paintTiles: Edit = async (test, random) => {
  const layer = random.pick(pictures(test.state.document));
  const grid = layer.mask.tiles;
  const tx = random.integer(0, grid.rows[0]!.length - 1);
  const ty = random.integer(0, grid.rows.length - 1);
  const coverage = new Uint8Array(TILE_BYTES);
  for (let i = 0; i < 40; i++)
    coverage.fill(random.integer(1, 255), i * 900, i * 900 + random.integer(0, 800));
  const after = random.chance(0.3) ? uniformTile(random.integer(0, 255)) : test.editor.tiles.put(coverage);
  const tiles = tileChanges(grid, withTiles(grid, [{ tx, ty, after }]));
  if (tiles.length === 0) return;
  const painted = { before: layer.mask.painted, after: true };
  test.commit([{ type: 'mask.paint', id: layer.id, tiles, strokes: 1, painted }], {
    origin: 'paint.stroke',
    label: message('step.brush-stroke'),
  });
};

const typing: Edit = async (test, random, settle) => {
  const blocks = texts(test.state.document);
  if (blocks.length === 0) return;
  const block = random.pick(blocks);
  let text = '';
  for (let i = random.integer(1, 5); i > 0; i--) {
    text += random.pick(['a', 'é', ' ', '👩‍👩‍👧', '\n', '"\\']);
    test.wait(random.pick([100, 900, 1500])).type(block.id, text);
    await settle();
  }
};

const sliderDrag: Edit = async (test, random, settle) => {
  const layer = random.pick(test.state.document.layers);
  const gesture = freshId();
  for (let i = random.integer(2, 6); i > 0; i--) {
    const opacity = random.integer(0, 100);
    test.commit([{ type: `${layer.kind}.patch`, id: layer.id, patch: { opacity } }], {
      gesture,
      label: message('step.opacity'),
    });
    await settle();
  }
};

const maskOptions: Edit = async (test, random) => {
  const layer = random.pick(pictures(test.state.document));
  const patch = { feather: random.integer(0, 400) / 4, use: random.pick(['transparent', 'fill'] as const) };
  test.commit([{ type: 'mask.patch', id: layer.id, patch }], {
    origin: 'paint.feather',
    label: message('step.feather'),
  });
};

const addLayer: Edit = async (test, random) => {
  const { layers } = test.state.document;
  const index = random.integer(0, layers.length);
  const asset = assetOf(random.integer(1, 600), random.integer(1, 600), random.integer(100, 999));
  const known = test.state.document.assets[asset.id];
  const layer = random.pick([
    () => textBlock(freshId()),
    () => overlayLayer(freshId(), known ?? asset),
    () => shapeLayer(freshId(), { shape: random.pick(SHAPE_KINDS) }),
  ])();
  const step: Step = { type: 'layer.add', index, layer, ...(layer.kind === 'picture' && { asset }) };
  test.commit([step], { origin: 'layer.add', selection: { layer: layer.id, caret: null } });
};

const removeLayer: Edit = async (test, random) => {
  const { layers } = test.state.document;
  if (pictures(test.state.document).length > 1 || texts(test.state.document).length > 0) {
    const rest = layers.filter((layer) => layer.id !== 'photo');
    if (rest.length > 0)
      test.commit([{ type: 'layer.remove', id: random.pick(rest).id }], { origin: 'layer.remove' });
  }
};

const moveLayer: Edit = async (test, random) => {
  const { layers } = test.state.document;
  const step: Step = {
    type: 'layer.move',
    id: random.pick(layers).id,
    to: random.integer(0, layers.length - 1),
  };
  test.commit([step], { origin: 'layer.order' });
};

const transformLayer: Edit = async (test, random) => {
  const layer = random.pick(pictures(test.state.document));
  const angle = random.next() * 6;
  const toBase: Matrix<'source', 'base'> = {
    a: Math.cos(angle),
    b: Math.sin(angle),
    c: -Math.sin(angle),
    d: Math.cos(angle),
    e: random.next() * 300,
    f: random.next() * 300,
  };
  test.commit([{ type: 'picture.patch', id: layer.id, patch: { toBase } }], { origin: 'layer.transform' });
};

/** Shapes are restyled, placed and resized, in a drag or at once. */
const restyleShape: Edit = async (test, random, settle) => {
  const shapes = test.state.document.layers.filter(isShape);
  if (shapes.length === 0) return;
  const { id } = random.pick(shapes);
  const gesture = freshId();
  for (let i = random.integer(1, 4); i > 0; i--) {
    const patch: ShapePatch['patch'] = {
      fill: random.pick([null, '#10203040', '#ffffff']),
      stroke_width: random.integer(0, 80) / 4,
      size: { width: random.integer(1, 400), height: random.integer(1, 300) },
      toBase: { a: 0, b: 1, c: -1, d: 0, e: random.next() * 300, f: random.next() * 300 },
    };
    test.commit([{ type: 'shape.patch', id, patch }], { gesture, label: message('step.shape-style') });
    await settle();
  }
};

const reframe: Edit = async (test, random) => {
  const { frame } = test.state.document;
  const next: Frame = {
    ...frame,
    quarterTurns: random.pick([0, 1, 2, 3] as const),
    flipX: random.chance(0.5),
    straighten: random.integer(-450, 450) / 10,
    crop: { x: random.integer(0, 50), y: random.integer(0, 50), width: random.integer(1, 400), height: 300 },
    expand: { ...frame.expand, left: random.integer(0, 40) },
    background: random.pick([null, '#102030', '#10203040']),
  };
  test.commit([{ type: 'frame.set', frame: next }], { origin: 'frame.crop', label: message('test.crop') });
};

/** A task's result of another size takes the place of a picture. */
const replacePicture: Edit = async (test, random) => {
  const { document } = test.state;
  const layer = random.pick(pictures(document));
  const old = document.assets[layer.asset]!.size;
  const scale = random.pick([0.5, 1, 2, 1.37]);
  const width = Math.max(1, Math.round(old.width * scale));
  const height = Math.max(1, Math.round(old.height * scale));
  if (width * height > 2_000_000) return;
  const toAsset = assetOf(width, height, random.integer(1000, 9999));
  const isBase = layer.id === 'photo' && random.chance(0.7);
  const tiles = uniformGrid(width, height, uniformTile(random.integer(0, 255)));
  const step: PictureReplace = {
    type: 'picture.replace',
    id: layer.id,
    toAsset: document.assets[toAsset.id] ?? toAsset,
    oldToNew: { a: width / old.width, b: 0, c: 0, d: height / old.height, e: 0, f: 0 },
    frame: isBase ? { ...document.frame, base: { width, height } } : document.frame,
    mask: { ...layer.mask, tiles },
  };
  const size = step.toAsset.size;
  if (size.width !== width || size.height !== height) return;
  test.commit([step], { origin: 'picture.replace', label: message('test.upscale') });
};

/** Several kinds of step in one transaction. */
const together: Edit = async (test, random) => {
  const block = textBlock(freshId());
  test.commit(
    [
      { type: 'layer.add', index: 0, layer: block },
      { type: 'text.patch', id: block.id, patch: { text: 'Together', left: random.integer(0, 99) } },
      { type: 'layer.move', id: block.id, to: test.state.document.layers.length },
      { type: 'picture.patch', id: 'photo', patch: { opacity: random.integer(0, 100) } },
    ],
    { origin: 'text.add' },
  );
};

const select: Edit = async (test, random) =>
  test.editor.setSelection({ layer: random.pick(test.state.document.layers).id, caret: null });

const undo: Edit = async (test) => void test.undo();
const redo: Edit = async (test) => void test.redo();
const jump: Edit = async (test, random) => {
  const { done, undone } = test.state.history;
  test.jump(random.integer(0, done.length + undone.length));
};

export const EDITS: readonly Edit[] = [
  stroke,
  stroke,
  cancelledStroke,
  paintTiles,
  paintTiles,
  typing,
  sliderDrag,
  maskOptions,
  addLayer,
  addLayer,
  removeLayer,
  moveLayer,
  transformLayer,
  restyleShape,
  restyleShape,
  reframe,
  replacePicture,
  together,
  select,
  undo,
  undo,
  redo,
  jump,
];
