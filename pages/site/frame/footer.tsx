import { href } from '../base/href.ts';
import { t } from '../base/translate.ts';
import { Languages } from './languages.tsx';
import { LogoLink } from './logo.tsx';
import { footerGroups } from './nav.ts';

export function Footer() {
  return (
    <footer className="foot">
      <div className="wide columns">
        <div>
          <LogoLink />
          <p>{t('A picture studio and an image API for shops and the people who make things.')}</p>
          <Languages />
          <Themes />
        </div>
        {footerGroups().map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <a href={href(to)}>{text}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </footer>
  );
}

/** Without a script it is not shown, which it needs. */
function Themes() {
  return (
    <select className="themes" aria-label={t('Theme')} data-themes>
      <option value="system">{t('System theme')}</option>
      <option value="light">{t('Light theme')}</option>
      <option value="dark">{t('Dark theme')}</option>
    </select>
  );
}
