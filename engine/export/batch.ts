/** A batch: many pictures × many presets. Plans each cell from sizes alone, before a pixel is decoded. */

import type { Report } from '../base/errors.ts';
import { message } from '../base/message.ts';
import {
  type BatchCell,
  type BatchOverrides,
  type BatchPicture,
  type BatchPreset,
  type BatchProblem,
  type BatchRule,
  cellKey,
  type FocusPoint,
} from './batch-cell.ts';
import { overrideRule } from './batch-overrides.ts';
import { type Placed, paddingReports, padSmall, placeIn } from './batch-placing.ts';
import { LINEAR_LIGHT } from './linear-light.ts';

/** A recipe fills the preset's size whatever the picture's is. */
const BY_RECIPE = {
  fit: { mode: 'canvas', background: { kind: 'transparent' } },
  upscale: true,
  linearLight: false,
} as const satisfies Partial<BatchRule>;

/** Rows in the order of the pictures, cells in the order of the presets. */
export function planBatch(
  pictures: readonly BatchPicture[],
  presets: readonly BatchPreset[],
  overrides: BatchOverrides,
): readonly (readonly BatchCell[])[] {
  return pictures.map((picture) => presets.map((preset) => planCell(picture, preset, overrides)));
}

export function planCell(picture: BatchPicture, preset: BatchPreset, overrides: BatchOverrides): BatchCell {
  const key = cellKey(picture.asset, preset.id);
  const override = overrides[key];
  const ruled = override ? overrideRule(preset.rule, override) : preset.rule;
  const rule = ruled.recipe ? { ...ruled, ...BY_RECIPE } : ruled;
  const target = { width: preset.width, height: preset.height };
  const asked = placeIn(picture, target, rule);
  const falls = isEnlarged(asked) && !rule.upscale;
  const placed = falls && rule.pad ? padSmall(picture, target, rule.fit) : asked;
  const tooSmall = falls && !rule.pad;
  const scale = scaleOf(placed);
  const { crop, place, output, background } = placed;
  const isLinear = rule.linearLight === true && scale < 1 - 1e-9;
  return {
    key,
    picture,
    preset,
    rule,
    overridden: override !== undefined && JSON.stringify(ruled) !== JSON.stringify(preset.rule),
    ...placed,
    geometry: JSON.stringify([
      crop,
      place,
      output,
      background,
      isLinear,
      picture.behind ?? null,
      rule.recipe ?? null,
    ]),
    scale,
    problem: tooSmall ? shortfall(placed) : null,
    reports: [...scaleReports(scale), ...(isLinear ? [LINEAR_LIGHT] : []), ...paddingReports(placed)],
  };
}

const scaleOf = ({ place, crop }: Placed) => place.width / crop.width;
const isEnlarged = (placed: Placed) => scaleOf(placed) > 1 + 1e-9;

/** The center of the kept part in the picture: a focus point that gives exactly this crop. */
export function focusOf({ crop, picture: { size } }: BatchCell): FocusPoint {
  return { x: (crop.x + crop.width / 2) / size.width, y: (crop.y + crop.height / 2) / size.height };
}

/** The side that decides the scale. */
function shortfall({ crop, place }: Placed): BatchProblem {
  const wide = place.width / crop.width >= place.height / crop.height - 1e-9 && crop.width >= crop.height;
  return wide
    ? { needs: Math.round(place.width), has: Math.round(crop.width) }
    : { needs: Math.round(place.height), has: Math.round(crop.height) };
}

function scaleReports(scale: number): Report[] {
  if (Math.abs(scale - 1) < 1e-6) return [];
  const factor = Number(scale.toPrecision(3));
  if (scale < 1) {
    return [
      { code: 'export.downscaled', severity: 'loss', message: message('export.downscaled', { factor }) },
    ];
  }
  return [{ code: 'export.upscaled', severity: 'note', message: message('export.upscaled', { factor }) }];
}
