/**
 * Keeps everything on the same features when the base space moves: a picture upscaled twofold, or grown on one side by a task,
 * changes the base; the layers on top must follow.
 */

import type { Frame, GessoDocument, PictureLayer, TextBlock } from '../document/document.ts';
import { scaledEffects } from '../document/text-effects.ts';
import { baseToFrame, frameToBase } from '../geometry/frame.ts';
import { compose, invert, mapPoint, meanScale } from '../geometry/matrix.ts';
import type { Matrix, Space } from '../geometry/space.ts';
import type { LayerPatch, PictureReplace, TextPatch } from './step.ts';

/** The replaced layer's affine afterwards, if the step does not set it. */
export function replacedAffine(
  { oldToNew, frame }: PictureReplace,
  before: Frame,
  layer: PictureLayer,
): Matrix<'source', 'base'> {
  const sameBase = frame.base.width === before.base.width && frame.base.height === before.base.height;
  return sameBase ? plain(compose(invert(oldToNew), layer.toBase)) : layer.toBase;
}

/** Patches that move the other layers with the replaced picture's features. */
export function carryOthers(
  step: PictureReplace,
  before: GessoDocument,
  layer: PictureLayer,
  toBase: Matrix<'source', 'base'>,
): readonly LayerPatch[] {
  // An old base point → the old picture's px → the new picture's px → the new base.
  const base = compose(compose(invert(layer.toBase), step.oldToNew), toBase) as Matrix<'base', 'base'>;
  const frame = compose(compose(frameToBase(before.frame), base), baseToFrame(step.frame));
  const patches: LayerPatch[] = [];
  for (const other of before.layers) {
    if (other.kind === 'text') {
      if (!changesNothing(frame))
        patches.push({ type: 'text.patch', id: other.id, patch: carryText(other, frame) });
    } else if (other.id !== step.id && !changesNothing(base)) {
      patches.push({
        type: `${other.kind}.patch`,
        id: other.id,
        patch: { toBase: plain(compose(other.toBase, base)) },
      });
    }
  }
  return patches;
}

/**
 * The corner moves with the map and every length grows by its mean scale: exact for scales and shifts, which is what
 * a task's result does to a picture; a turn or mirror moves the corner and leaves the letters upright.
 */
function carryText(block: TextBlock, map: Matrix<'frame', 'frame'>): TextPatch['patch'] {
  const scale = meanScale(map);
  const corner = mapPoint(map, { x: block.left, y: block.top });
  return {
    left: corner.x,
    top: corner.y,
    size: block.size * scale,
    width: block.width === null ? null : block.width * scale,
    maxWidth: block.maxWidth === null ? null : block.maxWidth * scale,
    border_width: block.border_width * scale,
    border_radius: block.border_radius * scale,
    letter_spacing: block.letter_spacing * scale,
    minWidth: block.minWidth * scale,
    minHeight: block.minHeight * scale,
    background: {
      ...block.background,
      radius: block.background.radius * scale,
      padding: block.background.padding * scale,
      blur: block.background.blur * scale,
    },
    ...scaledEffects(block, (length) => length * scale),
  };
}

/** Without −0, which JSON does not keep: a step must survive a file unchanged. */
export function plain<M extends Matrix<Space, Space>>({ a, b, c, d, e, f }: M): M {
  return { a: a + 0, b: b + 0, c: c + 0, d: d + 0, e: e + 0, f: f + 0 } as M;
}

/** Within rounding: a composed map rarely has exact ones and zeros. */
function changesNothing({ a, b, c, d, e, f }: Matrix<'frame', 'frame'> | Matrix<'base', 'base'>): boolean {
  return [a - 1, b, c, d - 1, e, f].every((rest) => Math.abs(rest) < 1e-9);
}
