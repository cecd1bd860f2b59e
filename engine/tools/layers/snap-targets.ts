/** Snap targets of a dragged layer. */
import { isPicture, type Layer, type LayerId } from '../../document/document.ts';
import { cropClip, frameSize, outputSize } from '../../geometry/frame.ts';
import { rectOf } from '../../geometry/rect.ts';
import { safeAreas } from '../../geometry/safe-area.ts';
import type { Rect } from '../../geometry/space.ts';
import type { ToolContext } from '../base/tool.ts';
import { layerBounds } from './layer-geometry.ts';

type Context = Pick<ToolContext, 'document' | 'textSize'>;

/** The frame, the crop inside it, a platform's safe area, and every other visible layer. */
export function snapTargets(context: Context, moving: readonly LayerId[]): readonly Rect<'frame'>[] {
  const { document } = context;
  const others = document.layers
    .filter((layer) => !moving.includes(layer.id) && layer.visible && !isBackdrop(layer))
    .map((layer) => layerBounds(context, layer))
    .filter((bounds) => bounds !== null);
  const { frame } = document;
  const room = frameSize(frame);
  return [rectOf(room), cropClip(frame), ...safeAreas(room, outputSize(frame)), ...others];
}

/** The first picture shows through the crop only, whose edges are targets already. */
function isBackdrop(layer: Layer): boolean {
  return isPicture(layer) && layer.clip === 'crop';
}
