import type { RefObject } from 'react';
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import styles from './menu.module.css';

/** null is a line between. */
export type MenuEntry<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
} | null;

interface PopoverMenuProps<T extends string> {
  readonly label: string;
  readonly entries: readonly MenuEntry<T>[];
  readonly trigger: RefObject<HTMLElement | null>;
  onChoose(value: NoInfer<T>): void;
  onClose(): void;
}

/** What can be done, under the button that it came from. */
export default function PopoverMenu<T extends string>(props: PopoverMenuProps<T>) {
  const { label, entries, trigger, onChoose, onClose } = props;
  return (
    <Popover
      triggerRef={trigger}
      placement="bottom end"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      offset={6}
      className={styles.popover ?? ''}
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        className={styles.menu ?? ''}
        disabledKeys={entries.flatMap((entry) => (entry?.disabled ? [entry.value] : []))}
        onAction={(id) => onChoose(String(id) as NoInfer<T>)}
        onClose={onClose}
      >
        {entries.map((entry, i) =>
          entry ? (
            <MenuItem key={entry.value} id={entry.value} className={styles.item ?? ''}>
              {entry.label}
            </MenuItem>
          ) : (
            <Separator key={`line-${i > 0 ? entries[i - 1]?.value : ''}`} className={styles.rule ?? ''} />
          ),
        )}
      </Menu>
    </Popover>
  );
}
