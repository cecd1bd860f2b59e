/** The same documents on the stage, by the painter of the screen, and in a file, by that of the workers. */
import {
  compose,
  createEditor,
  createState,
  createTileStore,
  documentFonts,
  type Editor,
  frameSize,
  type GessoDocument,
  isPicture,
  movesWholePixels,
  planExport,
  rotation,
  scaling,
  type TileStore,
  tools,
  translation,
  typesetterOf,
  uniformValue,
} from '../../../engine/index.ts';
import type { StudioSession } from '../../../shell/session/core/session-types.ts';
import { createCanvasFonts } from '../../../shell/session/fonts/canvas-fonts.ts';
import { createStagePainter } from '../../../shell/stage/paint/stage-painter.ts';
import { paintTextOnScreen } from '../../../shell/stage/paint/text-on-screen.ts';
import { type RandomDocument, randomDocument } from '../../helpers/random-documents.ts';
import { mouseOf } from './mouse.ts';
import { createPools } from './pools.ts';
import { difference } from './screen-and-file.ts';

type Difference = ReturnType<typeof difference>;

export interface StageComparison extends Difference {
  readonly seed: number;
  readonly texts: number;
  /** Pictures that are scaled, turned by less than a quarter or straightened. */
  readonly resampled: number;
  /** Layers of another blend mode than normal. */
  readonly blended: number;
}

const PNG = { format: 'png', compression: 'fast' } as const;

/** The stage's painter on a canvas of the frame's size. */
export interface LabStage {
  readonly editor: Editor;
  readonly canvas: HTMLCanvasElement;
  /** What is on the canvas. */
  read(): Uint8ClampedArray;
  /** The same, after the next frame. */
  pixels(): Promise<Uint8ClampedArray>;
  /** The same, when nothing more is to come. */
  settled(): Promise<Uint8ClampedArray>;
  /** Forgets what is on the canvas and paints all of it. */
  repaint(): void;
  /** Another canvas of the same editor. */
  beside(): LabStage;
  dispose(): void;
}

/** At 100 % a px of the frame is a px of the screen and of the file; pictures lie in it as they like. */
export function openDeps() {
  const pools = createPools();
  const fonts = createCanvasFonts((files) => pools.registerFonts(files));
  const typesetter = typesetterOf(fonts.measurer);
  // As it is exported: what only marks what to fill in is not part of it.
  const listOf = (shown: GessoDocument) => planExport(shown, typesetter, { encode: PNG }).drawList;
  return {
    pools,
    listOf,
    file(shown: GessoDocument): Promise<Uint8Array> {
      const { width, height } = frameSize(shown.frame);
      return pools.workers.render(listOf(shown), { width, height });
    },
    async stage(lent: RandomDocument, tiles: TileStore, zoom = 1): Promise<LabStage> {
      const { document: shown } = lent;
      await pools.lend(lent);
      await fonts.load(documentFonts(shown));
      const { width, height } = frameSize(shown.frame);
      const editor = createEditor({
        state: createState({
          document: shown,
          camera: { center: { x: width / 2, y: height / 2 }, zoom },
        }),
        tiles,
        tools,
        clock: () => 0,
        newId: () => crypto.randomUUID(),
        textSize: () => ({ width: 1, height: 1 }),
      });
      editor.setTool('pan');
      return stageOf(editor, pools, typesetter);
    },
  };
}

function stageOf(
  editor: Editor,
  pools: ReturnType<typeof createPools>,
  typesetter: ReturnType<typeof typesetterOf>,
): LabStage {
  const { width, height } = frameSize(editor.state.document.frame);
  const canvas = document.createElement('canvas');
  const still = () => () => {};
  const painter = createStagePainter({
    session: {
      stage: {
        pool: pools.workers,
        typesetter,
        preview: () => null,
        hidesAdjustments: false,
        onChange: still,
      },
      getSnapshot: () => ({ comparing: false, maskView: 'result' }),
      subscribe: still,
    } as unknown as StudioSession,
    editor,
    canvas,
    paintMark: paintTextOnScreen,
    loadLater: () => import('../../../shell/stage/paint/later.ts'),
    painted() {},
  });
  painter.resize({ width, height });
  const read = () => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
    if (!data) throw new Error('No 2D canvas');
    return data;
  };
  const pixels = async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return read();
  };
  return {
    editor,
    canvas,
    read,
    pixels,
    async settled() {
      await pixels();
      while (!painter.settled) await new Promise(requestAnimationFrame);
      return pixels();
    },
    repaint() {
      painter.resize({ width: width + 2, height });
      painter.resize({ width, height });
    },
    beside: () => stageOf(editor, pools, typesetter),
    dispose: () => painter.dispose(),
  };
}

