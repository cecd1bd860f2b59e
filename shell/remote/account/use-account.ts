import { useEffect, useSyncExternalStore } from 'react';
import { type Account, currentAccount, onAccount, startAccount } from './account.ts';

/** Who is signed in. `unknown` at first: show what a visitor sees, without asking them to sign in. */
export function useAccount(): Account {
  useEffect(startAccount, []);
  return useSyncExternalStore(onAccount, currentAccount, currentAccount);
}
