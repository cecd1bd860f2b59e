/** Trusted proxies for X-Forwarded-For, -Proto and -Host. */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../base/config.ts';

/**
 * A number counts proxies from this server outwards: the entry added by the last of them is the caller, and earlier entries are ignored.
 * With addresses, trusted ones are skipped and the first other one is the caller.
 */
export function trustProxies(setting: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof setting === 'object') return [...setting];
  const hops = Number(setting);
  // Fastify trusts no one for a plain number, because it cannot know that all traffic comes through the proxies.
  return hops > 0 && ((_address, hop) => hop < hops);
}
