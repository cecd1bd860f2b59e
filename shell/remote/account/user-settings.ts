/** The account's settings. Each call rejects with a GessoError. */
import { ask } from '../../../api/client/session.ts';
import type { Received, SentBody } from '../../../api/contract/base/route.ts';
import type { getSettings, updateSettings } from '../../../api/contract/routes/settings.ts';

export type UserSettings = Received<typeof getSettings>;

export const readSettings = (): Promise<UserSettings> => ask<typeof getSettings>('GET', '/user/settings');

export const changeSettings = (body: SentBody<typeof updateSettings>): Promise<UserSettings> =>
  ask<typeof updateSettings>('PATCH', '/user/settings', { body });
