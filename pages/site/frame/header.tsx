import { currentPage } from '../base/current-page.ts';
import { href } from '../base/href.ts';
import { t } from '../base/translate.ts';
import { Icon } from '../parts/icon.tsx';
import { Languages } from './languages.tsx';
import { LogoLink } from './logo.tsx';
import { mainLinks, type NavLink, toolLinks } from './nav.ts';

/** The bar above every page. Its menus open without a script. */
export function Header() {
  return (
    <header className="bar">
      <LogoLink />
      <nav aria-label={t('Main')}>
        <Menu name={t('Tools')} links={toolLinks()} />
        {mainLinks().map((link) => (
          <BarLink key={link.to} {...link} />
        ))}
      </nav>
      <div className="bar-end">
        <details className="menu language-menu" data-menu>
          <summary className="button ghost square" aria-label={t('Language')}>
            <Icon name="globe" />
          </summary>
          <div className="sheet">
            <Languages look="button ghost" />
          </div>
        </details>
        <a className="button ghost sign-in" href="/login">
          {t('Sign in')}
        </a>
        <a className="button ink" href="/studio">
          {t('Open the studio')}
        </a>
        <details className="menu small-menu" data-menu>
          <summary className="button ghost square" aria-label={t('Menu')}>
            <Icon name="menu" />
          </summary>
          <nav className="sheet" aria-label={t('Pages')}>
            <Languages look="button ghost" />
            {[...mainLinks(), ...toolLinks()].map((link) => (
              <BarLink key={link.to} {...link} />
            ))}
            <a className="button ghost" href="/login">
              {t('Sign in')}
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}

function BarLink({ to, text }: NavLink) {
  return (
    <a
      className="button ghost"
      href={href(to)}
      {...(currentPage().path === to ? { 'aria-current': 'page' } : {})}
    >
      {text}
    </a>
  );
}

function Menu({ name, links }: { readonly name: string; readonly links: readonly NavLink[] }) {
  return (
    <details className="menu" data-menu>
      <summary className="button ghost">
        {name}
        <Icon name="down" />
      </summary>
      <div className="sheet">
        {links.map((link) => (
          <BarLink key={link.to} {...link} />
        ))}
      </div>
    </details>
  );
}
