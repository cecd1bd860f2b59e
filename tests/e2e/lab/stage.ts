/** The same documents on the stage, by the painter of the screen, and in a file, by that of the workers. */
import {
  buildDrawList,
  createEditor,
  createState,
  createTileStore,
  documentFonts,
  frameSize,
  isPicture,
  type TileStore,
  tools,
  typesetterOf,
  uniformValue,
} from '../../../engine/index.ts';
import { createCanvasFonts } from '../../../shell/session/canvas-fonts.ts';
import type { StudioSession } from '../../../shell/session/session-types.ts';
import { createStagePainter } from '../../../shell/stage/stage-painter.ts';
import { paintTextOnScreen } from '../../../shell/stage/text-on-screen.ts';
import { type RandomDocument, randomDocument } from '../../helpers/random-documents.ts';
import { createPools } from './pools.ts';
import { difference } from './screen-and-file.ts';

export interface StageComparison {
  readonly seed: number;
  readonly texts: number;
  /** Layers of another blend mode than normal. */
  readonly blended: number;
  /** Premultiplied, of 255. */
  readonly max: number;
  readonly mean: number;
}

/**
 * At 100 %, where a px of each picture is a px of the frame, of the screen and of the file. What is turned by another angle or scaled is
 * drawn by the canvas on the screen, and by the kernels in the file: alike, and not the same.
 */
export async function compareStages(seeds: readonly number[]): Promise<StageComparison[]> {
  const pools = createPools();
  const fonts = createCanvasFonts((files) => pools.registerFonts(files));
  const typesetter = typesetterOf(fonts.measurer);
  const comparisons: StageComparison[] = [];
  for (const seed of seeds) {
    const store = createTileStore();
    const lent = onPixels(randomDocument(seed), store);
    const { document: shown } = lent;
    await pools.lend(lent);
    await fonts.load(documentFonts(shown));
    const size = frameSize(shown.frame);
    const list = buildDrawList(shown, typesetter);
    const file = await pools.workers.render(list, { width: size.width, height: size.height });
    const editor = createEditor({
      state: createState({
        document: shown,
        camera: { centre: { x: size.width / 2, y: size.height / 2 }, zoom: 1 },
      }),
      tiles: store,
      tools,
      clock: () => 0,
      newId: () => crypto.randomUUID(),
      textSize: () => ({ width: 1, height: 1 }),
    });
    editor.setTool('pan');
    const canvas = document.createElement('canvas');
    const still = () => () => {};
    const painter = createStagePainter({
      session: {
        stage: { pool: pools.workers, typesetter, preview: () => null, adjusting: null, onChange: still },
        getSnapshot: () => ({ comparing: false, maskView: 'result' }),
        subscribe: still,
      } as unknown as StudioSession,
      editor,
      canvas,
      paintText: paintTextOnScreen,
      painted() {},
    });
    painter.resize({ width: size.width, height: size.height });
    await new Promise(requestAnimationFrame);
    while (!painter.settled) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const screen = canvas.getContext('2d')?.getImageData(0, 0, size.width, size.height).data;
    if (!screen) throw new Error('No 2D canvas');
    painter.dispose();
    comparisons.push({
      seed,
      texts: list.items.filter(({ kind }) => kind === 'text').length,
      blended: list.items.filter(({ blend }) => blend !== 'normal').length,
      ...difference(screen, file),
    });
  }
  pools.dispose();
  return comparisons;
}

/** Every picture on whole px, by whole quarters of a turn; its tiles in the store, under the names that it gives them. */
function onPixels({ document: shown, tiles, ...rest }: RandomDocument, store: TileStore): RandomDocument {
  const ids = new Map([...tiles].map(([id, coverage]) => [id, store.put(coverage)]));
  const layers = shown.layers.map((layer) => {
    if (!isPicture(layer)) return layer;
    const { a, b, c, d, e, f } = layer.toBase;
    const turned = [a, b, c, d].every(Number.isInteger) ? { a, b, c, d } : { a: 1, b: 0, c: 0, d: 1 };
    const { tiles: grid } = layer.mask;
    const rows = grid.rows.map((row) => row.map((id) => ids.get(id) ?? id));
    return {
      ...layer,
      toBase: { ...turned, e: Math.round(e), f: Math.round(f) },
      // A mask that marks what to fill in is seen, and never exported.
      mask: { ...layer.mask, use: 'transparent' as const, tiles: { ...grid, rows } },
    };
  });
  const put = [...ids.values()].filter((id) => uniformValue(id) === null);
  return {
    ...rest,
    document: { ...shown, layers, frame: { ...shown.frame, straighten: 0, output: null } },
    tiles: new Map(put.map((id) => [id, store.get(id)])),
  };
}
