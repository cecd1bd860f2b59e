import { Link } from './link.tsx';

/** Related pages. */
export function MoreLinks({
  links,
}: {
  readonly links: readonly { readonly to: string; readonly text: string }[];
}) {
  return (
    <ul className="more-links">
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
