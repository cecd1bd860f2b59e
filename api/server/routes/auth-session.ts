/** What every call that lets somebody in answers with. */
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import type { session } from '../../contract/schemas/account.ts';
import type { Cookies } from '../http/cookies.ts';
import type { Admission } from '../services/accounts/account-ground.ts';
import { DEVICE_LIFE_MS } from '../services/accounts/known-devices.ts';

export type Session = z.input<typeof session>;

/** Sets the refresh cookie; the access token goes into the body, where no other site can read it. */
export function letIn(cookies: Cookies, reply: FastifyReply, admission: Admission): Session {
  cookies.setRefresh(reply, admission.refreshToken, admission.refreshMs);
  const { device } = admission;
  if (device) cookies.setDevice(reply, device.name, device.value, DEVICE_LIFE_MS);
  // A proxy that kept this answer would keep a key.
  reply.header('cache-control', 'no-store');
  return {
    access_token: admission.accessToken,
    expires_at: admission.accessEndsAt,
    id: admission.userId,
    email: admission.email,
    is_new_user: admission.isNew,
  };
}
