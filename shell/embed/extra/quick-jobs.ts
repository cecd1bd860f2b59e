/** Operations of the panel with the defaults of the studio's tools. */
import type { PictureLayer } from '../../../engine/index.ts';
import { BLUR_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import type { LayerOperation } from '../../session/core/layer-operation.ts';
import { BLUR_CHOICES } from '../../tools/blur/blur-categories.ts';
import { blurOperation, isMasked } from '../../tools/blur/blur-settings.ts';
import { enhanceOperation } from '../../tools/enhance/enhance-operation.ts';

/** By arithmetic alone: an embedded editor has no models. */
export function upscaling(): LayerOperation {
  return enhanceOperation({
    upscale: 'smart_enhance',
    factor: '2x',
    quality: 'fast',
    polish: false,
    decompress: null,
  });
}

export function blurring(layer: PictureLayer, isShadowed: boolean): LayerOperation {
  return blurOperation(
    { category: BLUR_CHOICES[0]!, type: 'regular', level: BLUR_DEFAULTS.level, plates: false },
    layer,
    isShadowed && isMasked(layer) ? 'shadowed' : 'picture',
  );
}
