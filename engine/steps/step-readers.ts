/** Readers of the steps, for untrusted JSON: a journal's entries, a transaction before it applies. */
import { DOCUMENT_LAYERS_MAX } from '../../vocabulary/document-limits.ts';
import {
  integerIn,
  listOf,
  objectOf,
  objectWith,
  oneOf,
  partialOf,
  type Reader,
  readBoolean,
  readObject,
} from '../base/json-reader.ts';
import {
  maskFields,
  pictureFields,
  readAffine,
  readAsset,
  readFrame,
  readId,
  readLayer,
  readMask,
  readTileId,
  shapeFields,
  textFields,
} from '../document/document-readers.ts';
import type { TileChange } from '../tiles/tiles.ts';
import type {
  FrameSet,
  LayerAdd,
  LayerMove,
  LayerPatch,
  LayerRemove,
  MaskPaint,
  MaskPatch,
  PicturePatch,
  PictureReplace,
  ShapePatch,
  Step,
  TextPatch,
} from './step.ts';

const readIndex = integerIn(0, 1_000_000);

const readPicturePatch = objectOf<PicturePatch>({
  type: oneOf('picture.patch'),
  id: readId,
  patch: partialOf<PicturePatch['patch']>(pictureFields),
});

const readTextPatch = objectOf<TextPatch>({
  type: oneOf('text.patch'),
  id: readId,
  patch: partialOf<TextPatch['patch']>(textFields),
});

const patchReaders: { readonly [K in LayerPatch['type']]: Reader<Extract<LayerPatch, { type: K }>> } = {
  'picture.patch': readPicturePatch,
  'text.patch': readTextPatch,
  'shape.patch': objectOf<ShapePatch>({
    type: oneOf('shape.patch'),
    id: readId,
    patch: partialOf<ShapePatch['patch']>(shapeFields),
  }),
};

const readPlacement: Reader<LayerPatch> = (value, path) => {
  const type = readObject(value, path).type;
  return patchReaders[oneOf('picture.patch', 'text.patch', 'shape.patch')(type, `${path}.type`)](value, path);
};

const readers: { readonly [K in Step['type']]: Reader<Extract<Step, { type: K }>> } = {
  'layer.add': objectWith<Omit<LayerAdd, 'asset'>, { asset: NonNullable<LayerAdd['asset']> }>(
    { type: oneOf('layer.add'), index: readIndex, layer: readLayer },
    { asset: readAsset },
  ),
  'layer.remove': objectOf<LayerRemove>({ type: oneOf('layer.remove'), id: readId }),
  'layer.move': objectOf<LayerMove>({ type: oneOf('layer.move'), id: readId, to: readIndex }),
  ...patchReaders,
  'mask.paint': objectOf<MaskPaint>({
    type: oneOf('mask.paint'),
    id: readId,
    tiles: listOf(
      objectOf<TileChange>({
        tx: integerIn(0, 255),
        ty: integerIn(0, 255),
        before: readTileId,
        after: readTileId,
      }),
      65_536,
    ),
    strokes: integerIn(-1_000_000, 1_000_000),
    painted: objectOf({ before: readBoolean, after: readBoolean }),
  }),
  'mask.patch': objectOf<MaskPatch>({
    type: oneOf('mask.patch'),
    id: readId,
    patch: partialOf<MaskPatch['patch']>(maskFields),
  }),
  'frame.set': objectOf<FrameSet>({ type: oneOf('frame.set'), frame: readFrame }),
  'picture.replace': objectWith<
    Omit<PictureReplace, 'toBase' | 'others'>,
    Pick<Required<PictureReplace>, 'toBase' | 'others'>
  >(
    {
      type: oneOf('picture.replace'),
      id: readId,
      toAsset: readAsset,
      oldToNew: readAffine<'source', 'source'>,
      frame: readFrame,
      mask: readMask,
    },
    { toBase: readAffine<'source', 'base'>, others: listOf(readPlacement, DOCUMENT_LAYERS_MAX) },
  ),
};

/** Every kind of step, for tests and help texts. */
export const STEP_TYPES = Object.keys(readers) as readonly Step['type'][];

/** Validates untrusted JSON; throws 'document.invalid' naming the field at `path`. */
export function parseStep(json: unknown, path = 'step'): Step {
  const type = oneOf(...STEP_TYPES)(readObject(json, path).type, `${path}.type`);
  return readers[type](json, path);
}
