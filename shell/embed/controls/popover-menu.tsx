import { type KeyboardEvent, useEffect, useRef } from 'react';
import menu from '../../ui/menu.module.css';
import type Studio from '../../ui/popover-menu.tsx';
import styles from './controls.module.css';

type PopoverMenuProps<T extends string> = Parameters<typeof Studio<T>>[0];

/** CSS px between the button and the menu, and from the window's edge. */
const GAP = 6;

/** In the browser's top layer, and closed by it: Escape and a press beside it need no listener of ours. */
export default function PopoverMenu<T extends string>(props: PopoverMenuProps<T>) {
  const { label, entries, trigger, onChoose, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const closed = (event: Event) => (event as ToggleEvent).newState === 'closed' && close.current();
    element.addEventListener('toggle', closed);
    element.showPopover();
    placeUnder(element, trigger.current);
    element.querySelector<HTMLElement>('[role=menuitem]:enabled')?.focus();
    return () => element.removeEventListener('toggle', closed);
  }, [trigger]);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')];
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={`${menu.menu} ${styles.menu}`}
      onKeyDown={walk}
    >
      {entries.map((entry, i) =>
        entry ? (
          <button
            key={entry.value}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={entry.disabled}
            className={menu.item}
            onClick={() => {
              box.current?.hidePopover();
              trigger.current?.focus();
              onChoose(entry.value);
            }}
          >
            {entry.label}
          </button>
        ) : (
          <hr key={`line-${i > 0 ? entries[i - 1]?.value : ''}`} className={menu.rule} />
        ),
      )}
    </div>
  );
}

/** By its far edge; over the button where there is no room below. */
function placeUnder(element: HTMLElement, button: HTMLElement | null): void {
  const at = button?.getBoundingClientRect();
  if (!at) return;
  const { width, height } = element.getBoundingClientRect();
  const rightToLeft = getComputedStyle(element).direction === 'rtl';
  const left = rightToLeft ? at.left : at.right - width;
  const below = at.bottom + GAP;
  const top = below + height > window.innerHeight - GAP ? at.top - GAP - height : below;
  element.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
  element.style.top = `${Math.max(GAP, top)}px`;
}
