/** Marks the plans of the signed-in person in a price list, one for each platform. */
import { ask } from '../../../api/client/session.ts';
import type { getMe } from '../../../api/contract/routes/auth.ts';

export async function showOwnPlan(root: ParentNode): Promise<void> {
  // Without an answer the list stays as everybody sees it.
  const user = await ask<typeof getMe>('GET', '/auth/me').catch(() => null);
  if (!user) return;
  const own = new Set([user.ui_platform, user.api_platform].map(({ product }) => product.machine_name));
  for (const mark of root.querySelectorAll<HTMLElement>('[data-own-plan]'))
    mark.hidden = !own.has(mark.dataset.ownPlan!);
}
