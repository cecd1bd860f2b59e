/** What the panel shows, and for which marketplace: kept on this device, as a shop sells in the same place tomorrow. */
import { useState } from 'react';
import { READINESS_PLATFORMS, type ReadinessPlatform } from '../../../vocabulary/readiness-rules.ts';

export type InfoView = 'file' | 'marketplace';

export interface InfoChoice {
  readonly view: InfoView;
  /** null: none was chosen yet. */
  readonly platform: ReadinessPlatform | null;
}

const KEY = 'gesso-marketplace';
let last: InfoChoice | null = null;

function recalled(): InfoChoice {
  try {
    const text = localStorage.getItem(KEY);
    const platform = READINESS_PLATFORMS.find((each) => each === text) ?? null;
    return { view: platform ? 'marketplace' : 'file', platform };
  } catch {
    return { view: 'file', platform: null };
  }
}

export function useInfoView(): [InfoChoice, (patch: Partial<InfoChoice>) => void] {
  const [choice, set] = useState(() => {
    last ??= recalled();
    return last;
  });
  return [
    choice,
    (patch) => {
      last = { ...choice, ...patch };
      set(last);
      try {
        if (patch.platform) localStorage.setItem(KEY, patch.platform);
      } catch {
        // A browser that keeps nothing remembers for as long as the tab is open.
      }
    },
  ];
}
