import { X } from 'lucide-react';
import { t } from '../../locale/index.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';

interface RunButtonProps extends ButtonProps {
  /** While the action's own work runs: ends it. null while none runs. */
  readonly cancel: (() => void) | null;
  /** It is being canceled. */
  readonly ending?: boolean;
}

/** An action at a panel's foot; while its own work runs, the same button is Cancel, and the canvas shows no other one. */
export function RunButton({ cancel, ending = false, children, ...action }: RunButtonProps) {
  if (!cancel) {
    return (
      <Button size="lg" block {...action}>
        {children}
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      block
      data-cancels=""
      disabled={ending}
      // The second press of a double-click, or of a key that is held, was meant for the action.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => event.detail < 2 && cancel()}
    >
      <X size={16} aria-hidden="true" />
      {t('Cancel')}
    </Button>
  );
}
