/** Surveys and their responses. Lead requests are stored and also emailed to the operator. */
import type { Kysely } from 'kysely';
import { ApiError } from '../../base/api-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { escapeHtml } from '../../base/page-frame.ts';
import type { Database } from '../../database/tables/schema.ts';
import type { SurveySubmissionRow } from '../../database/tables/settings.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import type { Background } from '../base/background.ts';
import { checkForm, type Form } from './check-form.ts';
import { SURVEYS, type Survey } from './survey-list.ts';

const IMAGE_FEEDBACK = 'image-feedback';
const FEEDBACKS_SHOWN = 500;

export interface Surveys {
  /** By id or slug. `surveyNotFound`; `authorizationRequired` for a private one without a user. */
  find(name: string, userId: string | undefined): Survey;
  /** Returns the response's id. `surveyInvalid`. */
  submit(name: string, form: Form, userId: string | undefined): Promise<string>;
  /** A user's feedback on images, newest first. */
  imageFeedbacks(userId: string): Promise<readonly SurveySubmissionRow[]>;
  /** The newest responses of all users, for the operator. */
  newest(survey: string | undefined, limit: number): Promise<readonly SurveySubmissionRow[]>;
}

export interface SurveysDeps {
  readonly database: Kysely<Database>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly supportEmail: string;
}

export function createSurveys(deps: SurveysDeps): Surveys {
  const { database, clock, ids, mailer, background, supportEmail } = deps;

  function find(name: string, userId: string | undefined): Survey {
    const survey = SURVEYS.find(({ id, slug }) => name === id || name === slug);
    if (!survey) throw new ApiError('surveyNotFound');
    if (!survey.is_public && userId === undefined) throw new ApiError('authorizationRequired');
    return survey;
  }

  function mailLead({ title, slug }: Survey, form: Form, id: string): void {
    // Further lines of an answer are indented, so none resembles another field.
    const lines = Object.entries(form).map(
      ([name, value]) => `${name}: ${String(value).replaceAll(/\r\n?|\n/g, '\n    ')}`,
    );
    const text = [`${title} (${slug}), response ${id}`, '', ...lines].join('\n');
    background.run('A mail about a lead', () =>
      mailer.send({ to: supportEmail, subject: title, text, html: `<pre>${escapeHtml(text)}</pre>` }),
    );
  }

  return {
    find,
    async submit(name, answers, userId) {
      const survey = find(name, userId);
      const form = checkForm(survey, answers);
      const id = ids.next();
      await database
        .insertInto('survey_submissions')
        .values({
          id,
          survey: survey.slug,
          user_id: userId ?? null,
          form: JSON.stringify(form),
          created_at: clock.now(),
        })
        .execute();
      if (survey.isLead) mailLead(survey, form, id);
      return id;
    },
    imageFeedbacks: (userId) =>
      database
        .selectFrom('survey_submissions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('survey', '=', IMAGE_FEEDBACK)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(FEEDBACKS_SHOWN)
        .execute(),
    newest: (survey, limit) =>
      database
        .selectFrom('survey_submissions')
        .selectAll()
        .$if(survey !== undefined, (query) => query.where('survey', '=', survey ?? ''))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}
