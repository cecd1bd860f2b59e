import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface TicksProps {
  readonly items: readonly ReactNode[];
  /** Of limits: a dash instead of a tick. */
  readonly dash?: boolean;
}

/** Short sentences, each with a tick. */
export function Ticks({ items, dash = false }: TicksProps) {
  return (
    <ul className="ticks">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li key={at}>
          <Icon name={dash ? 'dash' : 'check'} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

export interface Step {
  readonly title: string;
  readonly text: ReactNode;
}

/** What to do, in order. Three or four. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }, at) => (
        <li key={title}>
          <span className="number" aria-hidden="true">
            {at + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

export interface Card {
  readonly title: string;
  readonly text: ReactNode;
  readonly link?: ReactNode;
}

/** Things of the same kind, in no order. */
export function Cards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className="cards">
      {cards.map(({ title, text, link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          {link}
        </li>
      ))}
    </ul>
  );
}
