/** Two-step verification: turned on with an authenticator app, its recovery codes, turned off. */

import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type {
  confirmTwoStep,
  enrollTwoStep,
  getSecurity,
  renewRecoveryCodes,
  turnOffTwoStep,
} from '../../../api/contract/routes/auth-security.ts';
import { act, badge, card, confirmed, notice } from '../kit/components.ts';
import { form } from '../kit/form.ts';
import { sayTime, t } from '../kit/i18n.ts';
import { askProven } from '../kit/prove.ts';
import { type Child, fill, make } from '../kit/render.ts';
import { CODE } from '../kit/second-step.ts';
import { drawQrCode } from './qr-code.ts';

type Security = Awaited<ReturnType<typeof call<typeof getSecurity>>>;

export function printTwoStep(security: Security): HTMLElement {
  const told = notice();
  const state = make('div');
  const inside = make('div');

  /** As the server has it now. */
  async function refresh(): Promise<void> {
    print(await ask<typeof getSecurity>('GET', '/auth/security'));
  }

  function print({ two_step }: Security): void {
    fill(state, ...(two_step.is_on ? printOn(two_step) : printOff()));
  }

  function printOff(): readonly Child[] {
    const begin = act(
      () => t('Turn on'),
      told,
      async () => {
        const begun = await askProven<typeof enrollTwoStep>('POST', '/auth/two-step/enroll');
        fill(state);
        fill(inside, ...(await printEnrollment(begun)));
        inside.querySelector('input')?.focus();
      },
    );
    return [
      make('p', { class: 'about' }, () =>
        t('Signing in then ends with a code of an authenticator app on your phone.'),
      ),
      make('div', { class: 'actions' }, begin),
    ];
  }

  async function printEnrollment({ secret, otpauth_uri }: { secret: string; otpauth_uri: string }) {
    const confirm = form({
      fields: [CODE],
      action: () => t('Confirm'),
      async send({ code = '' }) {
        const { recovery_codes: codes } = await askProven<typeof confirmTwoStep>(
          'POST',
          '/auth/two-step/confirm',
          { body: { code } },
        );
        fill(inside, ...printCodes(codes));
        told.done(() => t('Two-step verification is on. Other devices were signed out.'));
        await refresh();
      },
    });
    const cancel = act(
      () => t('Cancel'),
      told,
      async () => {
        fill(inside);
        await refresh();
      },
    );
    return [
      make('p', { class: 'about' }, () =>
        t(
          'Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.',
        ),
      ),
      await drawQrCode(otpauth_uri),
      make('code', { dir: 'ltr', class: 'key' }, secret.replace(/.{4}(?=.)/g, '$& ')),
      confirm,
      make('div', { class: 'actions' }, cancel),
    ];
  }

  function printOn({ since, recovery_codes_left: count }: Security['two_step']): readonly Child[] {
    const renew = act(
      () => t('New recovery codes'),
      told,
      async () => {
        const isMeant = await confirmed(
          () => t('Make new recovery codes?'),
          () => t('All that you have now are void then.'),
          () => t('New recovery codes'),
        );
        if (!isMeant) return;
        const { recovery_codes: codes } = await askProven<typeof renewRecoveryCodes>(
          'POST',
          '/auth/two-step/recovery-codes',
        );
        fill(inside, ...printCodes(codes));
        await refresh();
      },
    );
    const end = act(
      () => t('Turn off'),
      told,
      async () => {
        const isMeant = await confirmed(
          () => t('Turn two-step verification off?'),
          () => t('Signing in needs no code then, and your recovery codes are void.'),
          () => t('Turn off'),
        );
        if (!isMeant) return;
        await askProven<typeof turnOffTwoStep>('POST', '/auth/two-step/turn-off');
        fill(inside);
        told.done(() => t('Two-step verification is off.'));
        await refresh();
      },
      'danger',
    );
    return [
      make(
        'p',
        {},
        badge('ok', () => t('On')),
        ' ',
        () => t('Since {time}', { time: sayTime(since ?? 0, 'day') }),
      ),
      make('p', { class: 'about' }, () => t('Recovery codes left: {count}', { count })),
      make('div', { class: 'actions' }, renew, end),
    ];
  }

  print(security);
  return card(() => t('Two-step verification'), state, inside, told.element);
}

function printCodes(codes: readonly string[]): readonly Child[] {
  const told = notice();
  const copy = act(
    () => t('Copy'),
    told,
    async () => {
      await navigator.clipboard.writeText(codes.join('\n'));
      told.done(() => t('Copied.'));
    },
  );
  const items = codes.map((code) => make('li', {}, make('code', {}, code)));
  return [
    make('h3', {}, () => t('Your recovery codes')),
    make('p', { class: 'about' }, () =>
      t(
        'Each signs you in once when your app is lost. They are shown this once: keep them beside your passwords.',
      ),
    ),
    make('ul', { class: 'codes', dir: 'ltr' }, ...items),
    make('div', { class: 'actions' }, copy),
    told.element,
  ];
}
