/**
 * Listens while the server starts, so early connections are accepted: `/healthz` returns 200, every other request 503 with `retry-after`.
 * Then the same sockets serve the app without a gap.
 */
import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../base/api-error.ts';
import { printPage } from '../base/page-frame.ts';
import { PAGE_HEADERS, SECURITY_HEADERS } from '../base/security-headers.ts';
import { answerBrokenHttp } from './malformed-request.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Timeouts for a request's headers, for the whole request, and between requests; ms. */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
} as const;

/** The API itself responds to a missing Host header. */
export const OWN_WORDS = { requireHostHeader: false } as const;

export interface StartupListener {
  /** One server for each address of the host's name; the first one counts. */
  readonly servers: readonly Server[];
  /** Resolves with the port; 0 asks the system for a free one. Rejects when it is taken or not allowed. */
  listen(host: string, port: number): Promise<number>;
  /** From now on, `handler` receives the requests. */
  open(handler: Handler): void;
  /** Accepts no new connections; resolves when the last one has closed. */
  close(): Promise<void>;
}

const RETRY_SECONDS = '2';

export function createStartupListener(): StartupListener {
  let handle: Handler = askToWait;
  const servers: Server[] = [];

  async function listenAt(host: string, port: number): Promise<number> {
    const server = createServer({ ...TIMEOUTS, ...OWN_WORDS }, (request, response) =>
      handle(request, response),
    );
    server.on('clientError', answerBrokenHttp);
    server.listen(port, host);
    await once(server, 'listening');
    servers.push(server);
    return (server.address() as AddressInfo).port;
  }

  return {
    servers,
    async listen(host, port) {
      // Of localhost, some programs use the IPv4 address and some the IPv6 one.
      const addresses = host === 'localhost' ? await lookup(host, { all: true }) : [{ address: host }];
      const [first = { address: host }, ...others] = addresses;
      const listening = await listenAt(first.address, port);
      for (const { address } of others) await listenAt(address, listening).catch(() => undefined);
      return listening;
    },
    open(handler) {
      handle = handler;
    },
    async close() {
      await Promise.all(
        servers.map((server) => {
          const closed = once(server, 'close');
          server.close();
          return closed;
        }),
      );
    },
  };
}

function askToWait(request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...SECURITY_HEADERS, 'x-request-id': randomUUID(), 'cache-control': 'no-store' };
  const path = request.url?.split('?')[0];
  if (path === '/healthz') {
    response.writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  const wait = { ...headers, 'retry-after': RETRY_SECONDS };
  if (request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')) {
    response.writeHead(503, { ...wait, ...PAGE_HEADERS, refresh: RETRY_SECONDS });
    response.end(STARTING_PAGE);
    return;
  }
  const { body } = new ApiError('notReady.starting');
  response.writeHead(503, { ...wait, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

const STARTING_PAGE = printPage({
  title: 'Starting',
  body: `<main class="sheet"><h1>Gesso is starting</h1>
<p>The first time it builds the studio, which takes about a minute. This page looks again by itself.</p></main>`,
});
