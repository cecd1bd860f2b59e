import buttons from '../../ui/button.module.css';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type * as Studio from '../../ui/icon-button.tsx';

/** An icon button with an accessible name. No shortcut in it: an embedded editor handles no keys of the page. */
export function IconButton(props: Parameters<typeof Studio.IconButton>[0]) {
  const { label, children, onPress, size = 'md', mini, disabled = false, className, tip } = props;
  return (
    <button
      type="button"
      aria-label={label}
      title={tip ?? label}
      disabled={disabled}
      className={cx(buttonClass('ghost', size, true), mini && buttons.mini, className)}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
