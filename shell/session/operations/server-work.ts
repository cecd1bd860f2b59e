/** The open document's side of work that a server does. `run-on-layer.ts` does the same with an answer of this device. */
import {
  type AssetId,
  addPicture,
  cutOutPicture,
  expandPicture,
  fillPicture,
  GessoError,
  isPicture,
  layerById,
  message,
  type PictureLayer,
  type Point,
  placeShadow,
  replacePixels,
} from '../../../engine/index.ts';
import { isRetouched, type PixelPool } from '../../../workers/index.ts';
import type { ServerWork } from '../core/server-work.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { PictureLibrary } from '../document/picture-library.ts';
import { isErasedByHand, withErased } from './erased-by-hand.ts';
import { keepingSelection } from './kept-selection.ts';
import { changed } from './operation-progress.ts';
import { guardOf } from './product-guards.ts';
import { productKnown } from './product-known.ts';
import { pictureWithMask, sentFile } from './sent-file.ts';

/** Bytes at a file's end that say whether it is retouched, and more. */
const END = 64;

export function createServerWork({
  library,
  pool,
  workspace,
}: {
  readonly library: Pick<PictureLibrary, 'open' | 'bytes'>;
  readonly pool: Pick<PixelPool, 'maskFile' | 'alphaMask' | 'fileMask' | 'render'>;
  readonly workspace: { readonly current: Pick<OpenDocument, 'editor'> | null };
}): ServerWork {
  /** What a mask paints of a picture of another size. */
  const maskOn = async (
    { tiles, feather }: PictureLayer['mask'],
    size: { width: number; height: number },
  ) => {
    const file = await pool.maskFile({ ...tiles, feather });
    return pool.fileMask(new Blob([new Uint8Array(file)]), size as Parameters<PixelPool['fileMask']>[1]);
  };
  async function picture(id: AssetId): Promise<Blob> {
    const file = await library.bytes(id);
    const editor = workspace.current?.editor;
    const end = new Uint8Array(await file.slice(-END).arrayBuffer());
    if (!editor || !isRetouched(end)) return file;
    return sentFile(await pictureWithMask(editor, { asset: id, mask: null }, pool), 'exact');
  }
  return {
    picture,
    async marks(pressed) {
      const editor = workspace.current?.editor;
      if (!editor) throw changed();
      await productKnown(editor, pressed.asset);
      const layer = layerById(editor.state.document, pressed.id);
      if (workspace.current?.editor !== editor || !isPicture(layer) || layer.asset !== pressed.asset)
        throw changed();
      const { tiles, feather, painted } = layer.mask;
      if (!painted) return null;
      const bytes = await pool.maskFile({ ...tiles, feather });
      return { file: new Blob([new Uint8Array(bytes)], { type: 'image/png' }), layer };
    },
    async cutOut(layer) {
      const { painted, use } = layer.mask;
      const editor = workspace.current?.editor;
      if (!editor || !painted || use !== 'transparent') return picture(layer.asset);
      return sentFile(await pictureWithMask(editor, layer, pool), 'small');
    },
    async preview(layer, side) {
      const editor = workspace.current?.editor;
      if (!editor) throw new GessoError('document.invalid', message('document.nothing-open'));
      return pictureWithMask(editor, layer, pool, side);
    },
    async place(file, place, at) {
      const editor = workspace.current?.editor;
      const before = place.layer;
      if (!editor || !isHere(editor, before)) return false;
      const { name } = editor.state.document.assets[before.asset]!;
      const { asset } = await library.open(file, place.kind === 'shadow' ? `${place.name}.png` : name);
      const { tiles } = before.mask;
      const isSame = asset.size.width === tiles.width && asset.size.height === tiles.height;
      const make = async () => {
        if (place.kind === 'filled') return () => fillPicture(editor.context(), before.id, before, asset);
        if (place.kind === 'shadow') {
          if (!at) return () => null;
          const corner: Point<'source'> = { x: at.left, y: at.top } as Point<'source'>;
          return () => placeShadow(editor.context(), before, { asset, place: corner, name: place.name });
        }
        if (place.kind === 'expanded')
          return () => expandPicture(editor.context(), before, asset, place, place.step);
        if (place.kind === 'mask') {
          if (!isSame) return () => null;
          const cut = await pool.alphaMask(asset.id);
          const taken = isErasedByHand(editor.state, before) ? withErased(editor, before, cut) : cut;
          return () => cutOutPicture(editor.context(), before, taken, place.step);
        }
        const clears = place.mask === 'clear';
        const painted = before.mask.painted && !clears;
        const coverage = !isSame && painted ? await maskOn(before.mask, asset.size) : [];
        if (isSame) guardOf(editor)?.follow(before.asset, asset.id);
        const masked = isSame && !clears ? null : { before: before.mask, coverage };
        const about = { origin: 'picture.replace', label: place.step } as const;
        return () => replacePixels(editor.context(), before.id, before.asset, asset, about, masked);
      };
      const transactionOf = await make();
      // Everything that takes time is done.
      const transaction = workspace.current?.editor === editor ? transactionOf() : null;
      return (
        transaction !== null && editor.dispatch(keepingSelection(editor.state, before.id, transaction)).ok
      );
    },
    async add(file, at) {
      const editor = workspace.current?.editor;
      if (!editor) return false;
      const { asset } = await library.open(file, file.name);
      if (workspace.current?.editor !== editor) return false;
      const { ok } = editor.dispatch(addPicture(editor.context(), asset, at));
      if (ok) editor.setTool('move');
      return ok;
    },
  };
}

function isHere(editor: OpenDocument['editor'], { id, asset }: PictureLayer): boolean {
  const layer = layerById(editor.state.document, id);
  return isPicture(layer) && layer.asset === asset;
}
