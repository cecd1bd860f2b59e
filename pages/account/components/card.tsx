/** The parts that signed-in pages are made of. */
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../base/i18n.ts';
import { ActionButton, Notice, useNotice } from './notice.tsx';

interface CardProps {
  readonly title?: string;
  /** At the end of the title's line. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

export const Card = ({ title, head, children }: CardProps) => (
  <section className="card">
    {title === undefined ? null : (
      <div className="card-head">
        <h2>{title}</h2>
        {head}
      </div>
    )}
    {children}
  </section>
);

interface SplitCardProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

/** What it is about stands beside what it has, where there is room. */
export const SplitCard = ({ title, about, children }: SplitCardProps) => (
  <section className="card split">
    <div>
      <h2>{title}</h2>
      {about === undefined ? null : <p className="about">{about}</p>}
    </div>
    <div>{children}</div>
  </section>
);

/** Buttons beside each other. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className="actions">{children}</div>
);

interface RowsProps {
  /** Each a `Row` with a key. */
  readonly children: readonly ReactNode[];
  /** Shown for an empty list. */
  readonly empty: string;
}

export const Rows = ({ children, empty }: RowsProps) =>
  children.length === 0 ? <p className="about">{empty}</p> : <ul className="rows">{children}</ul>;

interface RowProps {
  readonly name: ReactNode;
  /** Paragraphs below the name. */
  readonly about?: ReactNode;
  /** Buttons, or a value, at the row's end. */
  readonly actions?: ReactNode;
  /** Below the row, as wide as it is. */
  readonly children?: ReactNode;
}

export function Row({ name, about, actions, children }: RowProps) {
  return (
    <li>
      <div className="names">
        <b>{name}</b>
        {about}
      </div>
      {actions === undefined ? null : <Actions>{actions}</Actions>}
      {children}
    </li>
  );
}

export type BadgeKind = 'ok' | 'warn' | 'danger' | 'plain';

interface BadgeProps {
  readonly kind: BadgeKind;
  readonly children: ReactNode;
}

export const Badge = ({ kind, children }: BadgeProps) => (
  <span className="badge" data-kind={kind}>
    {children}
  </span>
);

/** Copies a text and confirms it in a notice. */
export function CopyButton({ text }: { readonly text: string }) {
  const notice = useNotice();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notice.done(() => t('Copied.'));
  };
  return (
    <>
      <ActionButton notice={notice} onAct={copy}>
        <Copy size={16} />
        {t('Copy')}
      </ActionButton>
      <Notice of={notice} />
    </>
  );
}
