import { useEffect } from 'react';
import { useHash } from '../address/hash-binding.ts';
import type { HashState } from '../address/hash-state.ts';
import { offerTryPro, type TryProFeature } from '../remote/account/try-pro.ts';

/** The paid feature of the hash's view. */
function featureOf({ operation, mode, 'custom-template': own }: HashState): TryProFeature | null {
  if (operation === 'generation_expand') return 'outpainting';
  if (operation === 'resize' && mode === 'outpaint') return 'editor-outpainting-fit';
  return operation === 'generation_bg' && own !== null ? 'custom-compositions' : null;
}

/** Offers the professional plan when a signed-in user opens a paid feature. */
export function useTryProOffers(isSignedIn: boolean): void {
  const feature = useHash(featureOf);
  useEffect(() => {
    if (isSignedIn && feature) void offerTryPro(feature);
  }, [isSignedIn, feature]);
}
