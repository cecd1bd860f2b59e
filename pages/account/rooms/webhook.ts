/** The one webhook of a person, and what was told to it. */

import { type call, GessoError } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type {
  createUserWebhook,
  getUserWebhook,
  listDeliveries,
  updateUserWebhook,
} from '../../../api/contract/routes/webhooks.ts';
import { WEBHOOK_TYPES } from '../../../vocabulary/platform.ts';
import { said, sayTime, t, type Words } from '../base/i18n.ts';
import { act, badge, card, confirmed, notice, pager, row, rows, secretShown } from '../kit/components.ts';
import { form } from '../kit/form.ts';
import { type Child, fill, make } from '../kit/render.ts';

type Webhook = Awaited<ReturnType<typeof call<typeof getUserWebhook>>>;
type Delivery = Awaited<ReturnType<typeof call<typeof listDeliveries>>>['items'][number];

/** "None is configured" (spec 8). */
const NONE = '8011';
const PATH = '/webhook/user-webhook';

export async function showWebhook(): Promise<readonly Child[]> {
  let webhook: Webhook | undefined = await ask<typeof getUserWebhook>('GET', PATH).catch((error) => {
    if (error instanceof GessoError && error.code === NONE) return undefined;
    throw error;
  });
  const told = notice();
  const shown = make('div');
  const editor = make('div');

  function keep(next: Webhook): void {
    webhook = next;
    if (next.secret) {
      fill(
        shown,
        secretShown(() => t('The secret that signs what is sent'), next.secret),
      );
    }
    print();
  }

  function print(): void {
    const {
      url = '',
      webhook_types: types = WEBHOOK_TYPES.map(({ id }) => id),
      is_active: isOn = true,
    } = webhook ?? {};
    const editing = form({
      fields: [
        { name: 'url', label: () => t('Address'), type: 'url', value: url, placeholder: 'https://' },
        {
          name: 'webhook_types',
          label: () => t('Tell me about'),
          type: 'many',
          options: WEBHOOK_TYPES.map(({ id, description }) => ({
            value: id,
            label: () => said(description),
            isOn: types.includes(id),
          })),
        },
        { name: 'is_active', label: () => t('On'), type: 'checkbox', value: isOn ? 'on' : '' },
      ],
      action: () => t('Save'),
      async send({ url: address = '', is_active }, data) {
        const body = {
          url: address,
          webhook_types: data.getAll('webhook_types') as Webhook['webhook_types'],
          is_active: is_active !== undefined,
        };
        keep(
          webhook
            ? await ask<typeof updateUserWebhook>('PATCH', PATH, { body })
            : await ask<typeof createUserWebhook>('POST', PATH, { body }),
        );
        told.done(() => t('Saved.'));
      },
    });
    const renew = act(
      () => t('Renew the secret'),
      told,
      async () => {
        const isMeant = await confirmed(
          () => t('Renew the secret?'),
          () => t('Both secrets sign every delivery for 24 hours. Then the old one stops working.'),
          () => t('Renew the secret'),
        );
        if (isMeant)
          keep(await ask<typeof updateUserWebhook>('PATCH', PATH, { body: { renew_secret: true } }));
      },
    );
    fill(editor, editing, ...(webhook ? [make('div', { class: 'actions' }, renew)] : []));
  }

  print();
  const deliveries = make('div');
  await showDeliveries(deliveries, 1);
  return [shown, card(() => t('Address'), told.element, editor), card(() => t('Deliveries'), deliveries)];
}

async function showDeliveries(place: HTMLElement, page: number): Promise<void> {
  const told = notice();
  const found = await ask<typeof listDeliveries>('GET', `/webhook/deliveries?page=${page}&size=15`);
  fill(
    place,
    rows(found.items.map(printDelivery), () => t('Nothing was told yet.')),
    told.element,
    pager(page, found.links.next !== null, 1, (other) => showDeliveries(place, other), told),
  );
}

const STATES: Readonly<Record<Delivery['state'], readonly ['ok' | 'warn' | 'danger', Words]>> = {
  delivered: ['ok', () => t('Delivered')],
  waiting: ['warn', () => t('Waiting')],
  failed: ['danger', () => t('Given up')],
};

function printDelivery(delivery: Delivery): HTMLElement {
  const {
    state,
    attempts,
    response_status: status,
    created_at: at,
    webhook_type: type,
    task_id: task,
  } = delivery;
  const [kind, word] = STATES[state];
  const answer = status === null ? '' : String(status);
  return row(
    make('bdi', {}, type),
    [
      make('code', { dir: 'ltr' }, task),
      () => t('{time}, attempts: {attempts}', { time: sayTime(at), attempts }),
    ],
    make('bdi', {}, answer),
    badge(kind, word),
  );
}
