/** Boxes with handles, guides and the crop over the picture, as the studio draws them, on a plain canvas: no Konva is loaded for it. */

import type { OverlayModel } from '../../stage/overlay/handles.ts';
import { drawBox, drawCrop, drawGuides, type Pen } from '../../stage/overlay/overlay-drawing.ts';
import type { StageMoment } from '../../stage/paint/stage-painter.ts';

export function drawOverlay(
  pen: Pen,
  moment: StageMoment,
  overlay: OverlayModel | null,
  density: number,
): void {
  const { preview } = moment;
  if (preview?.kind === 'layer') drawGuides(pen, moment, preview.guides, density);
  if (overlay?.kind === 'crop') drawCrop(pen, moment, overlay, density);
  else if (overlay) drawBox(pen, overlay, density);
}
