/** A user's sessions: device, approximate network, last use. */
import ipaddr from 'ipaddr.js';
import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/tables/schema.ts';

export interface ListedSession {
  readonly id: string;
  /** `Firefox on Windows`; null if unknown. */
  readonly device: string | null;
  /** Network of the sign-in: `203.0.113.*`. */
  readonly network: string | null;
  readonly createdAt: number;
  /** Last refresh, to 15 minutes. */
  readonly lastUsedAt: number;
}

export interface SessionList {
  /** Active sessions, last used first. */
  of(userId: string): Promise<readonly ListedSession[]>;
  /** Records where a session started. */
  describe(
    sessionId: string,
    from: { readonly userAgent: string | undefined; readonly address: string },
  ): Promise<void>;
  /** False if the user has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
}

export function createSessionList(database: Kysely<Database>, clock: Clock): SessionList {
  return {
    async of(userId) {
      const now = clock.now();
      const rows = await database
        .selectFrom('sessions')
        .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
        .select(['sessions.id', 'sessions.device', 'sessions.network', 'sessions.created_at'])
        .select('refresh_tokens.issued_at')
        .where('sessions.user_id', '=', userId)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .where('refresh_tokens.rotated_at', 'is', null)
        .where('refresh_tokens.expires_at', '>', now)
        .execute();
      return rows
        .map(({ id, device, network, created_at: createdAt, issued_at: issuedAt }) => ({
          id,
          device,
          network,
          createdAt,
          lastUsedAt: issuedAt ?? createdAt,
        }))
        .sort((one, other) => other.lastUsedAt - one.lastUsedAt);
    },
    async describe(sessionId, { userAgent, address }) {
      await database
        .updateTable('sessions')
        .set({ device: deviceName(userAgent ?? ''), network: coarse(address) })
        .where('id', '=', sessionId)
        .execute();
    },
    async end(userId, sessionId) {
      const updated = await database
        .updateTable('sessions')
        .set({ revoked_at: clock.now() })
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return updated !== undefined;
    },
  };
}

/** First match wins: most browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** From a User-Agent header: known names only, none of its text. */
export function deviceName(userAgent: string): string | null {
  const nameIn = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const names = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(' · ');
}

/** A shortened address: recognizable but not exact. `203.0.113.*`, `2001:db8:1::*`. */
export function coarse(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString().replace(/\d+$/, '*');
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, 3).map((group) => group.toString(16));
  return `${groups.join(':')}::*`;
}
