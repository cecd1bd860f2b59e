/** Settings of the panel, kept while the page is open; and the operation's parameters. */
import { useState } from 'react';
import { type GessoDocument, message, type PictureLayer } from '../../../engine/index.ts';
import type { BLUR_LEVELS, BLUR_TYPES } from '../../../vocabulary/editor-options.ts';
import { BLUR_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { BLUR_CHOICES, type BlurCategory } from './blur-categories.ts';

export interface BlurSettings {
  readonly category: BlurCategory;
  readonly type: (typeof BLUR_TYPES)[number];
  readonly level: (typeof BLUR_LEVELS)[number];
  /** License plates too, where the category has them. */
  readonly plates: boolean;
}

let last: BlurSettings = {
  category: BLUR_CHOICES[0]!,
  type: 'regular',
  level: BLUR_DEFAULTS.level,
  plates: false,
};

export function useBlurSettings(): [BlurSettings, (patch: Partial<BlurSettings>) => void] {
  const [settings, set] = useState(last);
  return [
    settings,
    (patch) => {
      last = { ...settings, ...patch };
      set(last);
    },
  ];
}

export const BLUR_STEP = message('step.blur-background');

/** Nothing lies behind the subject: it was cut out in the file. */
export function isCutOutFile({ assets }: Pick<GessoDocument, 'assets'>, layer: PictureLayer): boolean {
  return assets[layer.asset]!.hasAlpha && !isMasked(layer);
}

/** A background that a mask has taken away comes back, blurred: what the mask left is the subject. */
export function isMasked({ mask }: PictureLayer): boolean {
  return mask.painted && mask.use === 'transparent';
}

/**
 * What is behind the subject. `scene`: the layer is all background. `shadowed`: the product has a shadow, which an opaque picture would
 * hide, so the background becomes a layer under both. `picture`: product and background are one picture.
 */
export type BlurPlace = 'scene' | 'shadowed' | 'picture';

export function blurOperation(
  { category, type, level, plates }: BlurSettings,
  layer: PictureLayer,
  place: BlurPlace,
): LayerOperation {
  const masked = place === 'picture' && isMasked(layer);
  const subject = { scene: 'none', shadowed: 'remove', picture: null }[place];
  return {
    operation: 'blur_bg',
    params: subject
      ? { type, level, subject }
      : { category: category.id, type, level, blurCarPlate: plates && category.plates === true },
    subject: place === 'scene' ? 'found' : 'either',
    answer:
      place === 'shadowed'
        ? { kind: 'backdrop', name: t('Background') }
        : { kind: 'picture', step: BLUR_STEP, mask: masked ? 'clear' : 'keep' },
    words: {
      doing: said(t('Blurring the background')),
      done: said(t('Background blurred')),
      failed: said(t("The background couldn't be blurred")),
      warned: {
        rough: said(t('Rough: check the edges. The background is busy.')),
        unsure: said(t('Check the edges: a part may be missing, or a shadow included.')),
      },
      // Of a layer that it adds or finds below the product, the panel says nothing.
      ...(place === 'picture' && { panel: 'blur_bg' as const }),
    },
  };
}
