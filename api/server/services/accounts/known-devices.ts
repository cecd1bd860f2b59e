/**
 * Devices on which a user has signed in before, recognized by a signed cookie that is stored nowhere else. It grants no access: it only
 * keeps other people's guesses from counting against the user. One cookie for each account; it is void after a change of password, and
 * after the server's secret and its predecessor were replaced.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Secrets } from '../../base/secrets.ts';
import type { UserRow } from '../../database/tables/accounts.ts';
import { makeSecret } from '../base/secret-text.ts';

const DAY = 24 * 3_600_000;
export const DEVICE_LIFE_MS = 180 * DAY;
const VERSION = 'v1';
/** Longer values were not made here. */
const MARK_LENGTH_MAX = 200;

/** The cookie's value. */
export interface DeviceMark {
  /** Name of the cookie, different for each account. */
  readonly name: string;
  readonly value: string;
}

type Marked = Pick<UserRow, 'id' | 'password_hash'>;

export interface KnownDevices {
  mark(user: Marked): DeviceMark;
  /** The device with a valid cookie of this account. @param read returns a cookie by its name */
  nameOf(user: Marked, read: (cookie: string) => string | undefined): string | undefined;
}

export function createKnownDevices(secrets: Secrets, clock: Clock): KnownDevices {
  const keys = secrets.keys('known-device');
  const cookieOf = ({ id }: Marked) =>
    `gesso_device_${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
  const sign = (key: Uint8Array, user: Marked, signedPart: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([user.id, user.password_hash, signedPart]))
      .digest('base64url');
  const keyName = (key: Uint8Array) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

  return {
    mark(user) {
      const [key] = keys;
      const signedPart = [
        VERSION,
        keyName(key),
        makeSecret().slice(0, 16),
        clock.now() + DEVICE_LIFE_MS,
      ].join('.');
      return { name: cookieOf(user), value: `${signedPart}.${sign(key, user, signedPart)}` };
    },
    nameOf(user, read) {
      const value = read(cookieOf(user));
      if (value === undefined || value.length > MARK_LENGTH_MAX) return undefined;
      const cut = value.lastIndexOf('.');
      const signedPart = value.slice(0, cut);
      const [version, name, device, endsAt] = signedPart.split('.');
      const key = keys.find((one) => keyName(one) === name);
      if (version !== VERSION || !key || !device || !(Number(endsAt) > clock.now())) return undefined;
      const signature = Buffer.from(value.slice(cut + 1));
      const right = Buffer.from(sign(key, user, signedPart));
      return signature.length === right.length && timingSafeEqual(signature, right) ? device : undefined;
    },
  };
}
