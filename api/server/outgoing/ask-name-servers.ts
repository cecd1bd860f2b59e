/**
 * Resolves a host name with the system's name servers. The system's own lookup blocks a libuv thread, and only two lookups may run at once:
 * two names with unresponsive servers would block all pictures and webhooks. `/etc/hosts` is not read: its names point to private networks.
 */
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import type { Resolve } from './connector.ts';

/** Timeout of the first query, ms; the second one waits longer. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

export interface NameServers {
  /** `address:port`, in place of the system's: for tests. */
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

export function createNameResolver({ servers, timeoutMs = TIMEOUT_MS }: NameServers = {}): Resolve {
  async function ask(hostname: string): Promise<readonly LookupAddress[]> {
    // One resolver for each name: cancelling one lookup must not cancel others.
    const resolver = new Resolver({ timeout: timeoutMs, tries: TRIES });
    if (servers) resolver.setServers([...servers]);
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found: LookupAddress[] = [
      ...addressesOf(four).map((address) => ({ address, family: 4 })),
      ...addressesOf(six).map((address) => ({ address, family: 6 })),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  }

  /** Concurrent lookups of one host share a query: a batch may name it a hundred times. */
  const asked = new Map<string, ReturnType<typeof ask>>();
  return (hostname) => {
    const before = asked.get(hostname);
    if (before) return before;
    const answer = ask(hostname).finally(() => asked.delete(hostname));
    asked.set(hostname, answer);
    return answer;
  };
}

const addressesOf = (answer: PromiseSettledResult<string[]>): readonly string[] =>
  answer.status === 'fulfilled' ? answer.value : [];

/** The system's lookup, with `/etc/hosts` and the names of a closed network. */
export const askSystem: Resolve = (hostname) => lookup(hostname, { all: true });
