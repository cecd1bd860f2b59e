/** Boxes with handles, guides and the crop over the picture, as the studio draws them, on a plain canvas: no Konva is loaded for it. */
import { drawBox, drawCrop, drawGuides, type Pen } from '../../stage/overlay/furniture-drawing.ts';
import type { Furniture } from '../../stage/overlay/handles.ts';
import type { StageMoment } from '../../stage/paint/stage-painter.ts';

export function drawFurniture(
  pen: Pen,
  moment: StageMoment,
  furniture: Furniture | null,
  density: number,
): void {
  const { preview } = moment;
  if (preview?.kind === 'layer') drawGuides(pen, moment, preview.guides, density);
  if (furniture?.kind === 'crop') drawCrop(pen, moment, furniture, density);
  else if (furniture) drawBox(pen, furniture, density);
}
