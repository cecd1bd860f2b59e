import { useContext, useEffect, useRef } from 'react';
import { OverlayTriggerStateContext, Popover, type PopoverProps } from 'react-aria-components';

/**
 * A list that opens over the grid and leaves it as it is. One that hides the rest of the page from everyone has all that is
 * on it styled anew, twice: with hundreds of cells that is long enough to be felt. It closes by Escape, by Tab, and by a
 * press anywhere else.
 */
export function QuietPopover(props: PopoverProps) {
  const state = useContext(OverlayTriggerStateContext);
  const popover = useRef<HTMLElement>(null);
  const isOpen = state?.isOpen ?? false;
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || popover.current?.contains(target)) return;
      // What opened it closes it by itself.
      if (!target.closest('[aria-expanded="true"]')) state?.close();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [isOpen, state]);
  return <Popover {...props} ref={popover} isNonModal />;
}
