import { issueChallenge } from '../../contract/routes/platform.ts';
import { answer } from '../http/answer.ts';
import type { BindFamily } from './bind-family.ts';

export const bindBotCheck: BindFamily = (tools, { services: { challenges } }) => {
  answer(tools, issueChallenge, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { ...(await challenges.issue()) };
  });
};
