/** Fake image services on a local port, scripted by tests. They implement the protocols that the server supports. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Parts of a form, by their names. */
  readonly parts: ReadonlyMap<string, Buffer>;
}

/** Answers a request itself, or leaves it to the protocol. */
export type Answer = (heard: Heard, response: ServerResponse) => boolean | Promise<boolean>;

export interface FakeServices {
  readonly url: string;
  readonly heard: Heard[];
  /** In front of the protocols; the first that answers ends it. One each, in their order, then none. */
  readonly next: Answer[];
  /** For every request. */
  always: Answer | null;
  /** px of the picture that is made; like the one that was sent when null. */
  size: { readonly width: number; readonly height: number } | null;
  /** Number of polls that return "running". */
  looks: number;
  /** What work ends in. */
  film: Buffer | null;
  /** In place of the picture that is made. */
  made: Buffer | null;
  reset(): void;
}

export function useFakeServices(): () => FakeServices {
  let fake: FakeServices | undefined;
  let close = () => {};
  beforeAll(async () => {
    const { fake: made, server } = createFake();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    fake = Object.assign(made, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  beforeEach(() => fake?.reset());
  afterAll(() => close());
  return () => {
    if (!fake) throw new Error('The services are there inside of tests only.');
    return fake;
  };
}

function createFake() {
  const looked = new Map<string, number>();
  const fake = {
    url: '',
    heard: [] as Heard[],
    next: [] as Answer[],
    always: null as Answer | null,
    size: null as FakeServices['size'],
    looks: 2,
    film: null as Buffer | null,
    made: null as Buffer | null,
    reset() {
      fake.heard.length = 0;
      fake.next.length = 0;
      fake.always = null;
      fake.size = null;
      fake.looks = 2;
      fake.film = null;
      fake.made = null;
      looked.clear();
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const heard: Heard = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      parts: partsOf(request.headers['content-type'], body),
    };
    fake.heard.push(heard);
    const first = fake.always ?? fake.next.shift();
    if (first && (await first(heard, response))) return;
    await speak(heard, response);
  });

  const pictureOf = async (size: { width: number; height: number }) => fake.made ?? madePicture(size);

  async function speak({ method, path, parts, body }: Heard, response: ServerResponse): Promise<void> {
    const json = (value: unknown) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    };
    const sent = parts.get('image') ?? parts.get('image[]');
    if (path.startsWith('/v1/images/')) {
      const size = fake.size ?? (sent ? await sizeOf(sent) : sizeIn(JSON.parse(body.toString()).size));
      return json({ data: [{ b64_json: (await pictureOf(size)).toString('base64') }] });
    }
    if (path.startsWith('/v2beta/')) {
      response.setHeader('content-type', 'image/png');
      const size = fake.size ?? (sent ? await sizeOf(sent) : { width: 64, height: 64 });
      response.end(await pictureOf(size));
      return;
    }
    if (method === 'POST' && (path === '/predictions' || path.startsWith('/models/'))) {
      const { input } = JSON.parse(body.toString());
      const picture = /^data:image\/png;base64,(.*)$/.exec(input.image ?? '')?.[1];
      fake.size ??= picture ? await sizeOf(Buffer.from(picture, 'base64')) : null;
      return json(prediction('starting'));
    }
    if (path === '/predictions/p1/cancel') return json(prediction('canceled'));
    if (path === '/predictions/p1') {
      const looks = (looked.get('p1') ?? 0) + 1;
      looked.set('p1', looks);
      if (looks <= fake.looks) return json(prediction('processing'));
      return json({ ...prediction('succeeded'), output: [`${fake.url}/files/out.png`] });
    }
    if (path === '/upload/image') {
      fake.size ??= sent ? await sizeOf(sent) : null;
      return json({ name: `in-${fake.heard.length}.png`, subfolder: '', type: 'input' });
    }
    if (path === '/prompt') return json({ prompt_id: 'c1', number: 1 });
    if (path === '/history/c1') {
      const looks = (looked.get('c1') ?? 0) + 1;
      looked.set('c1', looks);
      if (looks <= fake.looks) return json({});
      const images = [{ filename: 'out.png', subfolder: '', type: 'output' }];
      return json({ c1: { status: { completed: true }, outputs: { 9: { images } } } });
    }
    if (path === '/queue' && method === 'GET') return json({ queue_running: [[0, 'c1']], queue_pending: [] });
    if (path === '/queue' || path === '/interrupt') return json({});
    if (path === '/files/out.png' || path.startsWith('/view?')) {
      response.end(fake.film ?? (await pictureOf(fake.size ?? { width: 64, height: 64 })));
      return;
    }
    response.statusCode = 404;
    json({ error: { message: 'no such path' } });
  }

  const prediction = (status: string) => ({
    id: 'p1',
    status,
    urls: { get: `${fake.url}/predictions/p1`, cancel: `${fake.url}/predictions/p1/cancel` },
  });
  return { fake, server };
}

/** Red all over: it is nowhere in the pictures of the tests. */
const madePicture = ({ width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();

async function sizeOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

function sizeIn(text: string) {
  const [width = 64, height = 64] = text.split('x').map(Number);
  return { width, height };
}

function partsOf(type: string | undefined, body: Buffer): ReadonlyMap<string, Buffer> {
  const [, boundary] = /boundary=(.+)$/.exec(type ?? '') ?? [];
  const parts = new Map<string, Buffer>();
  if (!boundary) return parts;
  const mark = Buffer.from(`--${boundary}\r\n`);
  for (let at = body.indexOf(mark); at >= 0; ) {
    const start = body.indexOf('\r\n\r\n', at) + 4;
    const next = body.indexOf(`\r\n--${boundary}`, start);
    const name = /name="([^"]+)"/.exec(body.toString('latin1', at, start))?.[1] ?? '';
    parts.set(name, body.subarray(start, next));
    at = body.indexOf(mark, next);
  }
  return parts;
}
