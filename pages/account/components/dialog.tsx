import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { onDialogs, openDialogs } from '../base/dialogs.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, or a press beside the dialog where `isDismissable`. */
  onCancel(): void;
  readonly isDismissable?: boolean;
}

/**
 * A dialog over the page: the browser's own, which keeps the keyboard inside and gives it back afterwards. The studio's `ModalDialog`
 * brings 49 kB of library for the same on a page that has nothing else of it.
 */
export function Dialog({ title, children, onCancel, isDismissable = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // The box fills the dialog: a press on the dialog itself is one beside it.
      onClick={(event) => {
        if (isDismissable && event.target === event.currentTarget) onCancel();
      }}
    >
      <div tabIndex={-1}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/** Shows the dialogs that `askDialog` was asked for. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(onDialogs, openDialogs, openDialogs);
  return dialogs.map(({ id, render }) => <Shown key={id} render={render} />);
}

const Shown = ({ render }: { render(): ReactNode }) => render();
