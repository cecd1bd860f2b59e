import type { ReactNode } from 'react';
import { MoreLinks } from './more-links.tsx';
import { Operator } from './operator.tsx';

interface LegalPageProps {
  readonly title: string;
  readonly lede: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly text: ReactNode;
  }[];
}

const LINKS = [
  { to: '/terms', text: 'Terms' },
  { to: '/privacy-policy', text: 'Privacy policy' },
  { to: '/payment-policy', text: 'Payment policy' },
  { to: '/master-service-agreement', text: 'Master service agreement' },
];

/** A legal text: a template, with the name of who runs the server. */
export function LegalPage({ title, lede, sections }: LegalPageProps) {
  return (
    <article className="wide reading">
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      <aside className="template-notice prose" aria-label="Template">
        <p>
          <strong>Template: have it checked by a lawyer.</strong> It says what the software does. It is no
          legal advice, and it is in force only when the operator of this server has adopted it.
        </p>
      </aside>
      <div className="prose">
        <p>
          Operator: <Operator field="name" />, <Operator field="address" />, <Operator field="email" />.
        </p>
        {sections.map(({ id, title: head, text }, at) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              {at + 1}. {head}
            </h2>
            {text}
          </section>
        ))}
        <MoreLinks links={LINKS} />
      </div>
    </article>
  );
}
