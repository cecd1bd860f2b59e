/** The result of the last action, and buttons that report to it. */
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../../../shell/ui/button.tsx';
import type { Words } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { showInDialog } from './blocked-dialog.tsx';

/** `look`: `done` if none is given; `error`: it went as the person wanted, and ended badly. */
export type Message =
  | { readonly words: Words; readonly look?: 'done' | 'warn' | 'error' }
  | { readonly error: unknown };

export interface NoticeState {
  readonly message: Message | null;
  done(words: Words): void;
  /** What was asked for was done, and came to nothing good. */
  endedBadly(words: Words): void;
  /** An error that has a dialog is shown in that. */
  fail(error: unknown): void;
  clear(): void;
}

/** What `Notice` shows, and what changes it. @param initial shown at first */
export function useNotice(initial: Message | null = null): NoticeState {
  const [message, setMessage] = useState(initial);
  return useMemo(
    () => ({
      message,
      done: (words) => setMessage({ words }),
      endedBadly: (words) => setMessage({ words, look: 'error' }),
      fail(error) {
        if (!showInDialog(error)) setMessage({ error });
      },
      clear: () => setMessage(null),
    }),
    [message],
  );
}

interface NoticeProps {
  readonly of: NoticeState;
  readonly ref?: Ref<HTMLParagraphElement>;
}

export function Notice({ of: { message }, ref }: NoticeProps) {
  const isFailure = message !== null && 'error' in message;
  return (
    <p ref={ref} className="said" role="status" data-kind={isFailure ? 'error' : (message?.look ?? 'done')}>
      {message === null ? '' : isFailure ? sayError(message.error) : message.words()}
    </p>
  );
}

interface ActionProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  /** Where the result is shown. */
  readonly notice: NoticeState;
  readonly children: ReactNode;
  /** Rejections are shown in the notice. */
  onAct(): Promise<unknown>;
}

/** A button for one action, disabled while it runs; its error is shown in the notice. */
export function ActionButton({ notice, onAct, children, ...rest }: ActionProps) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const act = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    notice.clear();
    try {
      await onAct();
    } catch (error) {
      notice.fail(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return (
    <Button size="sm" wraps {...rest} busy={isBusy} aria-busy={isBusy || undefined} onClick={act}>
      {children}
    </Button>
  );
}
