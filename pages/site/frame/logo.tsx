import { href } from '../base/href.ts';
import { t } from '../base/translate.ts';

export function LogoLink() {
  return (
    <a className="logo" href={href('/')} aria-label={t('Gesso home')}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="#5b58fb" />
        <path d="M16.2 9.2A5 5 0 1 0 17 12.5h-4.5M12.5 12.5H17V17" />
      </svg>
      <span>Gesso</span>
    </a>
  );
}
