import * as contract from '../../contract/routes/auth-security.ts';
import * as sessionCalls from '../../contract/routes/auth-sessions.ts';
import { ApiError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { createEntrance } from './auth-session.ts';
import type { BindFamily } from './bind-family.ts';

/** Two-step verification, proof of identity, and the list of sessions. */
export const bindAuthSecurity: BindFamily = (tools, { publicUrl, services }) => {
  const { accounts, sessions, sessionList } = services;
  const { security } = accounts;
  const { letIn, cookies } = createEntrance(publicUrl, sessionList);

  answer(tools, contract.finishSignIn, async ({ body, request, reply }) => {
    const step = cookies.readSecondStep(request);
    if (step === undefined) throw new ApiError('secondStepExpired');
    try {
      const { admission, returnTo, changeToken } = await accounts.finishSignIn(step, body.code, {
        readCookie: (name) => cookies.read(request, name),
      });
      cookies.clearSecondStep(reply);
      const session = await letIn(reply, admission);
      return { ...session, return_to: returnTo, password_change_token: changeToken };
    } catch (error) {
      // An expired step cannot be finished: its cookie is of no use.
      if (error instanceof ApiError && error.kindName === 'secondStepExpired') cookies.clearSecondStep(reply);
      throw error;
    }
  });

  answer(tools, contract.getSecurity, async ({ caller }) => {
    const state = await security.stateOf(caller);
    return {
      has_password: state.hasPassword,
      two_step: {
        is_on: state.isOn,
        since: state.since,
        recovery_codes_left: state.recoveryCodesLeft,
      },
      is_proven: state.isProven,
    };
  });
  answer(tools, contract.prove, ({ caller, body }) => security.prove(caller, body));

  answer(tools, contract.enrollTwoStep, async ({ caller }) => {
    const { secret, uri } = await security.enroll(caller.userId);
    return { secret, otpauth_uri: uri };
  });
  answer(tools, contract.confirmTwoStep, async ({ caller, body }) => ({
    recovery_codes: [...(await security.confirm(caller, body.code))],
  }));
  answer(tools, contract.turnOffTwoStep, ({ caller }) => security.turnOff(caller.userId));
  answer(tools, contract.renewRecoveryCodes, async ({ caller }) => ({
    recovery_codes: [...(await security.renewCodes(caller.userId))],
  }));

  answer(tools, sessionCalls.listSessions, async ({ caller }) =>
    (await sessionList.of(caller.userId)).map(({ id, device, network, createdAt, lastUsedAt }) => ({
      id,
      device,
      network,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      is_current: id === caller.sessionId,
    })),
  );
  answer(tools, sessionCalls.endSession, async ({ caller, params }) => {
    if (!(await sessionList.end(caller.userId, params.id))) throw new ApiError('notFound');
  });
  answer(tools, sessionCalls.logoutEverywhere, async ({ caller, reply }) => {
    await sessions.endAll(caller.userId);
    cookies.clearRefresh(reply);
  });
};
