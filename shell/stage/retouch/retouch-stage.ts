/** The retouch tool on the canvas: the tool itself, its strokes while they are not in the document, the ring and the source. */
import {
  brushTarget,
  compose,
  createRetouchTool,
  type Editor,
  type FinishedStroke,
  invert,
  isPicture,
  layerById,
  mapPoint,
  type Point,
  type Rect,
  sourceToFrame,
  TILE_SIZE,
} from '../../../engine/index.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { toolsOf } from '../../session/document/open-document.ts';
import { guardOf } from '../../session/operations/product-guards.ts';
import { retouchSettings, setRetouch, watchRetouch } from '../../session/retouch/retouch-settings.ts';
import { originOfTile } from '../../session/retouch/same-tiles.ts';
import type { Pen } from '../overlay/overlay-drawing.ts';
import { limitedBy, limitedTiles } from '../paint/keep-off.ts';
import type { LayerDisplays } from '../paint/layer-display.ts';
import { LiveRetouch, type ShownStroke } from '../paint/live-retouch.ts';
import type { StageMoment } from '../paint/stage-painter.ts';
import { missingSource } from './missing-source.ts';
import { drawRetouchCursor } from './source-drawing.ts';
import { createStrokeQueue } from './stroke-queue.ts';

export interface RetouchStage {
  /** `at`: where the pointer is, device px. */
  draw(pen: Pen, moment: StageMoment, at: Point<'screen'> | null, density: number): void;
  dispose(): void;
}

export function createRetouchStage(options: {
  readonly session: StudioSession;
  readonly editor: Editor;
  readonly sheets: LayerDisplays;
  /** Paints the picture, and what lies over it. */
  refresh(): void;
}): RetouchStage {
  const { session, editor, sheets, refresh } = options;
  const live = new LiveRetouch();
  let flying: ShownStroke | null = null;
  const missing = missingSource(session, editor);

  const queue = createStrokeQueue(editor, session, {
    changed: show,
    idle() {
      // What waited is in the document: there is nothing left that an undo would only have to drop.
      if (editor.state.tool === 'retouch' && editor.preview?.kind === 'retouch') {
        editor.input({ type: 'coverage', request: '', tiles: null });
      }
    },
    failed: (error) => session.retouchFailed(error),
  });

  function show(): void {
    const opacity = retouchSettings(editor).opacity / 100;
    const waiting = queue.waiting.map(({ layer, scratch, offset }) => ({
      layer,
      scratch,
      offset,
      opacity,
      limit: limitedBy(editor, layer),
    }));
    live.show(flying ? [...waiting, flying] : waiting);
    refresh();
  }

  function painted(stroke: FinishedStroke): void {
    const tiles = limitedTiles(editor, stroke);
    if (tiles.length === 0) {
      guardOf(editor)?.blocked();
      return;
    }
    // Moves on release are in no preview.
    live.damaged(stroke, boundsOf(stroke.tiles));
    queue.add({ ...stroke, tiles });
    show();
  }

  const tool = createRetouchTool({
    get source() {
      return retouchSettings(editor).source;
    },
    get picking() {
      return retouchSettings(editor).picking;
    },
    get offset() {
      const { aligned, offset } = retouchSettings(editor);
      return aligned ? offset : null;
    },
    picked: (source) => setRetouch(editor, { source, offset: null, picking: false }),
    began: (offset) => setRetouch(editor, { offset }),
    missing: missing.tell,
    painted,
    cancelled() {
      // Taking up another tool cancels too: what was painted by then stays.
      queueMicrotask(() => editor.state.tool === 'retouch' && queue.cancel());
    },
  });

  toolsOf(editor).retouch = tool;
  // What the first stroke needs: it loads while somebody sets the source, and a failure is told by the stroke.
  import('../../session/retouch/run-stroke.ts').catch(() => {});
  setRetouch(editor, { ready: true });
  sheets.over = (...place) => live.tile(...place);
  sheets.originOf = originOfTile;
  const stops = [
    watchRetouch(editor, refresh),
    missing.dispose,
    editor.onPreview((preview) => {
      const waits =
        preview?.kind === 'retouch' && queue.waiting.some(({ scratch }) => scratch === preview.scratch);
      if (preview?.kind === 'retouch' && !waits) {
        const { layer, scratch, offset, damage } = preview;
        const opacity = retouchSettings(editor).opacity / 100;
        if (flying?.scratch !== scratch)
          flying = { layer, scratch, offset, opacity, limit: limitedBy(editor, layer) };
        live.damaged(preview, damage);
      } else flying = null;
      show();
    }),
  ];

  return {
    draw(pen, moment, at, density) {
      const { document, brush } = editor.state;
      const { preview, toScreen } = moment;
      const held = preview && 'cursor' in preview ? preview.cursor : undefined;
      const pointer = held ? mapPoint(toScreen, held) : at;
      const { source, offset, aligned, picking, opacity } = retouchSettings(editor);
      const named = source ? layerById(document, source.layer) : undefined;
      const frameAt = pointer ? mapPoint(invert(toScreen), pointer) : undefined;
      const layer = isPicture(named) ? named : brushTarget(editor.state, frameAt);
      if (!layer) return;
      const map = compose(sourceToFrame(layer.toBase, document.frame), toScreen);
      const place = pointer && mapPoint(invert(map), pointer);
      const by = preview?.kind === 'retouch' ? preview.offset : aligned ? offset : null;
      const from = source && (by && place ? { x: place.x + by.x, y: place.y + by.y } : source.at);
      drawRetouchCursor(pen, {
        map,
        density,
        pointer,
        keys: held !== undefined,
        picking: picking || !source,
        radius: brush.brush_size / 2,
        core: (brush.brush_size * brush.feathering) / 200,
        source: from,
        // While a stroke is painted the picture itself shows it.
        ghost:
          from && place && preview?.kind !== 'retouch'
            ? {
                opacity: opacity / 100,
                offset: { x: from.x - place.x, y: from.y - place.y },
                size: document.assets[layer.asset]!.size,
                preview: session.stage.preview(layer.asset),
                sheet: sheets.sheet(layer.id),
              }
            : null,
      });
    },
    dispose() {
      for (const stop of stops) stop();
      queue.cancel();
    },
  };
}

function boundsOf(tiles: FinishedStroke['tiles']): Rect<'source'> {
  const xs = tiles.map(({ tx }) => tx * TILE_SIZE);
  const ys = tiles.map(({ ty }) => ty * TILE_SIZE);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) + TILE_SIZE - x, height: Math.max(...ys) + TILE_SIZE - y };
}
