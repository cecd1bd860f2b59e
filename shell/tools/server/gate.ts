/** May the user use a server tool, and if not, what is missing? */

import { PLAN_FREE } from '../../../vocabulary/platform.ts';
import type { Account } from '../../remote/account/account.ts';
import type { Loadable } from '../../remote/library/resource.ts';
import type { ServerAbility } from '../../remote/library/server-abilities.ts';
import type { StudioTool } from '../base/studio-tool.ts';

export type Gate =
  | { readonly kind: 'open' }
  /** Not known yet. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'sign-in' }
  /** The plan does not have it. */
  | { readonly kind: 'pro' }
  /** No provider: the operator has to connect an image service. */
  | { readonly kind: 'no-provider' }
  /** The server did not say. */
  | { readonly kind: 'failed' };

interface GateFacts {
  readonly account: Pick<Account, 'status'> & {
    readonly user: {
      readonly capabilities: readonly string[];
      readonly product: { readonly machine_name: string };
    } | null;
  };
  readonly abilities: Loadable<readonly ServerAbility[]>;
  readonly tool: Pick<StudioTool, 'needs' | 'capability'>;
  /** `#only-pro`: the link leads to what paid plans alone have. */
  readonly onlyPro: boolean;
}

export function gateOf({ account, abilities, tool, onlyPro }: GateFacts): Gate {
  if (account.status === 'unknown') return { kind: 'wait' };
  const lacks = missingAbility(tool, abilities);
  // Without a provider, account and plan do not matter.
  if (lacks?.kind === 'no-provider') return lacks;
  if (!account.user) return { kind: 'sign-in' };
  if (tool.capability && !account.user.capabilities.includes(tool.capability)) return { kind: 'pro' };
  if (onlyPro && account.user.product.machine_name === PLAN_FREE) return { kind: 'pro' };
  return lacks ?? { kind: 'open' };
}

/** undefined: the server can do it, or it has nothing to do. */
function missingAbility(tool: GateFacts['tool'], abilities: GateFacts['abilities']): Gate | undefined {
  if (!tool.needs) return;
  if (abilities.status === 'failed') return { kind: 'failed' };
  if (abilities.status !== 'loaded') return { kind: 'wait' };
  const isReady = abilities.value.some(({ id, state }) => id === tool.needs && state === 'ready');
  return isReady ? undefined : { kind: 'no-provider' };
}
