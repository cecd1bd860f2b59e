/** Brand kits of the signed-in user, and the one in use on this device. Calls reject with a GessoError. */
import { useSyncExternalStore } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { Received, SentBody } from '../../../api/contract/base/route.ts';
import type * as contract from '../../../api/contract/routes/brand-kits.ts';
import { fillBrandShelf } from '../../ui/brand-shelf.ts';
import { createResource } from '../library/resource.ts';
import { useResource } from '../library/use-resource.ts';

export type BrandKit = Received<typeof contract.getBrandKit>;
export type BrandKitChange = SentBody<typeof contract.updateBrandKit>;

/** Oldest first. */
export const brandKits = createResource<readonly BrandKit[]>(() =>
  ask<typeof contract.listBrandKits>('GET', '/brand-kits'),
);

const IN_USE = 'gesso.brand-kit';
const readChosen = (): string | null => {
  try {
    return localStorage.getItem(IN_USE);
  } catch {
    return null;
  }
};

/** The one chosen on this device, or else the first. */
function kitInUse(): BrandKit | null {
  const kits = brandKits.current().value ?? [];
  const chosen = readChosen();
  return kits.find(({ id }) => id === chosen) ?? kits[0] ?? null;
}

function fill(): void {
  const kit = kitInUse();
  fillBrandShelf(
    kit && {
      colors: kit.colors,
      fonts: [...new Set(kit.fonts.map(({ family }) => family))],
      presets: kit.presets,
    },
  );
}
brandKits.listen(fill);

export function takeKit(id: string): void {
  try {
    localStorage.setItem(IN_USE, id);
  } catch {
    // Without storage, the first one stays in use.
  }
  brandKits.change((kits) => [...kits]);
}

/** @param when false = signed out */
export function useKitInUse(when = true): BrandKit | null {
  useResource(brandKits, when);
  return useSyncExternalStore(brandKits.listen, kitInUse, kitInUse);
}

const pathOf = (id: string) => `/brand-kits/${encodeURIComponent(id)}`;
const put = (kit: BrandKit) => brandKits.change((kits) => kits.map((one) => (one.id === kit.id ? kit : one)));

export async function createKit(name: string): Promise<BrandKit> {
  const kit = await ask<typeof contract.createBrandKit>('POST', '/brand-kits', { body: { name } });
  brandKits.change((kits) => [...kits, kit]);
  return kit;
}

export async function changeKit(id: string, change: BrandKitChange): Promise<BrandKit> {
  const kit = await ask<typeof contract.updateBrandKit>('PATCH', pathOf(id), { body: change });
  put(kit);
  return kit;
}

export async function deleteKit(id: string): Promise<void> {
  await ask<typeof contract.deleteBrandKit>('DELETE', pathOf(id));
  brandKits.change((kits) => kits.filter((kit) => kit.id !== id));
}
