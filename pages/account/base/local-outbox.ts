/** A server that sends no email keeps it, and shows it to its own machine alone. */
import { useEffect, useState } from 'react';

export const OUTBOX = '/dev/outbox';

let asked: Promise<boolean> | undefined;

function findOutbox(): Promise<boolean> {
  asked ??= fetch(OUTBOX, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  return asked;
}

/** Is there an outbox to look into? False until that is known. */
export function useOutbox(): boolean {
  const [hasOutbox, setOutbox] = useState(false);
  useEffect(() => void findOutbox().then(setOutbox), []);
  return hasOutbox;
}
