import { useContext, useEffect, useRef } from 'react';
import { OverlayTriggerStateContext, Popover, type PopoverProps } from 'react-aria-components';

/**
 * A list over the grid that does not isolate the rest of the page: isolation restyles everything twice, noticeably slow with hundreds of
 * cells. Closes by Escape, Tab, and a press outside.
 */
export function QuietPopover(props: PopoverProps) {
  const state = useContext(OverlayTriggerStateContext);
  const popover = useRef<HTMLElement>(null);
  const isOpen = state?.isOpen ?? false;
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || popover.current?.contains(target)) return;
      // The trigger closes it itself.
      if (!target.closest('[aria-expanded="true"]')) state?.close();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [isOpen, state]);
  return <Popover {...props} ref={popover} isNonModal />;
}
