import {
  type Asset,
  compose,
  type EditorState,
  type GessoDocument,
  identity,
  invert,
  isPicture,
  type Matrix,
  NEUTRAL_ADJUSTMENTS,
  type PictureLayer,
  uniformGrid,
} from '../../../engine/index.ts';

/** The first picture alone and as its file has it, in the frame as it is. */
export function plainPicture(document: GessoDocument): GessoDocument {
  const picture = firstPicture(document);
  if (!picture) return { ...document, layers: [] };
  const { width, height } = picture.mask.tiles;
  const plain: PictureLayer = {
    ...picture,
    visible: true,
    opacity: 100,
    blend: 'normal',
    adjustments: NEUTRAL_ADJUSTMENTS,
    mask: { ...picture.mask, tiles: uniformGrid(width, height), painted: false },
  };
  return { ...document, layers: [plain] };
}

/** The same with the picture that was opened, in the place of what was made of it since. */
export function openedPicture({
  document,
  history,
}: Pick<EditorState, 'document' | 'history'>): GessoDocument {
  const plain = plainPicture(document);
  const picture = firstPicture(plain);
  if (!picture) return plain;
  let opened: Asset | null = null;
  // From the newest step to the oldest that is left: each says where the px before it lay.
  let map: Matrix<'source', 'source'> = identity();
  for (let at = history.done.length - 1; at >= 0; at--) {
    for (const step of history.done[at]!.undo) {
      if (step.type !== 'picture.replace' || step.id !== picture.id) continue;
      map = compose(map, step.oldToNew);
      opened = step.toAsset;
    }
  }
  if (!opened) return plain;
  const { width, height } = opened.size;
  const mask = { ...picture.mask, tiles: uniformGrid(width, height) };
  const toBase = compose(invert(map), picture.toBase);
  const assets = { ...document.assets, [opened.id]: opened };
  return { ...plain, assets, layers: [{ ...picture, asset: opened.id, mask, toBase }] };
}

function firstPicture({ layers }: GessoDocument): PictureLayer | undefined {
  const pictures = layers.filter(isPicture);
  return pictures.find((layer) => layer.clip === 'crop') ?? pictures[0];
}
