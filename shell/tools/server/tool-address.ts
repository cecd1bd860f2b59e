import type { AddressParams, ParamsAddress } from '../base/address-params.ts';
import type { Settings } from './settings-store.ts';

interface AddressRules<T extends object> {
  /** What the address says; what means nothing is left out. */
  read(params: AddressParams): Partial<T>;
  /** Without default values. */
  write(value: T): AddressParams;
}

/** Keeps a panel's options and the page's address equal, whichever changes. */
export function bindAddress<T extends object>(
  address: ParamsAddress,
  settings: Settings<T>,
  { read, write }: AddressRules<T>,
): void {
  const follow = () => settings.set(read(address.params()));
  follow();
  address.listen(follow);
  settings.listen(() => address.change(write(settings.current())));
}
