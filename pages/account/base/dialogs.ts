/**
 * Dialogs that code asks for and waits for: `const yes = await askDialog((close) => <Confirm close={close} />)`. The page shows them
 * (`components/dialog.tsx`), the newest on top.
 */
import type { ReactNode } from 'react';

export interface OpenDialog {
  readonly id: number;
  render(): ReactNode;
}

let open: readonly OpenDialog[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openDialogs = (): readonly OpenDialog[] => open;

/** Resolves with what the dialog was closed with. @param render called again whenever the page renders */
export function askDialog<T>(render: (close: (result: T) => void) => ReactNode): Promise<T> {
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    const close = (result: T) => {
      change(open.filter((dialog) => dialog.id !== id));
      resolve(result);
    };
    change([...open, { id, render: () => render(close) }]);
  });
}
