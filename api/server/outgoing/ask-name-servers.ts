/**
 * The addresses of a name, asked of the name servers that the system names. The system's own look-up blocks one of libuv's threads,
 * and only two look-ups may run there at once: two names whose servers do not answer would keep everybody's pictures and webhooks
 * waiting. It leaves out `/etc/hosts`, whose names lead to private networks.
 */
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import type { Resolve } from './connector.ts';

/** Milliseconds for a first answer; the second try waits longer. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

export interface NameServers {
  /** `address:port`, instead of the system's: for tests. */
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

export function createNameResolver({ servers, timeoutMs = TIMEOUT_MS }: NameServers = {}): Resolve {
  async function ask(hostname: string): Promise<readonly LookupAddress[]> {
    // One for each name: what one asks, nothing cancels with another.
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

  /** A batch names one host a hundred times: it is asked for once. */
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

/** By the system, with `/etc/hosts` and what a closed network has beside it. */
export const askSystem: Resolve = (hostname) => lookup(hostname, { all: true });
