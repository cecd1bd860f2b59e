/** Whom X-Forwarded-For, -Proto and -Host are believed of. */
import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../base/config.ts';

/**
 * A number of proxies counts from this server outwards: what the last of them has added is believed, and whatever a caller wrote
 * before it is not. With addresses every one of theirs is passed over, and the first other is the caller.
 */
export function trustProxies(setting: Config['trustProxy']): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof setting === 'object') return [...setting];
  const hops = Number(setting);
  // Fastify believes nobody for a plain number: it cannot know that nobody reaches it but through the proxies.
  return hops > 0 && ((_address, hop) => hop < hops);
}
