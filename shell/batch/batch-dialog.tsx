import { type ComponentProps, useEffect, useState } from 'react';
import { ModalContext } from 'react-aria-components';
import { ModalDialog } from '../ui/modal-dialog.tsx';

/**
 * A dialog over the batch. It is shown first and takes the focus a moment later: isolating the page restyles every element, and with
 * hundreds of cells both at once would block the page.
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
