/** What "Find" and "Blur areas" ask for. */
import { type FoundRegion, message } from '../../../engine/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { cornersOf, type Region } from './region-geometry.ts';

export type Findable = 'plate' | 'face';

const REGIONS_STEP = message('step.blur-regions');

export function finding(kind: Findable, take: (found: readonly FoundRegion[]) => void): LayerOperation {
  const isPlate = kind === 'plate';
  return {
    operation: isPlate ? 'find_plates' : 'find_faces',
    params: {},
    subject: 'found',
    answer: { kind: 'regions', take },
    words: {
      doing: said(isPlate ? t('Looking for license plates') : t('Looking for faces')),
      done: said(t('Check the areas before you blur them')),
      failed: said(isPlate ? t("License plates couldn't be looked for") : t("Faces couldn't be looked for")),
      warned: { 'nothing-found': said(t('Nothing was found. Add areas where they are needed.')) },
    },
  };
}

export function blurring(regions: readonly Region[]): LayerOperation {
  const corners = regions.map((region) => cornersOf(region).map(({ x, y }) => ({ x, y })));
  return {
    operation: 'blur_regions',
    params: { regions: corners },
    subject: 'found',
    answer: { kind: 'picture', step: REGIONS_STEP },
    words: {
      doing: said(t('Blurring the areas')),
      done: said(t('Areas blurred')),
      failed: said(t("The areas couldn't be blurred")),
    },
  };
}
