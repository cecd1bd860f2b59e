import * as contract from '../../contract/routes/auth-links.ts';
import { answer } from '../http/answer.ts';
import { createCookies } from '../http/cookies.ts';
import { letIn } from './auth-session.ts';
import type { BindFamily } from './bind-family.ts';

/** Links of mails that confirm an address or sign in. */
export const bindAuthLinks: BindFamily = (tools, { publicUrl, services: { accounts } }) => {
  const cookies = createCookies(publicUrl);

  answer(tools, contract.verifyEmail, async ({ params, reply }) =>
    letIn(cookies, reply, await accounts.verifyEmail(params.token)),
  );
  answer(tools, contract.resendConfirmation, ({ body }) => accounts.resendConfirmation(body.email));
  answer(tools, contract.requestMagicLink, ({ body }) => accounts.requestMagicLink(body.email));
  answer(tools, contract.loginByMagicLink, async ({ params, reply }) =>
    letIn(cookies, reply, await accounts.loginByMagicLink(params.token)),
  );
};
