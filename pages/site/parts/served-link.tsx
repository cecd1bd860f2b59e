import type { ReactNode } from 'react';
import { served } from '../base/href.ts';
import { Link } from './link.tsx';

/** A link to a page of the table; its text alone where this build does not have the page. */
export function ServedLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return served([{ to }]).length > 0 ? <Link to={to}>{children}</Link> : children;
}

/** Pages to go on with. */
export function MoreLinks({
  links,
}: {
  readonly links: readonly { readonly to: string; readonly text: string }[];
}) {
  return (
    <ul className="more-links">
      {served(links).map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
