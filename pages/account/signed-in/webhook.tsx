/** The account's webhook: where it goes, which events it sends, and its deliveries. */

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { type call, GessoError } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type {
  createUserWebhook,
  getUserWebhook,
  testUserWebhook,
  updateUserWebhook,
} from '../../../api/contract/routes/webhooks.ts';
import { WEBHOOK_TYPES } from '../../../vocabulary/platform.ts';
import { t, translateText } from '../base/i18n.ts';
import { Card } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import type { FieldSpec } from '../components/field.tsx';
import { Form, type Values } from '../components/form.tsx';
import { HeadActions } from '../components/head-actions.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { SecretCard } from '../components/secret-card.tsx';
import { Deliveries } from './deliveries.tsx';
import { sayFailure } from './delivery-details.tsx';

type Webhook = Awaited<ReturnType<typeof call<typeof getUserWebhook>>>;

/** The error that no webhook is set up. */
const MISSING = '8011';
const PATH = '/webhook/user-webhook';

const webhookQuery = queryOptions({
  queryKey: ['webhook'],
  /** null = none is set up */
  queryFn: (): Promise<Webhook | null> =>
    ask<typeof getUserWebhook>('GET', PATH).catch((error) => {
      if (error instanceof GessoError && error.code === MISSING) return null;
      throw error;
    }),
});

const fieldsOf = (webhook: Webhook | null): readonly FieldSpec[] => [
  { name: 'url', label: t('URL'), type: 'url', value: webhook?.url ?? '', placeholder: 'https://' },
  {
    name: 'is_active',
    label: t('Active'),
    type: 'switch',
    value: (webhook?.is_active ?? true) ? 'on' : '',
  },
  {
    name: 'webhook_types',
    label: t('Events'),
    type: 'many',
    options: WEBHOOK_TYPES.map(({ id, description }) => ({
      value: id,
      // As a delivery's `type` and the guide name it.
      label: (
        <>
          {translateText(description)} <code dir="ltr">{id}</code>
        </>
      ),
      isOn: webhook?.webhook_types.includes(id) ?? true,
    })),
  },
];

export default function WebhookPage() {
  const client = useQueryClient();
  const { data: webhook } = useSuspenseQuery(webhookQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const notice = useNotice();
  const keep = ({ secret: next, ...rest }: Webhook) => {
    client.setQueryData(webhookQuery.queryKey, rest);
    if (next !== undefined) setSecret(next);
  };
  const save = async ({ url = '', is_active }: Values, data: FormData) => {
    notice.clear();
    const webhook_types = data.getAll('webhook_types') as Webhook['webhook_types'];
    const body = { url, webhook_types, is_active: is_active !== undefined };
    keep(
      webhook
        ? await ask<typeof updateUserWebhook>('PATCH', PATH, { body })
        : await ask<typeof createUserWebhook>('POST', PATH, { body }),
    );
    notice.done(() => t('Saved.'));
  };
  const rotate = async () => {
    const isMeant = await confirmed({
      title: () => t('Rotate the secret?'),
      text: () => t('Both secrets sign every delivery for 24 hours. Then the old one stops working.'),
      action: () => t('Rotate secret'),
    });
    if (!isMeant) return;
    keep(await ask<typeof updateUserWebhook>('PATCH', PATH, { body: { renew_secret: true } }));
  };
  const test = async () => {
    const sent = await ask<typeof testUserWebhook>('POST', '/webhook/test');
    await client.invalidateQueries({ queryKey: ['deliveries'] });
    if (sent.state === 'delivered')
      notice.done(() => t('The test was delivered: {status}', { status: sent.response_status ?? '' }));
    else notice.endedBadly(() => t('The test failed: {reason}', { reason: sayFailure(sent) ?? '' }));
  };
  return (
    <>
      {webhook ? (
        <HeadActions>
          <ActionButton size="lg" notice={notice} onAct={test}>
            <Play size={16} />
            {t('Send a test')}
          </ActionButton>
        </HeadActions>
      ) : null}
      {secret === null ? null : (
        <SecretCard key={secret} title={t('Signing secret')} secret={secret} onHide={() => setSecret(null)} />
      )}
      <Card title={t('Endpoint')}>
        <Notice of={notice} />
        <Form look="aside" fields={fieldsOf(webhook)} action={t('Save')} onSend={save}>
          {webhook ? (
            <div className="field">
              <span className="lab">{t('Signing secret')}</span>
              <span className="actions">
                <code aria-hidden="true">{'•'.repeat(16)}</code>
                <ActionButton notice={notice} onAct={rotate}>
                  {t('Rotate secret')}
                </ActionButton>
              </span>
              <small>
                {t('Every delivery is signed with it. Check the signature before you trust a request.')}
              </small>
            </div>
          ) : null}
        </Form>
      </Card>
      <Deliveries />
    </>
  );
}
