/**
 * The retouch tool: clone and heal. Its strokes are the brush's on separate coverage, so pen, keys, straight lines and the
 * stabilizer are the same. The workers compute the stroke's effect on the picture; the tool's creator receives the stroke.
 */
import { type GessoDocument, isPicture, type LayerId } from '../../document/document.ts';
import { sourceToFrame } from '../../geometry/frame.ts';
import { invert, mapPoint } from '../../geometry/matrix.ts';
import { contains } from '../../geometry/rect.ts';
import type { Point } from '../../geometry/space.ts';
import type { TileCoverage } from '../../kernels/paint/scan.ts';
import { createTileStore } from '../../tiles/tile-store.ts';
import { type TileGrid, uniformGrid } from '../../tiles/tiles.ts';
import type { Preview, Tool, ToolContext, ToolInput, ToolResult } from '../base/tool.ts';
import { createBrushTool } from '../brush/brush.ts';
import { brushTarget } from '../brush/brush-target.ts';

/** The sample source, whole source px of a layer. */
export interface RetouchSource {
  readonly layer: LayerId;
  readonly at: Point<'source'>;
}

/** Current settings. Read at every input. */
export interface RetouchHost {
  readonly source: RetouchSource | null;
  /** The next press sets the source. */
  readonly picking: boolean;
  /** Aligned: the offset from painted px to sampled ones, kept between strokes; null until a stroke has set it. */
  readonly offset: Point<'source'> | null;
  /** A source was chosen. */
  picked(source: RetouchSource): void;
  /** A stroke was begun without a source. */
  missing(): void;
  /** A stroke begins. */
  began(offset: Point<'source'>): void;
  painted(stroke: FinishedStroke): void;
  /** No stroke is in progress, and strokes that are not in the document yet are dropped. */
  cancelled(): void;
}

export interface FinishedStroke {
  readonly layer: LayerId;
  readonly offset: Point<'source'>;
  readonly tiles: readonly TileCoverage[];
  /** Its coverage shown by the previews. */
  readonly scratch: ReadonlyMap<string, Uint8Array>;
}

interface RetouchState {
  readonly brush: unknown;
  readonly offset: Point<'source'> | null;
  /** Coverage of the current stroke from its preview. */
  readonly scratch: ReadonlyMap<string, Uint8Array> | null;
}

type Result = ToolResult<RetouchState>;
type PointerInput = Extract<ToolInput, { readonly samples: unknown }>;

