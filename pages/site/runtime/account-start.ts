/** The account request of pages with plans. Visitors send none, and load nothing for it. */
import { readToken } from '../../../api/client/stored-token.ts';

export function startAccount(root: ParentNode): void {
  if (readToken() === null || !root.querySelector('[data-own-plan]')) return;
  void import('./own-plan.ts').then(({ showOwnPlan }) => showOwnPlan(root));
}
