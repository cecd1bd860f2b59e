/**
 * Keeps paint off a preserved product, as a wrapper of the brush tool, so that it loads only when used. It limits a gesture's paint
 * px by px, in the preview and in the transaction; restoring paints nothing and is not limited. The mask itself is limited, so
 * undo, the journal and exports need not know. Only writes are limited: the feather and inverting a mask are not.
 */
import { isPicture, layerById, type PictureLayer } from '../../document/document.ts';
import { intersect, roundOut } from '../../geometry/rect.ts';
import type { KeepOut } from '../../kernels/paint/keep-out.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { MaskPaint, Step } from '../../steps/step.ts';
import { TILE_SIZE, type TileChange, tileAt } from '../../tiles/tiles.ts';
import type { Preview, Tool, ToolContext } from '../base/tool.ts';
import { limitTile } from './limit-tile.ts';

type StrokePreview = Extract<Preview, { kind: 'stroke' }>;

export interface PaintLimit {
  /** The tool, limited in previews and transactions. */
  around<S>(tool: Tool<S>): Tool<S>;
  /** Limits other writes; null when nothing remains. */
  limit(context: ToolContext, transaction: Transaction): Transaction | null;
}

/**
 * `keepOutOf`: the protected part of a picture, null for none. Called at every input. `blocked` is called when nothing of a write
 * remains, `unlimited` with what is written to a mask of whose picture nothing is protected.
 */
export function limitPaint(
  keepOutOf: (layer: PictureLayer) => KeepOut | null,
  blocked: () => void = () => {},
  unlimited: (step: MaskPaint) => void = () => {},
): PaintLimit {
  const limitsFor = (context: ToolContext, id: string) => {
    const layer = layerById(context.document, id);
    const keepOut = isPicture(layer) ? keepOutOf(layer) : null;
    if (!isPicture(layer) || !keepOut) return null;
    return { layer, limit: (tx: number, ty: number) => keepOut.limit(tx, ty) };
  };

  /** Part of the current stroke was removed. */
  let takenBack = false;

  function limitStep(context: ToolContext, step: Step): Step | null {
    if (step.type !== 'mask.paint') return step;
    const limits = limitsFor(context, step.id);
    if (!limits) {
      unlimited(step);
      return step;
    }
    const tiles: TileChange[] = [];
    for (const change of step.tiles) {
      const limit = limits.limit(change.tx, change.ty);
      if (limit === 'free') tiles.push(change);
      else {
        const tile = context.tiles.get(change.after).slice();
        limitTile(tile, context.tiles.get(change.before), limit);
        const after = context.tiles.put(tile);
        if (after !== change.before) tiles.push({ ...change, after });
      }
    }
    return tiles.length === 0 ? null : ({ ...step, tiles } satisfies MaskPaint);
  }

  function limitTransaction(context: ToolContext, transaction: Transaction): Transaction | null {
    const steps: Step[] = [];
    for (const step of transaction.steps) {
      const limited = limitStep(context, step);
      if (!limited) return null;
      steps.push(limited);
    }
    return { ...transaction, steps };
  }

  function limitStroke(context: ToolContext, preview: StrokePreview): StrokePreview {
    const limits = preview.erase ? null : limitsFor(context, preview.layer);
    if (!limits) return preview;
    const { tiles: grid } = limits.layer.mask;
    const damage = roundOut(preview.damage);
    for (const [key, tile] of preview.scratch) {
      const [tx = 0, ty = 0] = key.split(',').map(Number);
      const area = { x: tx * TILE_SIZE, y: ty * TILE_SIZE, width: TILE_SIZE, height: TILE_SIZE };
      const part = intersect(damage, area);
      const limit = part ? limits.limit(tx, ty) : 'free';
      if (!part || limit === 'free') continue;
      const inTile = { ...part, x: part.x - area.x, y: part.y - area.y };
      if (limitTile(tile, context.tiles.get(tileAt(grid, tx, ty)), limit, inTile)) takenBack = true;
    }
    return { ...preview, fresh: null };
  }

  return {
    around: (tool) => ({
      ...tool,
      input(context, state, input) {
        if (input.type === 'down') takenBack = false;
        const { transaction, brush, preview, ...rest } = tool.input(context, state, input);
        const shown = preview?.kind === 'stroke' ? limitStroke(context, preview) : preview;
        const limited = transaction && limitTransaction(context, transaction);
        // Px removed from a stroke during the preview are not in its transaction, which may then be empty.
        const allTakenBack = input.type === 'up' && !transaction && takenBack;
        if (allTakenBack || (transaction && !limited)) blocked();
        if (input.type === 'up' || input.type === 'cancel') takenBack = false;
        if (!limited) return { ...rest, preview: shown };
        return { ...rest, preview: shown, transaction: limited, ...(brush ? { brush } : {}) };
      },
    }),
    limit(context, transaction) {
      const limited = limitTransaction(context, transaction);
      if (!limited) blocked();
      return limited;
    },
  };
}