export function createRetouchTool(host: RetouchHost): Tool<RetouchState> {
  const brush = createBrushTool(null) as Tool;
  const grids = new Map<string, TileGrid>();
  const idle: RetouchState = { brush: brush.idle, offset: null, scratch: null };

  /** A brush on an empty mask: the stroke's coverage is all there is. */
  function alone(context: ToolContext): ToolContext {
    const layers = context.document.layers.map((layer) => {
      if (!isPicture(layer)) return layer;
      const { width, height } = layer.mask.tiles;
      const key = `${width},${height}`;
      const tiles = grids.get(key) ?? uniformGrid(width, height);
      grids.set(key, tiles);
      return { ...layer, mask: { ...layer.mask, tiles, feather: 0 } };
    });
    const document: GessoDocument = { ...context.document, layers };
    const options = { ...context.brush, brush_type: 'eraser', shape: 'brush' } as const;
    // A stroke's coverage never enters the document: it has its own store, which ends with the stroke.
    return { ...context, document, brush: options, tiles: createTileStore() };
  }

  function begin(context: ToolContext, state: RetouchState, input: PointerInput): Result {
    const first = input.samples[0];
    const layer = first && brushTarget(context, first.at);
    if (!layer) return { state: { ...idle, brush: state.brush }, preview: null };
    const toSource = invert(sourceToFrame(layer.toBase, context.document.frame));
    const at = wholePx(mapPoint(toSource, first.at));
    if (input.modifiers.alt || host.picking) {
      const { width, height } = layer.mask.tiles;
      if (contains({ x: 0, y: 0, width, height }, at)) host.picked({ layer: layer.id, at });
      return { state: { ...idle, brush: state.brush }, preview: null };
    }
    const { source } = host;
    if (source?.layer !== layer.id) {
      host.missing();
      return { state: { ...idle, brush: state.brush }, preview: null };
    }
    const offset = host.offset ?? { x: source.at.x - at.x, y: source.at.y - at.y };
    host.began(offset);
    return draw(context, { ...state, offset }, input);
  }

  function draw(context: ToolContext, state: RetouchState, input: ToolInput): Result {
    const own = alone(context);
    const { state: next, preview, transaction } = brush.input(own, state.brush, input);
    const { offset } = state;
    if (transaction && offset) {
      const step = transaction.steps[0];
      if (step?.type === 'mask.paint') {
        const tiles = step.tiles.map(({ tx, ty, after }) => ({
          tx,
          ty,
          coverage: own.tiles.get(after).slice(),
        }));
        const scratch =
          state.scratch ?? new Map(tiles.map(({ tx, ty, coverage }) => [`${tx},${ty}`, coverage]));
        host.painted({ layer: step.id, offset, tiles, scratch });
        // Shown until the workers are done; an undo meanwhile removes it.
        const damage = { x: 0, y: 0, width: 0, height: 0 };
        const pending: Preview = { kind: 'retouch', layer: step.id, scratch, damage, offset };
        const cursor = preview && 'cursor' in preview ? preview.cursor : undefined;
        return { state: { ...idle, brush: next }, preview: cursor ? { ...pending, cursor } : pending };
      }
      return { state: { ...idle, brush: next }, preview: shown(preview, null) };
    }
    const scratch = preview?.kind === 'stroke' ? preview.scratch : state.scratch;
    return { state: { ...state, brush: next, scratch }, preview: shown(preview, offset) };
  }

  return {
    id: 'retouch',
    idle,
    input(context, state, input) {
      // Enter presses the keyboard cursor: the brush knows its place and returns a stroke's preview.
      if (input.type === 'down') return begin(context, state, input);
      if (input.type === 'key' && input.key === 'Enter') return enter(context, state, input);
      if (state.offset === null && (input.type === 'move' || input.type === 'up')) {
        return { state, preview: null };
      }
      if (input.type === 'cancel' || (input.type === 'key' && input.key === 'Escape')) {
        const { state: next, preview } = brush.input(alone(context), state.brush, input);
        if (state.offset === null) host.cancelled();
        return { state: { ...idle, brush: next }, preview: shown(preview, null) };
      }
      return draw(context, state, input);
    },
  };

  /** Presses, or releases, the keyboard cursor. */
  function enter(context: ToolContext, state: RetouchState, input: ToolInput): Result {
    const probe = brush.input(alone(context), state.brush, PROBE);
    const at = probe.preview && 'cursor' in probe.preview ? probe.preview.cursor : undefined;
    if (!at || state.offset) return draw(context, state, input);
    const sample = { at, pressure: 0.5, time: context.now };
    const modifiers = { shift: false, alt: false, ctrl: false };
    const pressed = begin(context, state, { type: 'down', samples: [sample], modifiers, pointer: 'mouse' });
    // The brush itself presses at its own cursor.
    return pressed.state.offset
      ? draw(context, { ...state, offset: pressed.state.offset }, input)
      : { ...pressed, preview: probe.preview };
  }
}

/** Changes nothing, and keeps the preview. */
const PROBE = { type: 'key', key: 'Shift', modifiers: { shift: false, alt: false, ctrl: false } } as const;

function shown(preview: Preview | null, offset: Point<'source'> | null): Preview | null {
  if (preview?.kind !== 'stroke') return preview;
  if (!offset) return null;
  const { layer, scratch, damage, cursor } = preview;
  return { kind: 'retouch', layer, scratch, damage, offset, ...(cursor ? { cursor } : {}) };
}

function wholePx({ x, y }: Point<'source'>): Point<'source'> {
  return { x: Math.floor(x), y: Math.floor(y) };
}
