/** A panel's options in the hash, stored until the panel has loaded and can parse them. */
import { readHash, writeHash } from '../../address/hash-binding.ts';
import type { HashState, Operation } from '../../address/hash-state.ts';
import type { ToolAddress } from './studio-tool.ts';

export type AddressKey = 'template' | 'custom-template' | 'mode' | 'category' | 'tryon-screen' | 'recipe-id';
export type AddressParams = Readonly<Partial<Record<AddressKey, string | null>>>;

export interface ParamsAddress extends ToolAddress {
  readonly params: () => AddressParams;
  /** Shown in the address while the tool is in use. */
  readonly change: (params: AddressParams) => void;
  /** Called with the hash's options. */
  readonly listen: (listener: () => void) => () => void;
}

/** @param naming keys that mean this tool in a hash without an operation */
export function addressParams(
  operation: Operation,
  keys: readonly AddressKey[],
  naming: readonly AddressKey[] = [],
): ParamsAddress {
  const none = Object.fromEntries(keys.map((key) => [key, null]));
  let params: AddressParams = none;
  const listeners = new Set<() => void>();
  const isNamedBy = (hash: HashState) => naming.some((key) => hash[key] !== null);
  return {
    isNamedBy,
    none,
    shown: () => params,
    params: () => params,
    change(next) {
      params = { ...none, ...next };
      if (readHash().operation === operation) writeHash(params);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow(hash) {
      const said = keys.filter((key) => hash[key] !== null && hash[key] !== params[key]);
      if (said.length === 0 || (hash.operation !== operation && !isNamedBy(hash))) return;
      params = { ...params, ...Object.fromEntries(said.map((key) => [key, hash[key]])) };
      for (const listener of [...listeners]) listener();
    },
  };
}
