import type { ReactNode } from 'react';
import { Ticks } from './lists.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly lede: ReactNode;
  /** Short promises under the lede. */
  readonly ticks?: readonly ReactNode[];
  /** Buttons. */
  readonly actions?: ReactNode;
  /** A picture or code in the other half. */
  readonly beside?: ReactNode;
}

/** The top of a page: its h1 and summary. */
export function PageHead({ title, lede, ticks, actions, beside }: PageHeadProps) {
  const text = (
    <>
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      {actions ? <div className="actions">{actions}</div> : null}
      {ticks ? <Ticks items={ticks} /> : null}
    </>
  );
  if (!beside) return <div className="wide page-top">{text}</div>;
  return (
    <div className="wide hero">
      <div>{text}</div>
      {beside}
    </div>
  );
}
