import type { ReactNode } from 'react';
import { Kbd } from '../../ui/button.tsx';
import styles from './inspector.module.css';

interface PanelHeadProps {
  readonly title: string;
  readonly shortcut?: string;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** The top of every inspector: its name, its key, and buttons that concern all of it. */
export function PanelHead({ title, shortcut, note, children }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
      {note ? <span className={styles.note}>{note}</span> : null}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
