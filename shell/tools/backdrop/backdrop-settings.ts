/** The backdrop that the panel offers, kept while the page is open; and what it asks the operation for. */
import { useState } from 'react';
import type { Frame } from '../../../engine/index.ts';
import type { SIMILARITY_MODES } from '../../../vocabulary/api-options.ts';
import { GENERATION_BG_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import type { BackdropKind } from '../../../vocabulary/operation-options.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';

export interface BackdropSettings {
  readonly template: BackdropKind;
  /** null: the template's own. */
  readonly color: string | null;
  readonly similarity: (typeof SIMILARITY_MODES)[number];
  /** Percent of the largest product that the template holds. */
  readonly size: number;
  readonly seed: number;
  /** The product takes on a little of the scene's light. */
  readonly matchesLight: boolean;
}

export const BACKDROP_START: BackdropSettings = {
  template: 'sweep',
  color: null,
  similarity: GENERATION_BG_DEFAULTS.similarity_mode,
  size: 100,
  seed: 0,
  matchesLight: true,
};

let last = BACKDROP_START;

export function useBackdropSettings(): [BackdropSettings, (patch: Partial<BackdropSettings>) => void] {
  const [settings, set] = useState(last);
  return [
    settings,
    (patch) => {
      last = { ...settings, ...patch };
      set(last);
    },
  ];
}

/** Megapixels: as many as the document has, as far as a backdrop is drawn in seconds. */
const LEAST = 0.25;
const MOST = 12;

export function backdropOperation(settings: BackdropSettings, { base }: Frame): LayerOperation {
  const { template, color, similarity, size, seed, matchesLight } = settings;
  return {
    operation: 'generation_bg',
    params: {
      template,
      color,
      similarity_mode: similarity,
      scale: size / 100,
      seed,
      match_light: matchesLight,
      resolution_mp: Math.min(MOST, Math.max(LEAST, (base.width * base.height) / 1e6)),
    },
    subject: 'either',
    answer: { kind: 'scene', names: { backdrop: t('Background'), shadow: t('Shadow') } },
    words: {
      doing: said(t('Creating the background')),
      done: said(t('Background created')),
      failed: said(t("The background couldn't be created")),
      warned: {
        rough: said(t('Rough: check the edges. The background is busy.')),
        unsure: said(t('Check the edges: a part may be missing, or a shadow included.')),
      },
      doubt: 'generation_bg',
    },
  };
}
