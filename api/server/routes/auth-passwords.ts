import * as contract from '../../contract/routes/auth-passwords.ts';
import { answer } from '../http/answer.ts';
import { createCookies } from '../http/cookies.ts';
import { letIn } from './auth-session.ts';
import type { BindFamily } from './bind-family.ts';

/** Restoring, changing and creating a password. */
export const bindAuthPasswords: BindFamily = (tools, { publicUrl, services }) => {
  const { passwords } = services.accounts;
  const cookies = createCookies(publicUrl);
  const show = ({ id, email }: { readonly id: string; readonly email: string }) => ({ user: { id, email } });

  answer(tools, contract.restorePassword, ({ body }) => passwords.requestRestore(body.email));
  answer(tools, contract.validatePasswordResetToken, async ({ params }) =>
    show(await passwords.lookAt(params.token, 'reset-password')),
  );
  answer(tools, contract.resetPassword, async ({ body, reply }) => {
    await passwords.reset(body.token, body.password);
    cookies.clearRefresh(reply);
  });

  answer(tools, contract.requestPasswordChange, ({ caller }) => passwords.requestChange(caller.userId));
  answer(tools, contract.validatePasswordChangeToken, async ({ params, reply }) => {
    const { changeToken, ...admission } = await passwords.beginChange(params.token);
    return { ...letIn(cookies, reply, admission), password_change_token: changeToken };
  });
  answer(tools, contract.changePassword, async ({ body, reply }) =>
    letIn(cookies, reply, await passwords.change(body.token, body.password)),
  );

  answer(tools, contract.validatePasswordCreationToken, async ({ params }) =>
    show(await passwords.lookAt(params.token, 'create-password')),
  );
  answer(tools, contract.createPassword, async ({ body, reply }) =>
    letIn(cookies, reply, await passwords.create(body.token, body.password)),
  );
};
