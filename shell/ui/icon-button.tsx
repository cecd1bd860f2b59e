import type { ReactNode } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';
import styles from './button.module.css';
import { buttonClass, Kbd } from './button.tsx';
import { cx } from './cx.ts';

interface IconButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly keys?: readonly string[];
  readonly size?: 'sm' | 'md';
  readonly mini?: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** What the tooltip says, when it is more than the name. */
  readonly tip?: string;
}

/** An icon with a name, and a tooltip that shows the name and its keys. */
export function IconButton(props: IconButtonProps) {
  const { label, children, onPress, keys = [], size = 'md', mini, disabled = false, className, tip } = props;
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      <Button
        aria-label={label}
        onPress={onPress}
        isDisabled={disabled}
        className={cx(buttonClass('ghost', size, true), mini && styles.mini, className)}
      >
        {children}
      </Button>
      <Tooltip className={styles.tip ?? ''} offset={6}>
        {tip ?? label}
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Tooltip>
    </TooltipTrigger>
  );
}
