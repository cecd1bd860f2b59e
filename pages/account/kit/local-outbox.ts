/** A server that sends no mails keeps them, for whoever sits at its own machine. */

import { t, type Words } from './i18n.ts';
import { toSignIn } from './links.ts';
import { link, make, turnTo } from './render.ts';

const OUTBOX = '/dev/outbox';

/** Only such a server has the page, and shows it to its own machine alone. */
const hasOutbox = (): Promise<boolean> =>
  fetch(OUTBOX, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function showMailSent(text: Words): Promise<void> {
  const own = await hasOutbox();
  const way = own ? [link(() => t('Open the outbox'), OUTBOX, 'button primary')] : [];
  turnTo(() => t('Look into your mail'), text, ...way, toSignIn());
}

/** Says at the foot of every page that no mail leaves this machine. */
export async function sayWhereMailsGo(foot: HTMLElement): Promise<void> {
  if (!(await hasOutbox())) return;
  foot.append(
    make(
      'p',
      {},
      () => t('This server runs on your machine and sends no mails.'),
      ' ',
      link(() => t('Open its outbox'), OUTBOX),
    ),
  );
}
