/** A call that the product does not have, as its author would write it: the route of the contract, and what answers it. */
import * as z from 'zod';
import { defineRoute } from '../../../api/contract/base/route.ts';
import { ApiError } from '../../../api/server/base/api-error.ts';
import { answer } from '../../../api/server/http/answer.ts';
import type { BindFamily } from '../../../api/server/routes/bind-family.ts';

export const countLetters = defineRoute({
  id: 'countLetters',
  method: 'POST',
  path: '/v1/letters/:survey',
  tag: 'Surveys',
  summary: 'Counts the letters of a text.',
  auth: 'user-or-key',
  scope: 'task:read',
  params: z.object({ survey: z.string().describe('The survey that the text belongs to.') }),
  body: z.object({ text: z.string().max(100).describe('What is counted.') }),
  status: 200,
  answer: z.object({ letters: z.number().describe('How many letters the text has.') }),
  errors: ['surveyNotFound'],
  envelope: true,
});

export const bindLetters: BindFamily = (tools) => {
  answer(tools, countLetters, async ({ params, body }) => {
    if (params.survey === 'gone') throw new ApiError('surveyNotFound');
    return { letters: body.text.replace(/\P{L}/gu, '').length };
  });
};
