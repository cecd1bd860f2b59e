/** An area that a person adds: in the middle of the picture, shaped as what it is to cover, and dragged from there. */
import type { Point } from '../../../engine/index.ts';
import type { Findable } from './region-operations.ts';
import type { addRegion } from './region-store.ts';

/** Part of the picture's width and height. */
const PLATE = { width: 0.25, height: 0.12 } as const;
/** Part of the shorter side: a face is upright in any picture. */
const FACE = { width: 0.25, height: 0.32 } as const;

export function areaIn(
  { width, height }: { readonly width: number; readonly height: number },
  kind: Findable,
): Parameters<typeof addRegion>[1] {
  const shorter = Math.min(width, height);
  const size =
    kind === 'face'
      ? { width: shorter * FACE.width, height: shorter * FACE.height }
      : { width: width * PLATE.width, height: height * PLATE.height };
  const center = { x: width / 2, y: height / 2 } as Point<'source'>;
  return { kind: 'area', center, ...size, angle: 0, confidence: null };
}
