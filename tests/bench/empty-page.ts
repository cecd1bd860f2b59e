/** The peer of a page's first paint: what its bytes alone cost. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of one heading, and as many bytes before it as a page of ours loads. */
export async function withEmptyPage(bytes: number, work: (url: string) => Promise<void>): Promise<void> {
  const filler = randomBytes(Math.ceil(bytes * 0.75)).toString('base64');
  const html = `<!doctype html><html lang="en"><title>Empty</title><!--${filler}--><h1>Empty</h1>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
