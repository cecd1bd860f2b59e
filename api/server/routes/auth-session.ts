/** The response of every route that signs a user in. */
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import type { session } from '../../contract/schemas/account.ts';
import { type Cookies, createCookies } from '../http/cookies.ts';
import { type Admission, SecondStepRequired } from '../services/accounts/account-deps.ts';
import { DEVICE_LIFE_MS } from '../services/accounts/known-devices.ts';
import type { SessionList } from '../services/sessions/session-list.ts';
import { TOKEN_LIFE_MS } from '../services/users/account-tokens.ts';

export type Session = z.input<typeof session>;

export interface Entrance {
  readonly cookies: Cookies;
  /**
   * Sets the refresh cookie; the access token is in the body, where no other site can read it. With a pending second step, sets only that
   * step's cookie.
   */
  letIn(reply: FastifyReply, admitted: Admission | Promise<Admission>): Promise<Session>;
}

export function createEntrance(publicUrl: () => string, sessionList: SessionList): Entrance {
  const cookies = createCookies(publicUrl);

  async function orSecondStep(reply: FastifyReply, admitted: Admission | Promise<Admission>) {
    try {
      return await admitted;
    } catch (error) {
      if (error instanceof SecondStepRequired) {
        cookies.setSecondStep(reply, error.step, TOKEN_LIFE_MS['second-step']);
      }
      throw error;
    }
  }

  return {
    cookies,
    async letIn(reply, admitted) {
      const admission = await orSecondStep(reply, admitted);
      const { device, sessionId } = admission;
      // Only a sign-in names the device; a refresh does not.
      if (device) {
        const { headers, ip } = reply.request;
        await sessionList.describe(sessionId, { userAgent: headers['user-agent'], address: ip });
        cookies.setDevice(reply, device.name, device.value, DEVICE_LIFE_MS);
      }
      cookies.setRefresh(reply, admission.refreshToken, admission.refreshMs);
      // A shared cache must not store the token.
      reply.header('cache-control', 'no-store');
      return {
        access_token: admission.accessToken,
        expires_at: admission.accessEndsAt,
        id: admission.userId,
        email: admission.email,
        is_new_user: admission.isNew,
      };
    },
  };
}
