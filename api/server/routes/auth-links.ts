import * as contract from '../../contract/routes/auth-links.ts';
import { answer } from '../http/answer.ts';
import { createEntrance } from './auth-session.ts';
import type { BindFamily } from './bind-family.ts';

/** Emailed links that confirm an address or sign in. */
export const bindAuthLinks: BindFamily = (tools, { publicUrl, services: { accounts, sessionList } }) => {
  const { letIn } = createEntrance(publicUrl, sessionList);

  answer(tools, contract.verifyEmail, async ({ params, reply }) =>
    letIn(reply, accounts.verifyEmail(params.token)),
  );
  answer(tools, contract.resendConfirmation, ({ body }) => accounts.resendConfirmation(body.email));
  answer(tools, contract.requestMagicLink, ({ body }) => accounts.requestMagicLink(body.email));
  answer(tools, contract.loginByMagicLink, async ({ params, reply }) =>
    letIn(reply, accounts.loginByMagicLink(params.token)),
  );
};
