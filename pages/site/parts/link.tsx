import type { ReactNode } from 'react';
import { href } from '../base/href.ts';
import { Icon, type IconName } from './icon.tsx';

interface LinkProps {
  /** An address of the page table, `/reference`, or another site's. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link in a text. The build fails where it leads nowhere. */
export function Link({ to, children }: LinkProps) {
  return <a href={href(to)}>{children}</a>;
}

interface ButtonLinkProps extends LinkProps {
  /** primary: one a screen. */
  readonly look?: 'plain' | 'primary' | 'ink' | 'ghost';
  readonly icon?: IconName;
  readonly large?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ to, children, look = 'plain', icon, large = false }: ButtonLinkProps) {
  return (
    <a className={`button ${look}${large ? ' large' : ''}`} href={href(to)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </a>
  );
}
