/** Keeps what is written to a mask off the product of its picture: finds it when that is asked for, once a picture, in a worker. */
import {
  type AssetId,
  buildDrawList,
  CUT_OUT_PX,
  certaintyOf,
  createKeepOut,
  documentForPicture,
  type Editor,
  isPicture,
  type KeepOut,
  type LayerId,
  limitPaint,
  type PictureLayer,
  type Size,
  type Tool,
  type ToolId,
  type Typesetter,
} from '../../../engine/index.ts';
import { type FoundProduct, findProduct, type PixelPool } from '../../../workers/index.ts';
import { gessoError } from '../core/gesso-error.ts';
import type { ProductGuard, ProductLook } from '../core/product-protection.ts';
import { createPaintBefore } from './paint-before.ts';

type Kept = Extract<ProductLook, { kind: 'found' }> & {
  readonly keepOut: KeepOut;
  readonly outline: Float32Array;
  /** Of the picture that it was found in. */
  readonly size: Size<'source'>;
};

export function createProductGuard(
  editor: Editor,
  /** The editor's own. */
  tools: Record<ToolId, Tool>,
  work: {
    readonly pool: Pick<PixelPool, 'render'>;
    readonly typesetter: Typesetter;
    /** Runs the detection. Default: a separate worker. */
    readonly find?: typeof findProduct;
    /** Called if nothing of a stroke was left outside the product. */
    blocked?(): void;
    /** Called when a product was surely found under what was painted meanwhile, and that was taken off it: one undoable step. */
    takenOff?(): void;
  },
): ProductGuard {
  const plain = tools.brush;
  const looks = new Map<AssetId, ProductLook | Kept>();
  /** Pictures that were made of one while it was looked at: what is found in that is found in them. */
  const followers = new Map<AssetId, AssetId>();
  const listeners = new Set<() => void>();
  let controller: AbortController | null = null;
  let stop = () => {};
  const paintBefore = createPaintBefore(
    editor,
    ({ asset }) => {
      const kept = keptOf(asset);
      return kept && (certaintyOf(kept.confidence) === 'sure' ? kept.keepOut : 'unsure');
    },
    work.takenOff,
  );

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const keptOf = (asset: AssetId) => {
    const look = looks.get(asset);
    return look && 'keepOut' in look ? look : null;
  };

  /** The last detection in the layer's picture. */
  const before = new Map<LayerId, Kept>();
  const sizeOf = (asset: AssetId) => editor.state.document.assets[asset]?.size;

  /** While a picture is looked at, what stood in its layer before stays protected if it has the same size: a fill changes little. */
  function keptIn({ id, asset }: Pick<PictureLayer, 'id' | 'asset'>): Kept | null {
    const earlier = before.get(id);
    const size = sizeOf(asset);
    const isSame =
      earlier && size && earlier.size.width === size.width && earlier.size.height === size.height;
    return keptOf(asset) ?? (looks.get(asset)?.kind === 'looking' && isSame ? earlier : null);
  }

  function remember(): void {
    for (const layer of editor.state.document.layers) {
      const kept = isPicture(layer) && keptOf(layer.asset);
      if (kept) before.set(layer.id, kept);
    }
  }

  const paint = limitPaint(
    (layer) => keptIn(layer)?.keepOut ?? null,
    work.blocked,
    (step) => {
      if (controller) paintBefore.add(step);
    },
  );

  async function look(asset: AssetId, { signal }: AbortController): Promise<void> {
    looks.set(asset, { kind: 'looking' });
    tell();
    try {
      const found = await productOf(editor, asset, work, signal);
      learned(asset, found ?? { kind: 'none' });
      remember();
      if (!signal.aborted) paintBefore.takeOff();
    } catch (thrown) {
      learned(asset, signal.aborted ? null : { kind: 'failed', message: gessoError(thrown).reason });
    }
  }

  /** Of a picture, and of those that were made of it meanwhile. null: nothing after all. */
  function learned(asset: AssetId, known: ProductLook | Kept | null): void {
    if (known) looks.set(asset, known);
    else looks.delete(asset);
    for (const [to, from] of followers) {
      if (from !== asset) continue;
      followers.delete(to);
      learned(to, known);
    }
  }

  /** Every picture of the document that was not looked at yet, one after the other. */
  async function lookAtAll(run: AbortController): Promise<void> {
    for (;;) {
      const asset = assetsOf(editor).find((id) => !looks.has(id));
      if (run !== controller || asset === undefined) break;
      await look(asset, run);
    }
    const nothing = assetsOf(editor).every((asset) => keptOf(asset) === null);
    if (run === controller && nothing) turn(false);
    else tell();
  }

  function turn(on: boolean, when: (look: () => void) => void = (look) => look()): void {
    if (on === (controller !== null)) return;
    stop();
    controller?.abort();
    paintBefore.forget();
    controller = on ? new AbortController() : null;
    tools.brush = on ? paint.around(plain) : plain;
    if (controller) {
      const run = controller;
      for (const [asset, known] of looks) if (known.kind === 'failed') looks.delete(asset);
      let working: Promise<void> | null = null;
      const again = () => {
        if (working && assetsOf(editor).some((id) => !looks.has(id)))
          working = working.then(() => lookAtAll(run));
      };
      stop = editor.subscribe(again);
      when(() => {
        working = lookAtAll(run);
      });
    }
    tell();
  }

  return {
    get on() {
      return controller !== null;
    },
    lookAt: (asset) => looks.get(asset) ?? null,
    outlineOf: (asset) => keptOf(asset)?.outline ?? null,
    featherOver(asset, mask) {
      const near = keptOf(asset)?.keepOut.nearest(mask.tiles, (id) => editor.tiles.get(id), mask.feather);
      return near === undefined || near <= 0 ? 0 : Math.max(0, Math.ceil(mask.feather - near));
    },
    turn,
    limitAt: (layer, tx, ty) => (controller && keptIn(layer)?.keepOut.limit(tx, ty)) || 'free',
    blocked: () => work.blocked?.(),
    follow(from, to) {
      const known = looks.get(from);
      if (!known || looks.has(to)) return;
      looks.set(to, known);
      if (known.kind === 'looking') followers.set(to, from);
    },
    limit: (transaction) => (controller ? paint.limit(editor.context(), transaction) : transaction),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function assetsOf(editor: Editor): AssetId[] {
  return editor.state.document.layers.filter(isPicture).map(({ asset }) => asset);
}

/** As the file has it: what is painted on it and how its colors are set changes nothing about where its product is. */
async function productOf(
  editor: Editor,
  id: AssetId,
  work: Parameters<typeof createProductGuard>[2],
  signal: AbortSignal,
): Promise<Kept | null> {
  const asset = editor.state.document.assets[id];
  if (!asset) return null;
  const list = buildDrawList(documentForPicture(asset, id), work.typesetter);
  const small = smallSize(asset.size);
  const pixels = await work.pool.render(list, small, { signal });
  const found = await (work.find ?? findProduct)({ pixels, ...small }, { signal });
  if (!found) return null;
  const keepOut = createKeepOut(found.distances, found, asset.size);
  return { ...wordsOf(found), keepOut, outline: outlineOf(found, asset.size), size: asset.size };
}

/** In source px. */
function outlineOf({ outline, width, height }: FoundProduct, size: Size<'source'>): Float32Array {
  const [across, down] = [size.width / width, size.height / height];
  return outline.map((at, n) => at * (n % 2 ? down : across));
}

function wordsOf({ percent, center, confidence }: FoundProduct): Extract<ProductLook, { kind: 'found' }> {
  return { kind: 'found', percent, center, confidence };
}

function smallSize({ width, height }: Size<'source'>): Size<'output'> {
  const scale = Math.min(1, Math.sqrt(CUT_OUT_PX / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
