import { type MouseEvent, useEffect, useState } from 'react';
import { errorOf, GessoError, SERVER_SILENT } from '../../../api/client/call.ts';
import { readConfiguration } from '../../../api/client/configuration.ts';
import { ACCOUNT } from '../../../api/client/session.ts';
import { buttonClass } from '../../../shell/ui/button.tsx';
import { t } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';

const START = `/auth/oauth2-start?return_to=${ACCOUNT}`;

/**
 * Signing in with Google; nothing where the server is not configured for it. It is the last of its page: it comes a moment later than the
 * form, and moves nothing.
 */
export function GoogleButton() {
  const [isOffered, setOffered] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    void readConfiguration().then((configuration) => setOffered(configuration?.oauth.google ?? false));
  }, []);
  if (!isOffered) return null;
  const start = async (event: MouseEvent) => {
    event.preventDefault();
    setError(null);
    // Requested first: an unreachable Google is reported here instead of on a page of raw JSON.
    const response = await fetch(START, { redirect: 'manual' }).catch(() => undefined);
    if (response?.type === 'opaqueredirect') return location.assign(START);
    setError(response ? await errorOf(response) : new GessoError(SERVER_SILENT));
  };
  return (
    <>
      <p className="or">{t('or')}</p>
      <a className={buttonClass('plain', 'md', false, false, true)} href={START} onClick={start}>
        <GoogleMark />
        {t('Continue with Google')}
      </a>
      <p className="said" role="alert" data-kind="error">
        {error === null ? '' : sayError(error)}
      </p>
    </>
  );
}

/** Google's own mark, in its own colors. */
const GoogleMark = () => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="#4285f4"
      d="M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4.2h6.6a5.6 5.6 0 0 1-2.4 3.7v3h3.900c2.2-2.1 3.4-5.1 3.4-8.7z"
    />
    <path
      fill="#34a853"
      d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3a7.200 7.200 0 0 1-10.800-3.800H1.300v3.100A12 12 0 0 0 12 24z"
    />
    <path fill="#fbbc05" d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600V6.600h-4a12 12 0 0 0 0 10.800z" />
    <path
      fill="#ea4335"
      d="M12 4.800c1.800 0 3.400.6 4.600 1.800L20 3.200A12 12 0 0 0 1.300 6.600l4 3.100A7.200 7.200 0 0 1 12 4.800z"
    />
  </svg>
);
