import type { ReactNode } from 'react';
import { BACKDROP_KINDS, type BackdropKind } from '../../../vocabulary/operation-options.ts';
import { defineMessage, t } from '../../locale/index.ts';
import styles from './backdrop.module.css';

const NAMES: Readonly<Record<BackdropKind, string>> = {
  color: defineMessage('Plain color'),
  gradient: defineMessage('Color gradient'),
  sweep: defineMessage('Studio sweep'),
  wood: defineMessage('Wood'),
  marble: defineMessage('Marble'),
  linen: defineMessage('Linen'),
  stone: defineMessage('Stone'),
  podium: defineMessage('Podium'),
  window: defineMessage('Window light'),
};

interface TemplateChoiceProps {
  /** null: none of them. */
  readonly value: BackdropKind | null;
  /** One more after them. */
  readonly children?: ReactNode;
  /** Of the group of radio buttons. */
  readonly name: string;
  onChange(template: BackdropKind): void;
}

/** One of the templates, by its picture. */
export function TemplateChoice({ value, name, children, onChange }: TemplateChoiceProps) {
  return (
    <div className={styles.templates} role="radiogroup" aria-label={t('Template')}>
      {BACKDROP_KINDS.map((kind, at) => (
        <label key={kind} className={styles.template}>
          <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
          <i
            className={styles.picture}
            style={{ backgroundPositionY: `${(100 * at) / (BACKDROP_KINDS.length - 1)}%` }}
            aria-hidden="true"
          />
          <span>{t(NAMES[kind])}</span>
        </label>
      ))}
      {children}
    </div>
  );
}
