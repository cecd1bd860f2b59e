import {
  type EditorState,
  type GessoDocument,
  isPicture,
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

/** The same with the picture that was opened: what was filled in since is one of the same size, in its place. */
export function openedPicture({
  document,
  history,
}: Pick<EditorState, 'document' | 'history'>): GessoDocument {
  const plain = plainPicture(document);
  const picture = firstPicture(plain);
  // The oldest step that is left tells what it was before.
  for (const step of history.done.flatMap(({ undo }) => undo)) {
    if (step.type !== 'picture.replace' || step.id !== picture?.id) continue;
    const { id, size } = step.toAsset;
    if (size.width !== picture.mask.tiles.width || size.height !== picture.mask.tiles.height) continue;
    const assets = { ...document.assets, [id]: step.toAsset };
    return { ...plain, assets, layers: [{ ...picture, asset: id }] };
  }
  return plain;
}

function firstPicture({ layers }: GessoDocument): PictureLayer | undefined {
  const pictures = layers.filter(isPicture);
  return pictures.find((layer) => layer.clip === 'crop') ?? pictures[0];
}
