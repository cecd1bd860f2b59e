import {
  ADJUSTMENT_AMOUNTS,
  type Adjustments,
  type EditorState,
  isPicture,
  type PictureLayer,
  selectedLayers,
} from '../../../engine/index.ts';
import { defineMessage } from '../../locale/index.ts';
import { activePicture } from '../../session/view/layer-readers.ts';

/** In the order of the inspector; HDR, which is a switch, comes after them. */
export const SLIDERS = [
  { name: 'exposure', label: defineMessage('Exposure') },
  { name: 'saturation', label: defineMessage('Saturation') },
  { name: 'contrast', label: defineMessage('Contrast') },
  { name: 'sharpness', label: defineMessage('Sharpness') },
] as const;

/** The pictures that the panel adjusts: those that are selected and can be seen, else the one that the brush would paint on. */
export function adjustedPictures(
  state: Pick<EditorState, 'document' | 'selection'>,
): readonly PictureLayer[] {
  const selected = selectedLayers(state).filter((layer) => isPicture(layer) && layer.visible);
  if (selected.length > 0) return selected.filter(isPicture);
  const active = activePicture(state);
  return active ? [active] : [];
}

/** All that can be seen, bottom first: adjusted together, they are the whole picture. */
export function visiblePictures({ layers }: EditorState['document']): readonly PictureLayer[] {
  return layers.filter(isPicture).filter(({ visible }) => visible);
}

/** How many adjustments differ from the picture as it is. */
export function countChanges(adjustments: Adjustments): number {
  const amounts = ADJUSTMENT_AMOUNTS.filter((name) => adjustments[name] !== 0);
  return amounts.length + (adjustments.curve ? 1 : 0);
}
