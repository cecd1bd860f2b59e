/** The signed-in person's own page. */
import type { getMe, logout, refreshToken } from '../../api/contract/routes/auth.ts';
import type { requestPasswordChange } from '../../api/contract/routes/auth-passwords.ts';
import { call, Refusal } from './call.ts';
import { explain, link, links, make, show } from './dom.ts';
import { showMailSent } from './local-outbox.ts';

const SIGNED_OUT = 401;

export async function showHome(): Promise<void> {
  show('Your account', 'One moment…');
  try {
    const { access_token: token } = await call<typeof refreshToken>('POST', '/auth/refresh-token');
    showPerson(await call<typeof getMe>('GET', '/auth/me', { token }), token);
  } catch (error) {
    if (error instanceof Refusal && error.status === SIGNED_OUT) return location.replace('/login');
    show('Your account', explain(error), link('Try again', '/account', 'button primary'));
  }
}

type Person = Awaited<ReturnType<typeof call<typeof getMe>>>;

function showPerson(person: Person, token: string): void {
  const left = Math.max(0, person.quota_images - person.quota_images_used);
  const facts = [
    ['Plan', person.product.machine_name],
    ['Credits left', `${left} of ${person.quota_images}`],
    ...(person.period_ends_at === null ? [] : [['They begin anew', sayDay(person.period_ends_at)]]),
  ] as const;
  const said = make('p', { class: 'said', role: 'alert', 'data-kind': 'error' });
  const act = (label: string, work: () => Promise<void>) => {
    const button = make('button', { type: 'button' }, label);
    button.addEventListener('click', () => {
      said.textContent = '';
      work().catch((error) => {
        said.textContent = explain(error);
      });
    });
    return button;
  };
  show(
    person.email,
    '',
    make(
      'dl',
      {},
      ...facts.flatMap(([name, value]) => [make('dt', {}, name ?? ''), make('dd', {}, value ?? '')]),
    ),
    said,
    make(
      'div',
      {},
      act('Change the password', async () => {
        await call<typeof requestPasswordChange>('POST', '/auth/request-password-change', { token });
        await showMailSent(`We have sent a link to ${person.email} that changes the password.`);
      }),
      act('Sign out', async () => {
        await call<typeof logout>('POST', '/auth/logout', { token });
        location.assign('/login');
      }),
    ),
    links(link('Open the studio', '/studio'), link('Read the API', '/reference')),
  );
}

const sayDay = (at: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(at));