export async function compareStages(seeds: readonly number[]): Promise<StageComparison[]> {
  const deps = openDeps();
  const comparisons: StageComparison[] = [];
  for (const seed of seeds) {
    const tiles = createTileStore();
    const lent = atFrameSize(randomDocument(seed), tiles);
    const stage = await deps.stage(lent, tiles);
    const screen = await stage.settled();
    stage.dispose();
    const { items } = deps.listOf(lent.document);
    comparisons.push({
      seed,
      texts: items.filter(({ kind }) => kind === 'text').length,
      resampled: items.filter((item) => item.kind === 'picture' && !movesWholePixels(item.toFrame)).length,
      blended: items.filter(({ blend }) => blend !== 'normal').length,
      ...difference(screen, await deps.file(lent.document)),
    });
  }
  deps.pools.dispose();
  return comparisons;
}

export interface DragComparison {
  /** The stage at rest and its file. */
  readonly before: Difference;
  /** In the middle of a drag: the stage and how it was before, and the stage and the file as it would be. */
  readonly moved: Difference;
  readonly during: Difference;
  /** The drag called off: the stage and how it was before. */
  readonly calledOff: Difference;
  /** The drag done: the stage at rest and its file. */
  readonly after: Difference;
}

/** A picture that is scaled and turned is dragged, over one that lies px for px. */
export async function compareDrag(): Promise<DragComparison> {
  const deps = openDeps();
  const tiles = createTileStore();
  const lent = atFrameSize(withTurnedPicture(randomDocument(31)), tiles);
  const stage = await deps.stage(lent, tiles);
  const { editor } = stage;
  const { document: shown } = lent;
  const start = await stage.settled();
  const before = difference(start, await deps.file(shown));
  editor.setTool('move');
  const send = mouseOf(editor);
  send('down', { x: 130, y: 100 });
  send('move', { x: 151, y: 113 });
  const { preview } = editor;
  if (preview?.kind !== 'layer') throw new Error('Nothing is dragged');
  const dragged = shown.layers.map((layer) => (layer.id === preview.layer.id ? preview.layer : layer));
  const middle = await stage.pixels();
  const moved = difference(middle, start);
  const during = difference(middle, await deps.file({ ...shown, layers: dragged }));
  editor.cancel();
  const calledOff = difference(await stage.pixels(), start);
  send('down', { x: 130, y: 100 });
  send('move', { x: 151, y: 113 });
  send('up', { x: 151, y: 113 });
  const end = await stage.settled();
  const after = difference(end, await deps.file(editor.state.document));
  stage.dispose();
  deps.pools.dispose();
  return { before, moved, during, calledOff, after };
}

/** Its file has as many px as its frame; its tiles are in the store, under the names that it gives them. */
export function atFrameSize(
  { document: shown, tiles, ...rest }: RandomDocument,
  store: TileStore,
): RandomDocument {
  const ids = new Map([...tiles].map(([id, coverage]) => [id, store.put(coverage)]));
  const layers = shown.layers.map((layer) => {
    if (!isPicture(layer)) return layer;
    const { tiles: grid } = layer.mask;
    const rows = grid.rows.map((row) => row.map((id) => ids.get(id) ?? id));
    return { ...layer, mask: { ...layer.mask, tiles: { ...grid, rows } } };
  });
  const put = [...ids.values()].filter((id) => uniformValue(id) === null);
  return {
    ...rest,
    document: { ...shown, layers, frame: { ...shown.frame, output: null } },
    tiles: new Map(put.map((id) => [id, store.get(id)])),
  };
}

/** The first picture whole, and the last one at three quarters of its size, turned, over the middle of it. */
function withTurnedPicture({ document: shown, ...rest }: RandomDocument): RandomDocument {
  const { base } = shown.frame;
  const pictures = shown.layers.filter(isPicture);
  const [first, last] = [pictures[0], pictures.at(-1)];
  if (!first || !last || first === last) throw new Error('Two pictures are needed');
  const placed = compose(scaling<'source', 'source'>(0.75), rotation<'source', 'source'>(17));
  const toBase = compose(placed, translation<'source', 'base'>(40, 30));
  const top = { ...last, toBase, visible: true, locked: false, opacity: 100, blend: 'normal' as const };
  const frame = {
    ...shown.frame,
    quarterTurns: 0 as const,
    flipX: false,
    flipY: false,
    straighten: 0,
    crop: { x: 0, y: 0, width: base.width, height: base.height },
  };
  return { ...rest, document: { ...shown, layers: [first, top], frame } };
}
