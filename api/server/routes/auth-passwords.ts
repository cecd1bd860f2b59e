import * as contract from '../../contract/routes/auth-passwords.ts';
import { answer } from '../http/answer.ts';
import { createEntrance } from './auth-session.ts';
import type { BindFamily } from './bind-family.ts';

/** Resetting, changing and creating a password. */
export const bindAuthPasswords: BindFamily = (tools, { publicUrl, services }) => {
  const { passwords } = services.accounts;
  const { letIn, cookies } = createEntrance(publicUrl, services.sessionList);
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
    const change = passwords.beginChange(params.token);
    const session = await letIn(reply, change);
    return { ...session, password_change_token: (await change).changeToken };
  });
  answer(tools, contract.changePassword, async ({ body, reply }) =>
    letIn(reply, passwords.change(body.token, body.password)),
  );

  answer(tools, contract.validatePasswordCreationToken, async ({ params }) =>
    show(await passwords.lookAt(params.token, 'create-password')),
  );
  answer(tools, contract.createPassword, async ({ body, reply }) =>
    letIn(reply, passwords.create(body.token, body.password)),
  );
};
