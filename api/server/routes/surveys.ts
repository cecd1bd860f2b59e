import { SCHEDULE_DEMO_SURVEY } from '../../../vocabulary/platform.ts';
import { getSurvey, listImageFeedbacks, scheduleDemo, submitSurvey } from '../../contract/routes/surveys.ts';
import { answer } from '../http/answer.ts';
import type { BindFamily } from './bind-family.ts';

export const bindSurveys: BindFamily = (tools, { services }) => {
  const { surveys } = services;

  answer(tools, getSurvey, async ({ caller, params }) => {
    const { isLead: _isLead, fields, ...survey } = surveys.find(params.id, caller?.userId);
    return {
      ...survey,
      fields: fields.map((field) => ({ ...field, options: field.options && [...field.options] })),
    };
  });

  answer(tools, submitSurvey, async ({ caller, params, body }) => ({
    respond_id: await surveys.submit(params.id, body, caller?.userId),
  }));

  answer(tools, scheduleDemo, async ({ caller, body }) => ({
    respond_id: await surveys.submit(SCHEDULE_DEMO_SURVEY, body, caller?.userId),
  }));

  answer(tools, listImageFeedbacks, async ({ caller }) => {
    const rows = await surveys.imageFeedbacks(caller.userId);
    return rows.map(({ id, form: text, created_at }) => {
      const { image_id = null, ...form } = JSON.parse(text) as { image_id?: string };
      return { id, image_id, form, created_at };
    });
  });
};
