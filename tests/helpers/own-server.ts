/** A custom server that stores posted bodies and responds to all requests; `/broken` returns 503. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OwnServer {
  readonly url: string;
  /** Posted bodies, oldest first. */
  readonly heard: readonly { readonly headers: Record<string, string>; readonly body: string }[];
  close(): void;
}

export async function startOwnServer(): Promise<OwnServer> {
  const heard: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url === '/broken') response.statusCode = 503;
    else if (request.method === 'POST')
      heard.push({ headers: request.headers as Record<string, string>, body });
    response.end(response.statusCode === 503 ? 'Out of order' : 'ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
