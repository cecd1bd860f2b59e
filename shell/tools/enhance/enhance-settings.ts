/** Settings of the panel, kept while the page is open. */
import { useState } from 'react';
import type { EnhanceParams } from '../../../engine/index.ts';

const START: EnhanceParams = {
  upscale: 'smart_enhance',
  factor: '2x',
  quality: 'optimal',
  polish: false,
  decompress: null,
};

let last = START;

export function useEnhanceSettings(): [EnhanceParams, (patch: Partial<EnhanceParams>) => void] {
  const [settings, set] = useState(last);
  return [
    settings,
    (patch) => {
      last = { ...settings, ...patch };
      set(last);
    },
  ];
}
