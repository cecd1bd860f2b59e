import * as contract from '../../contract/routes/auth.ts';
import { ApiError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { requireBotCheck } from '../http/bot-check.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { requireBusinessEmail } from '../services/accounts/business-email.ts';
import { STATE_LIFE_MS } from '../services/google/google-sign-in.ts';
import { mailLanguage } from '../services/mails/mail-language.ts';
import { createEntrance } from './auth-session.ts';
import type { BindFamily } from './bind-family.ts';

/** Sign-up, sign-in, sign-out, and the current user. */
export const bindAuth: BindFamily = (tools, { publicUrl, services }) => {
  const { accounts, background, google, profiles, sessions, sessionList } = services;
  const { letIn, cookies } = createEntrance(publicUrl, sessionList);
  // Queued emails are sent before the process ends.
  tools.app.addHook('onClose', () => background.drain());

  answer(tools, contract.register, async ({ body, request }) => {
    const user = await accounts.register({
      email: body.email,
      password: body.password,
      promoCode: body.promo_code || null,
      language: mailLanguage(request.headers['accept-language']),
      allowMarketingEmails: body.email_subscriber,
    });
    return { id: user.id, email: user.email, is_activated: user.is_activated === 1 };
  });

  answer(tools, contract.login, ({ body, request, reply }) => {
    const admitted = accounts.login(body.email, body.password, {
      network: callerNetwork(request.ip),
      readCookie: (name) => cookies.read(request, name),
      requireChallenge: () => requireBotCheck(tools.gatekeeper, 'always', undefined, body, request),
    });
    return letIn(reply, admitted);
  });

  answer(tools, contract.startOauth, async ({ query, reply }) => {
    const { location, state } = await google.start(query.return_to ?? null);
    cookies.setOauthState(reply, state, STATE_LIFE_MS);
    return reply.header('cache-control', 'no-store').redirect(location, 302);
  });

  answer(tools, contract.finishOauth, async ({ query, request, reply }) => {
    const state = cookies.readOauthState(request);
    cookies.clearOauthState(reply);
    const texts = Object.entries(query).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    const language = mailLanguage(request.headers['accept-language']);
    const { person, returnTo } = await google.finish(Object.fromEntries(texts), state);
    return {
      ...(await letIn(reply, accounts.loginByGoogle(person, { returnTo, language }))),
      return_to: returnTo,
    };
  });

  answer(tools, contract.refreshToken, async ({ request, reply }) => {
    const token = cookies.readRefresh(request);
    if (token === undefined) throw new ApiError('sessionExpired');
    try {
      return await letIn(reply, accounts.refresh(token));
    } catch (error) {
      if (error instanceof ApiError) cookies.clearRefresh(reply);
      throw error;
    }
  });

  answer(tools, contract.logout, async ({ caller, request, reply }) => {
    await sessions.end(caller.sessionId);
    const token = cookies.readRefresh(request);
    if (token !== undefined) await sessions.endByRefreshToken(token);
    cookies.clearRefresh(reply);
  });

  answer(tools, contract.getMe, ({ caller }) => profiles.of(caller.userId));
  answer(tools, contract.getMyQuotas, ({ caller }) => profiles.quotasOf(caller.userId));

  answer(tools, contract.deleteAccount, async ({ caller, reply }) => {
    await accounts.delete(caller.userId).catch(async (error) => {
      // The account is unusable from here; steps delayed by an unreachable service are completed later.
      if (!(await accounts.byId(caller.userId))?.deleting_since) throw error;
    });
    cookies.clearRefresh(reply);
  });

  answer(tools, contract.validateBusinessEmail, async ({ body: { email } }) => {
    requireBusinessEmail(email);
    return { email, is_business_email: true as const };
  });
};
