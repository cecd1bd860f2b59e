import { t } from '../base/translate.ts';
import { ButtonLink } from '../parts/link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export default function NotFound() {
  return (
    <PlainPage
      title={t('Page not found')}
      lede={t('The address may be mistyped. Your pictures are in your browser and are not affected.')}
    >
      <div className="actions">
        <ButtonLink to="/studio" look="primary" large>
          {t('Open the studio')}
        </ButtonLink>
        <ButtonLink to="/" large>
          {t('Go to the home page')}
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
