/**
 * Boxes, handles, guides and the crop, as a Konva stage of React elements. Loaded with the first tool that has any, so that
 * Konva is in nobody's way to the first stroke. Nothing here listens: what is hit is worked out from the same numbers
 * (`handleAt`), finger-sized and without Konva's second canvas.
 */
import { type ReactNode, useSyncExternalStore } from 'react';
import { Layer, Shape, Stage } from 'react-konva/lib/ReactKonvaCore';
import { drawBox, drawCrop, drawGuides, type Pen } from './overlay-drawing.ts';
import type { OverlayScenes } from './overlay-scene.ts';

export default function OverlayLayer({
  scenes,
  width,
  height,
}: {
  readonly scenes: OverlayScenes;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}): ReactNode {
  const scene = useSyncExternalStore(scenes.subscribe, scenes.get);
  if (!scene) return null;
  const { moment, overlay, density } = scene;
  const { preview } = moment;
  return (
    <Stage width={width} height={height} scaleX={1 / density} scaleY={1 / density} listening={false}>
      <Layer listening={false}>
        {preview?.kind === 'layer' ? (
          <Drawn draw={(pen) => drawGuides(pen, moment, preview.guides, density)} />
        ) : null}
        {overlay?.kind === 'crop' ? (
          <Drawn draw={(pen) => drawCrop(pen, moment, overlay, density)} />
        ) : overlay ? (
          <Drawn draw={(pen) => drawBox(pen, overlay, density)} />
        ) : null}
      </Layer>
    </Stage>
  );
}

/** In device px: the stage is scaled to them. */
function Drawn({ draw }: { readonly draw: (pen: Pen) => void }): ReactNode {
  return <Shape listening={false} sceneFunc={({ _context }) => draw(_context)} />;
}
