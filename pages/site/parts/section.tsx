import type { ReactNode } from 'react';

interface SectionProps {
  /** The anchor of its title. */
  readonly id: string;
  readonly title: string;
  /** On the darker ground: every other one. */
  readonly alt?: boolean;
  /** Under the title. */
  readonly lead?: string;
  /** Beside title and lead, in the other half. */
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

/** A band of the page with a title of the second level. */
export function Section({ id, title, alt = false, lead, beside, children }: SectionProps) {
  const head = (
    <div className="head">
      <h2 id={id}>{title}</h2>
      {lead ? <p>{lead}</p> : null}
      {beside ? children : null}
    </div>
  );
  return (
    <section className={alt ? 'band alt' : 'band'} aria-labelledby={id}>
      <div className={beside ? 'wide two' : 'wide'}>
        {head}
        {beside ?? children}
      </div>
    </section>
  );
}
