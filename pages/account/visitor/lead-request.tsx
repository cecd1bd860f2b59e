/** Asking for a demo or for a business account: surveys of the server, with the fields that it names. */

import { useEffect, useState } from 'react';
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { call } from '../../../api/client/call.ts';
import type { getSurvey, scheduleDemo, submitSurvey } from '../../../api/contract/routes/surveys.ts';
import { t, translateText } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { CheckPanel } from '../components/check-panel.tsx';
import type { FieldSpec } from '../components/field.tsx';
import { Form, type Values } from '../components/form.tsx';
import { PrimaryLink } from '../components/links.tsx';
import { MoreOptions, Page } from '../components/page.tsx';

type Survey = Awaited<ReturnType<typeof call<typeof getSurvey>>>;
type SurveyField = Survey['fields'][number];

/** The survey and the kind of each request (spec 3). */
const REQUESTS = {
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

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'asking'; readonly survey: Survey }
  | { readonly is: 'sent'; readonly email: string };

export function LeadRequest({ request }: { readonly request: keyof typeof REQUESTS }) {
  const { survey: slug, kind } = REQUESTS[request];
  const [state, setState] = useState<State>({ is: 'loading' });
  useEffect(() => {
    call<typeof getSurvey>('GET', `/v1/surveys/${slug}`).then(
      (survey) => setState({ is: 'asking', survey }),
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }, [slug]);
  if (state.is === 'loading') {
    const title = request === 'demo' ? t('Schedule a demo') : t('Request a business account');
    return <Page key="loading" title={title} about={t('One moment…')} />;
  }
  if (state.is === 'failed') {
    return (
      <Page key="failed" title={t('There is nothing here')} about={sayError(state.error)}>
        <PrimaryLink href={location.pathname}>{t('Try again')}</PrimaryLink>
      </Page>
    );
  }
  if (state.is === 'sent') {
    return (
      <Page
        key="sent"
        isTurned
        title={t('Thank you')}
        about={t('We will write to {email}.', { email: state.email })}
      >
        <PrimaryLink href="/studio">{t('Open the studio')}</PrimaryLink>
      </Page>
    );
  }
  const { survey } = state;
  const send = async (values: Values) => {
    const body = { type: kind, ...filled(values) };
    await withCheck((solved) =>
      call<typeof scheduleDemo | typeof submitSurvey>('POST', `/surveys/${slug}/submit`, {
        body,
        headers: checkHeader(solved),
      }),
    );
    setState({ is: 'sent', email: values.email ?? '' });
  };
  return (
    <Page key="asking" title={translateText(survey.title)} about={translateText(survey.description)}>
      <Form fields={survey.fields.map(fieldOf)} action={t('Send')} onSend={send}>
        {/* Of the surveys this one alone asks a visitor for the check (spec 7). */}
        {request === 'demo' ? <CheckPanel /> : null}
      </Form>
      <MoreOptions>
        <a href="/studio">{t('Open the studio')}</a>
      </MoreOptions>
    </Page>
  );
}

function fieldOf({ name, label, type, required, options }: SurveyField): FieldSpec {
  const common = { name, label: translateText(label), ...(!required && { optional: true }) };
  const autocomplete = AUTOCOMPLETE[name];
  if (options) {
    const none = { value: '', label: '—', isOn: true };
    const offered = options.map((option) => ({
      value: option.value,
      label: translateText(option.label),
      isOn: false,
    }));
    return { ...common, type: 'choice', options: [none, ...offered] };
  }
  const kind = type === 'email' || type === 'textarea' ? type : 'text';
  return { ...common, type: kind, ...(autocomplete && { autocomplete }) };
}

/** Without the fields that were left empty. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
