import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';

interface HoldButtonProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
  onHold(on: boolean): void;
}

/** Acts while it is held, by pointer, Space or Enter; letting go anywhere ends it. */
export function HoldButton({ label, className, look = 'ghost', children, onHold }: HoldButtonProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held) return;
    onHold(true);
    const end = () => setHeld(false);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keyup', end);
    window.addEventListener('blur', end);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keyup', end);
      window.removeEventListener('blur', end);
      onHold(false);
    };
  }, [held, onHold]);
  return (
    <Button
      look={look}
      className={className}
      aria-label={label}
      aria-pressed={held}
      data-on={held}
      onPointerDown={(event) => {
        if (event.button === 0) setHeld(true);
      }}
      onKeyDown={(event) => {
        if (event.key === ' ' || event.key === 'Enter') {
          event.preventDefault();
          setHeld(true);
        }
      }}
    >
      {children}
    </Button>
  );
}
