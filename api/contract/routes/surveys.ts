/** Surveys are named by id or slug. The six kinds of lead requests are surveys too. */
import * as z from 'zod';
import { SCHEDULE_DEMO_SURVEY } from '../../../vocabulary/platform.ts';
import { defineRoute } from '../base/route.ts';
import { id } from '../schemas/common.ts';
import { imageFeedback, survey, surveyForm } from '../schemas/survey.ts';

const tag = 'Surveys';

const params = z.object({ id: z.string().min(1).max(128).describe('Id or slug.') });
const responded = z.object({ respond_id: id }).meta({ id: 'SurveyResponse' });
const rate = { max: 30, windowMs: 60_000 };

export const getSurvey = defineRoute({
  id: 'getSurvey',
  method: 'GET',
  path: '/v1/surveys/:id',
  tag,
  summary: 'A survey and its fields. A private one asks for a signed-in person.',
  description: 'Draw a form from `fields` and send it to `/surveys/{id}/submit`.',
  auth: 'optional',
  params,
  status: 200,
  answer: survey,
  errors: ['surveyNotFound', 'authorizationRequired'],
});

export const submitSurvey = defineRoute({
  id: 'submitSurvey',
  method: 'POST',
  path: '/surveys/:id/submit',
  tag,
  summary: 'Answers a survey. A private one asks for a signed-in person.',
  description: 'The fields are those of the survey; unknown fields and missing required ones are refused.',
  auth: 'optional',
  params,
  body: surveyForm,
  status: 201,
  answer: responded,
  errors: ['surveyNotFound', 'surveyInvalid', 'authorizationRequired'],
  rate,
});

export const scheduleDemo = defineRoute({
  id: 'scheduleDemo',
  method: 'POST',
  path: `/surveys/${SCHEDULE_DEMO_SURVEY}/submit`,
  tag,
  summary: 'Asks for a demo: the one survey for which a visitor needs a bot-check token.',
  description: 'The fields are those of the survey `schedule-demo`.',
  auth: 'optional',
  body: surveyForm,
  status: 201,
  answer: responded,
  errors: ['surveyInvalid'],
  rate,
  challenge: 'visitors',
});

export const listImageFeedbacks = defineRoute({
  id: 'listImageFeedbacks',
  method: 'GET',
  path: '/surveys/image-feedbacks',
  tag,
  summary: 'What you said about images, newest first.',
  description: 'The whole list in one answer, without pages.',
  auth: 'user',
  status: 200,
  answer: z.array(imageFeedback),
  errors: [],
});
