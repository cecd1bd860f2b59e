import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { t } from '../locale/index.ts';
import styles from './button.module.css';
import { cx } from './cx.ts';

export type ButtonLook = 'plain' | 'primary' | 'ink' | 'ghost' | 'danger';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly look?: ButtonLook;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: boolean;
  readonly block?: boolean;
  readonly busy?: boolean;
  /** Words that do not fit into a line go on in the next. */
  readonly wraps?: boolean;
}

/** Classes of a button, for elements that are not one (a label, a link). */
export function buttonClass(
  look: ButtonLook = 'plain',
  size: 'sm' | 'md' | 'lg' = 'md',
  icon = false,
  block = false,
  wraps = false,
): string {
  return cx(
    styles.btn,
    look !== 'plain' && styles[look],
    size !== 'md' && styles[size],
    icon && styles.icon,
    block && styles.block,
    wraps && styles.wraps,
  );
}

/** A plain HTML button: the empty studio uses it before any component library is loaded. While it is busy it keeps the focus. */
export function Button({ look, size, icon, block, busy, wraps, className, children, ...rest }: ButtonProps) {
  const { disabled } = rest;
  const held = busy && disabled && { disabled: false, 'aria-disabled': true, onClick: refuse };
  return (
    <button
      type="button"
      {...rest}
      {...held}
      className={cx(buttonClass(look, size, icon, block, wraps), className)}
    >
      {busy ? <span className={styles.spin} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** A key by its name here; a letter is what is printed on it. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className={styles.kbd}>
      {typeof children === 'string' && children.length > 1 ? t(children) : children}
    </kbd>
  );
}

export function Spinner() {
  return <span className={styles.spin} aria-hidden="true" />;
}

/** Of what only assistive technology meets. */
export const hiddenClass = styles.sr;

/** Text for assistive technology only. */
export function Hidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.sr}>{children}</span>;
}
