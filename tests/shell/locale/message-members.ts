/** What the ids of messages that are made by a template may come to: each member of the union in its hole. */
import { SHAPE_KINDS } from '../../../engine/document/shape.ts';
import type { ByteUnit } from '../../../engine/export/size-messages.ts';
import {
  type AdjustmentAmount,
  BLEND_MODES,
  MASK_SHAPES,
  METADATA_POLICIES,
  SIZE_PRESETS,
} from '../../../engine/index.ts';
import type { FrameEdge } from '../../../engine/tools/layers/layer-arrange.ts';
import type { Kinds } from '../../../engine/tools/layers/layer-shift.ts';
import type { Stage } from '../../../workers/index.ts';

/** Every member, held complete by the compiler. */
const all = <T extends string>(members: Readonly<Record<T, true>>) => Object.keys(members);

const LAYERS = ['picture', 'text', 'shape'];
const KINDS = all<Kinds>({
  picture: true,
  text: true,
  texts: true,
  shape: true,
  shapes: true,
  layers: true,
});
const SHAPES = MASK_SHAPES.filter((shape) => shape !== 'brush');
const PRESETS = SIZE_PRESETS.flatMap(({ presets }) => presets.map(({ id }) => id));

/** By the template, its holes `{0}`, `{1}`. */
const MEMBERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'place.{0}-{1}': [
    ['upper', 'middle', 'lower'],
    ['left', 'center', 'right'],
  ],
  'size.{0}': [all<ByteUnit>({ bytes: true, kilobytes: true, megabytes: true, gigabytes: true })],
  'step.add-shape.{0}': [SHAPE_KINDS],
  'step.rotate.{0}': [LAYERS],
  'step.scale.{0}': [LAYERS],
  'step.move.{0}': [KINDS],
  'step.remove.{0}': [KINDS],
  'step.align.{0}': [
    all<FrameEdge>({ left: true, center: true, right: true, top: true, middle: true, bottom: true }),
  ],
  'step.distribute.{0}': [['across', 'down']],
  'step.mask-shape.{0}': [SHAPES],
  'step.restore-shape.{0}': [SHAPES],
  'step.adjust.{0}': [
    all<AdjustmentAmount>({
      exposure: true,
      saturation: true,
      contrast: true,
      sharpness: true,
      hdr: true,
      highlights: true,
      shadows: true,
      whites: true,
      blacks: true,
      temperature: true,
      tint: true,
      vibrance: true,
    }),
  ],
  'stage.{0}': [
    all<Stage>({
      planning: true,
      rendering: true,
      encoding: true,
      filling: true,
      healing: true,
      done: true,
    }),
  ],
  'fit.{0}.{1}': [
    ['fill', 'crop'],
    ['center', 'smart', 'point'],
  ],
  'fit.canvas.{0}': [['own', 'blur', 'transparent']],
  'metadata.{0}': [METADATA_POLICIES],
  'blend.{0}': [BLEND_MODES],
  'preset.{0}': [PRESETS],
};

/** Every id that a template may come to; the id itself when it is none. */
export function idsOf(id: string): readonly string[] {
  const members = MEMBERS[id];
  if (!id.includes('{') || !members) return [id];
  return members.reduce<readonly string[]>(
    (ids, options, hole) => ids.flatMap((each) => options.map((option) => each.replace(`{${hole}}`, option))),
    [id],
  );
}
