import type { ReactNode } from 'react';
import styles from './export-dialog.module.css';

/** A choice with its name before it. */
export function Property(props: {
  readonly label: string;
  readonly htmlFor?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.property}>
      {props.htmlFor ? (
        <label htmlFor={props.htmlFor}>{props.label}</label>
      ) : (
        <span aria-hidden="true">{props.label}</span>
      )}
      <div>{props.children}</div>
    </div>
  );
}
