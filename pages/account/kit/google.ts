/** Signing in with Google, where the server is configured for it. */
import { errorOf, GessoError, SERVER_SILENT } from '../../../api/client/call.ts';
import { readConfiguration } from '../../../api/client/configuration.ts';
import { ACCOUNT } from '../../../api/client/session.ts';
import { t } from './i18n.ts';
import { googleMark } from './icons.ts';
import { explain, fill, make } from './render.ts';

const START = `/auth/oauth2-start?return_to=${ACCOUNT}`;

/** Empty when the server has no Google. */
export async function googleWay(): Promise<readonly HTMLElement[]> {
  const configuration = await readConfiguration();
  if (!configuration?.oauth.google) return [];
  const notice = make('p', { class: 'said', role: 'alert', 'data-kind': 'error' });
  const way = make('a', { class: 'button google', href: START }, googleMark(), () =>
    t('Continue with Google'),
  );
  way.addEventListener('click', async (event) => {
    event.preventDefault();
    fill(notice);
    // Asked first, so that a Google that cannot be reached is said here and not on a page of raw JSON.
    const answer = await fetch(START, { redirect: 'manual' }).catch(() => undefined);
    if (answer?.type === 'opaqueredirect') return location.assign(START);
    fill(notice, explain(answer ? await errorOf(answer) : new GessoError(SERVER_SILENT)));
  });
  return [way, notice, make('p', { class: 'or' }, () => t('or'))];
}
