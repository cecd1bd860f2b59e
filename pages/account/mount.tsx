import { createRoot, hydrateRoot } from 'react-dom/client';
import { startAdapters } from '../../api/client/account/adapters.ts';
import { reportPage } from '../../api/client/account/analytics.ts';
import { showTheme } from '../../shell/ui/theme.ts';
import { App } from './app.tsx';
import { currentLanguage, setLanguage, wantedLanguage } from './base/i18n.ts';

/** Starts the account page in `place`. A prerendered page is hydrated: typed values stay. */
export async function mountAccount(place: HTMLElement): Promise<void> {
  showTheme();
  void startAdapters().then((reporting) => reporting && reportPage());
  // English is there; any other language is loaded first, so that nothing is said twice.
  const isLanguageMissing = await setLanguage(wantedLanguage()).then(
    () => false,
    () => true,
  );
  if (isLanguageMissing) await setLanguage('en');
  const app = <App path={location.pathname} isLanguageMissing={isLanguageMissing} />;
  if (window.gessoPageLanguage === currentLanguage()) hydrateRoot(place, app);
  else createRoot(place).render(app);
}
