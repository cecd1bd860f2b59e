/** Checks the addresses of a connection at connect time, so DNS rebinding has no effect. */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { ApiError } from '../base/api-error.ts';
import { forbidden, type TargetRules } from './target.ts';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** The `lookup` option of Node's sockets. */
export type NodeLookup = (
  hostname: string,
  options: LookupOptions,
  callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void;

const CONNECT_TIMEOUT = 10_000;

/** All addresses of a name. Rejects if any of them is private. */
export async function guardedLookup(
  hostname: string,
  { privateAddresses, isPublic }: TargetRules,
  resolve: Resolve,
): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses =
    family === 0 ? [...(await resolve(hostname).catch(unknownHost))] : [{ address: literal, family }];
  if (addresses.length === 0) unknownHost();
  if (!privateAddresses && !addresses.every(({ address }) => isPublic(address))) throw forbidden();
  return addresses;
}

/** The same check as a hook for sockets. */
export function createLookup(rules: TargetRules, resolve: Resolve): NodeLookup {
  return (hostname, options, callback) => {
    guardedLookup(hostname, rules, resolve).then(
      (addresses) => {
        if (options.all) callback(null, addresses);
        else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}

export function guardedConnector(rules: TargetRules, lookup: NodeLookup): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT, lookup } as buildConnector.BuildOptions);
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    // Node skips the lookup for a literal address, so the hook above does not see it.
    if (!rules.privateAddresses && isIP(host) !== 0 && !rules.isPublic(host)) return done(forbidden(), null);
    connect(options, (...connection) => {
      const [error, socket] = connection;
      if (error) return done(error, null);
      const peer = socket.remoteAddress;
      if (!rules.privateAddresses && (peer === undefined || !rules.isPublic(peer))) {
        socket.destroy();
        return done(forbidden(), null);
      }
      done(null, socket);
    });
  };
}

function unknownHost(cause?: unknown): never {
  throw new ApiError('sourceUnavailable.unknownHost', { cause });
}
