import { useEffect, useSyncExternalStore } from 'react';
import { type Account, currentAccount, onAccount, startAccount } from './account.ts';

/** The signed-in user. `unknown` at first: show a visitor's view, without asking to sign in. */
export function useAccount(): Account {
  useEffect(startAccount, []);
  return useSyncExternalStore(onAccount, currentAccount, currentAccount);
}
