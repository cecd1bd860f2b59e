/**
 * A survey with the server's fields: the six kinds of lead requests, feedback. Public ones are open to everyone; private ones require
 * sign-in.
 */

import { useEffect, useState } from 'react';
import { report } from '../../../api/client/account/analytics.ts';
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { call, GessoError } from '../../../api/client/call.ts';
import { ask, askToSignIn, isSignedIn } from '../../../api/client/session.ts';
import type { getSurvey, scheduleDemo, submitSurvey } from '../../../api/contract/routes/surveys.ts';
import { SURVEY_INVALID_MESSAGE } from '../../../vocabulary/messages.ts';
import { SCHEDULE_DEMO_SURVEY } from '../../../vocabulary/platform.ts';
import { t, translateText } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { fieldsOf, readAnswers, type Survey } from '../base/survey-form.ts';
import { CheckPanel } from '../components/check-panel.tsx';
import { Form, type Values } from '../components/form.tsx';
import { PrimaryLink } from '../components/links.tsx';
import { MoreOptions, Page } from '../components/page.tsx';

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'asking'; readonly survey: Survey }
  | { readonly is: 'sent'; readonly email: string };

const SIGNED_OUT = 401;

/** A private survey is hidden from visitors: a signed-in user retries, others are redirected to sign in. */
async function readSurvey(slug: string): Promise<Survey> {
  const path = `/v1/surveys/${encodeURIComponent(slug)}`;
  try {
    return await call<typeof getSurvey>('GET', path);
  } catch (error) {
    if (!(error instanceof GessoError) || error.status !== SIGNED_OUT) throw error;
    if (!(await isSignedIn())) askToSignIn();
    return ask<typeof getSurvey>('GET', path);
  }
}

interface SurveyPageProps {
  /** Id or slug. */
  readonly slug: string;
  /** The kind of request that the answers are, where the survey is not named after it. */
  readonly kind?: string;
}

export function SurveyPage({ slug, kind = slug }: SurveyPageProps) {
  const [state, setState] = useState<State>({ is: 'loading' });
  useEffect(() => {
    readSurvey(slug).then(
      (survey) => setState({ is: 'asking', survey }),
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }, [slug]);
  if (state.is === 'loading') return <Page key="loading" title={t('One moment…')} />;
  if (state.is === 'failed') {
    return (
      <Page key="failed" title={t('There is nothing here')} about={sayError(state.error)}>
        <PrimaryLink href={location.pathname}>{t('Try again')}</PrimaryLink>
      </Page>
    );
  }
  if (state.is === 'sent') {
    const about = state.email === '' ? undefined : t('We will write to {email}.', { email: state.email });
    return (
      <Page key="sent" isTurned title={t('Thank you')} about={about}>
        <PrimaryLink href="/studio">{t('Open the studio')}</PrimaryLink>
      </Page>
    );
  }
  const { survey } = state;
  const send = async (values: Values, data: FormData) => {
    const body = { type: kind, ...readAnswers(survey, data) };
    const path = `/surveys/${encodeURIComponent(slug)}/submit`;
    try {
      await withCheck((solved) => {
        const parts = { body, headers: checkHeader(solved) };
        return survey.is_public
          ? call<typeof scheduleDemo | typeof submitSurvey>('POST', path, parts)
          : ask<typeof submitSurvey>('POST', path, parts);
      });
    } catch (error) {
      // Spec 8; the form shows it.
      report('async-event-failed', {
        event: 'survey',
        survey: slug,
        error_code: error instanceof GessoError ? error.code : null,
      });
      throw error;
    }
    setState({ is: 'sent', email: values.email ?? '' });
  };
  return (
    <Page key="asking" title={translateText(survey.title)} about={translateText(survey.description)}>
      <Form
        fields={fieldsOf(survey)}
        action={t('Send')}
        invalid={() => translateText(SURVEY_INVALID_MESSAGE)}
        onSend={send}
      >
        {/* The only survey that requires the bot check of visitors. */}
        {slug === SCHEDULE_DEMO_SURVEY ? <CheckPanel /> : null}
      </Form>
      <MoreOptions>
        <a href="/studio">{t('Open the studio')}</a>
      </MoreOptions>
    </Page>
  );
}
