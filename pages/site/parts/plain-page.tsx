import type { ReactNode } from 'react';

/** A page that says one thing. */
export function PlainPage({
  title,
  lede,
  children,
}: {
  readonly title: string;
  readonly lede: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="wide page-top">
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      {children}
    </div>
  );
}
