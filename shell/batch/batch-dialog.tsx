import { type ComponentProps, useEffect, useState } from 'react';
import { ModalContext } from 'react-aria-components';
import { ModalDialog } from '../ui/modal-dialog.tsx';

/**
 * A dialog over the batch. It is shown first; a moment later it takes the focus, and what is behind it is shut off. That has
 * everything on the page styled anew: with hundreds of cells both at once would hold the page up.
 */
export function BatchDialog(props: ComponentProps<typeof ModalDialog>) {
  const [isEntering, setEntering] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setEntering, 0, false);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ModalContext value={{ isEntering, UNSTABLE_deferUntilEntered: true }}>
      <ModalDialog {...props} />
    </ModalContext>
  );
}
