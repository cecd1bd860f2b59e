/** Asking for a demo or for an account of another kind: the server's own surveys, their fields as it tells them. */

import { checkHeader, withCheck } from '../../api/client/bot-check.ts';
import { call } from '../../api/client/call.ts';
import type { getSurvey, scheduleDemo, submitSurvey } from '../../api/contract/routes/surveys.ts';
import { checkPanel } from './kit/check-panel.ts';
import type { Field } from './kit/field.ts';
import { form, type Values } from './kit/form.ts';
import { said, t } from './kit/i18n.ts';
import { explain, link, links, show, turnTo } from './kit/render.ts';

type Survey = Awaited<ReturnType<typeof call<typeof getSurvey>>>;
type SurveyField = Survey['fields'][number];

/** Whom an address asks, and as what kind of request (spec 3). */
const ASKED = {
  demo: { survey: 'schedule-demo', kind: 'request_demo' },
  account: { survey: 'request_business_account', kind: 'request_business_account' },
} as const;

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: 'email',
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  website: 'url',
  phone: 'tel',
};

export async function showLeadRequest(asked: keyof typeof ASKED): Promise<void> {
  const { survey: slug, kind } = ASKED[asked];
  const back = links(link(() => t('Open the studio'), '/studio'));
  try {
    const survey = await call<typeof getSurvey>('GET', `/v1/surveys/${slug}`);
    const sending = form({
      fields: survey.fields.map(fieldOf),
      // Of the surveys this one alone asks a visitor for the check (spec 7).
      between: asked === 'demo' ? [checkPanel()] : [],
      action: () => t('Send'),
      async send(values) {
        const body = { type: kind, ...filled(values) };
        await withCheck((solved) =>
          call<typeof scheduleDemo | typeof submitSurvey>('POST', `/surveys/${slug}/submit`, {
            body,
            headers: checkHeader(solved),
          }),
        );
        turnTo(
          () => t('Thank you'),
          () => t('We will write to {email}.', { email: values.email ?? '' }),
          link(() => t('Open the studio'), '/studio', 'button primary'),
        );
      },
    });
    show(
      () => said(survey.title),
      () => said(survey.description),
      sending,
      back,
    );
  } catch (error) {
    show(
      () => t('There is nothing here'),
      explain(error),
      link(() => t('Try again'), location.pathname, 'button primary'),
    );
  }
}

function fieldOf({ name, label, type, required, options }: SurveyField): Field {
  const common = { name, label: () => said(label), ...(!required && { optional: true }) };
  const autocomplete = AUTOCOMPLETE[name];
  if (options) {
    const none = { value: '', label: '—', isOn: true };
    const offered = options.map((option) => ({
      value: option.value,
      label: () => said(option.label),
      isOn: false,
    }));
    return { ...common, type: 'choice', options: [none, ...offered] };
  }
  const kind = type === 'email' || type === 'textarea' ? type : 'text';
  return { ...common, type: kind, ...(autocomplete && { autocomplete }) };
}

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
