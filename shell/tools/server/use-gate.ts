import { useHash } from '../../address/hash-binding.ts';
import type { HashState } from '../../address/hash-state.ts';
import { useAccount } from '../../remote/account/use-account.ts';
import { serverAbilities } from '../../remote/library/server-abilities.ts';
import { useResource } from '../../remote/library/use-resource.ts';
import type { StudioTool } from '../base/studio-tool.ts';
import { type Gate, gateOf } from './gate.ts';

const selectOnlyPro = (hash: HashState) => hash['only-pro'];

/** Whether the user may use the tool here, and otherwise what is missing: an account, a plan, or a service. */
export function useGate(tool: Pick<StudioTool, 'needs' | 'capability'>): Gate {
  const account = useAccount();
  const onlyPro = useHash(selectOnlyPro);
  const abilities = useResource(serverAbilities);
  return gateOf({ account, abilities, tool, onlyPro });
}
