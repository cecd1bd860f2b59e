/** The signed-in person's own page. */
import type { getMe, logout, refreshToken } from '../../api/contract/routes/auth.ts';
import type { requestPasswordChange } from '../../api/contract/routes/auth-passwords.ts';
import { isBlocked, showBlocked } from './blocked.ts';
import { call, Refusal } from './call.ts';
import { explain, fill, link, links, make, show } from './dom.ts';
import { showMailSent } from './local-outbox.ts';
import { sayTime, t, type Words } from './say.ts';

const SIGNED_OUT = 401;

export async function showHome(): Promise<void> {
  show(
    () => t('Your account'),
    () => t('One moment…'),
  );
  try {
    const { access_token: token } = await call<typeof refreshToken>('POST', '/auth/refresh-token');
    showPerson(await call<typeof getMe>('GET', '/auth/me', { token }), token);
  } catch (error) {
    if (isBlocked(error)) void showBlocked();
    else if (error instanceof Refusal && error.status === SIGNED_OUT) return location.replace('/login');
    show(
      () => t('Your account'),
      explain(error),
      link(() => t('Try again'), '/account', 'button primary'),
    );
  }
}

type Person = Awaited<ReturnType<typeof call<typeof getMe>>>;

function showPerson(person: Person, token: string): void {
  const { email, quota_images: credits, period_ends_at: ends } = person;
  const left = Math.max(0, credits - person.quota_images_used);
  const notice = make('p', { class: 'said', role: 'alert', 'data-kind': 'error' });
  const act = (label: Words, work: () => Promise<void>) => {
    const button = make('button', { class: 'button', type: 'button' }, label);
    button.addEventListener('click', () => {
      fill(notice);
      work().catch((error) => fill(notice, explain(error)));
    });
    return button;
  };
  const fact = (name: Words, value: Words | string) => [make('dt', {}, name), make('dd', {}, value)];
  show(
    email,
    '',
    make(
      'dl',
      {},
      ...fact(() => t('Plan'), person.product.machine_name),
      ...fact(
        () => t('Credits left'),
        () => t('{left} of {credits}', { left, credits }),
      ),
      ...(ends === null
        ? []
        : fact(
            () => t('They begin anew'),
            () => sayTime(ends, 'day'),
          )),
    ),
    notice,
    make(
      'div',
      { class: 'row' },
      act(
        () => t('Change the password'),
        async () => {
          await call<typeof requestPasswordChange>('POST', '/auth/request-password-change', { token });
          await showMailSent(() => t('We have sent a link to {email} that changes the password.', { email }));
        },
      ),
      act(
        () => t('Sign out'),
        async () => {
          await call<typeof logout>('POST', '/auth/logout', { token });
          location.assign('/login');
        },
      ),
    ),
    links(
      link(() => t('Open the studio'), '/studio'),
      link(() => t('Read the API'), '/reference'),
    ),
  );
}
