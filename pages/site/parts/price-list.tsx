import type { ReactNode } from 'react';

/** The server puts in the features it cannot make (`api/server/pages/site-pages.ts`). */
const UNAVAILABLE = '{unavailable-features}';

/** Plans and packs: the one platform and period that is chosen, without what the server cannot make (`price-list.css`). */
export function PriceList({ children }: { readonly children: ReactNode }) {
  return (
    <div data-choices data-prices data-unavailable={UNAVAILABLE}>
      {children}
    </div>
  );
}
