/** What every provider promises of a fill, whoever it is: this server, a model, or an image service over HTTP. */
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ProviderHost,
  ProviderUnavailable,
  type Work,
} from '../../../api/server/providers/base/provider.ts';
import { leastOfRuns } from '../../helpers/least-of-runs.ts';
import { sampled } from '../../helpers/sampled.ts';
import { type FakeServices, useFakeServices } from '../helpers/fake-services.ts';
import { KEY, PROVIDERS, REMOTE, ramp, useProviders } from '../helpers/provider-suite.ts';
import { timeToStop } from '../helpers/time-to-stop.ts';

const services = useFakeServices();
const suite = useProviders(services, {
  replicate: {
    fill: {
      model: 'owner/fill',
      input: { image: '{{picture}}', mask: '{{mask}}', seed: '{{seed}}' },
    },
  },
  comfyui: { fill: { 1: { class_type: 'LoadImage', inputs: { image: '{{picture}}' } } } },
});
const POLLED = ['replicate', 'comfyui'] as const;
const host = (changes?: Partial<ProviderHost>) => suite().host(changes);

const SIZE = { width: 420, height: 300 } as const;
const BOX = { left: 150, top: 100, width: 70, height: 50 } as const;

const mask = (size: { width: number; height: number }, box: typeof BOX | { [side: string]: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite([
      {
        input: { create: { width: box.width!, height: box.height!, channels: 3, background: '#fff' } },
        left: box.left!,
        top: box.top!,
      },
    ])
    .png()
    .toBuffer();

async function fillWork(
  size: { width: number; height: number } = SIZE,
  box: { [side: string]: number } = BOX,
): Promise<Work> {
  return {
    kind: 'fill',
    prompt: null,
    negativePrompt: null,
    picture: await suite().keep(ramp(size)),
    mask: await suite().keep(mask(size, box)),
    references: [],
    aspect: null,
    seed: 7,
  };
}

const providerOf = (id: string, of = suite().router) =>
  of.providersOf('erase').find((provider) => provider.id === id)!;
const raw = (path: string) => sharp(readFileSync(path)).ensureAlpha().raw().toBuffer();

test('the operator’s settings, model and recipes make them all', () => {
  expect(
    suite()
      .router.providersOf('erase')
      .map(({ id }) => id),
  ).toEqual(['model', 'local', 'openai-images', 'stability', 'replicate', 'comfyui']);
});

describe.each(PROVIDERS)('%s', (id) => {
  test('changes px of the mask alone, at the original’s size, with progress that never falls', async () => {
    const work = await fillWork();
    const told: number[] = [];
    const made = await providerOf(id).run(work, host({ onProgress: (fraction) => told.push(fraction) }));
    expect([made.file.format, made.file.width, made.file.height]).toEqual(['png', SIZE.width, SIZE.height]);
    const [before, after] = [await raw(work.picture!.path), await raw(made.path)];
    let [outside, inside] = [0, 0];
    for (let i = 0; i < before.length / 4; i++) {
      const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
      const isIn = x >= BOX.left && x < BOX.left + BOX.width && y >= BOX.top && y < BOX.top + BOX.height;
      const isSame = before.compare(after, i * 4, i * 4 + 4, i * 4, i * 4 + 4) === 0;
      if (isIn) inside += Number(!isSame);
      else outside += Number(!isSame);
    }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(0.8 * BOX.width * BOX.height);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.length).toBeGreaterThan(1);
  });

  test('gives the same bytes for the same seed, where it says so', async () => {
    const provider = providerOf(id);
    if (!provider.isRepeatable) return;
    const work = await fillWork();
    const [first, second] = [await provider.run(work, host()), await provider.run(work, host())];
    expect(readFileSync(first.path).equals(readFileSync(second.path))).toBe(true);
  });

  test('ends within 100 ms of a cancellation, with its reason', async () => {
    // The server's own methods are caught in the middle of seconds of work, services while they do not answer.
    const isRemote = REMOTE.some((one) => one === id);
    const large = { width: 2000, height: 1500 };
    const work = isRemote
      ? await fillWork()
      : await fillWork(large, { left: 400, top: 300, width: 900, height: 700 });
    if (isRemote) services().always = () => new Promise(() => {});
    const stop = () =>
      timeToStop((signal, onProgress) => providerOf(id).run(work, host({ signal, onProgress })));
    expect(await leastOfRuns(100, stop)).toBeLessThan(100);
  });
});

describe.each(sampled(REMOTE, 2))('%s, when the service misbehaves', (id) => {
  const run = async (options?: Partial<ProviderHost>) => providerOf(id).run(await fillWork(), host(options));
  const idOf = (error: unknown) => (error as { text?: { id: string } }).text?.id;
  const endOf = async () =>
    run().then(
      () => 'done',
      (error: unknown) => error,
    );

  test('is told as busy after three tries, with the same idempotency key', async () => {
    services().always = (_heard, response) => {
      response.writeHead(429, { 'retry-after': '1' }).end('{}');
      return true;
    };
    const error = await endOf();
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject({ absence: 'busy', provider: id });
    expect(services().heard).toHaveLength(3);
    expect(new Set(services().heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('is told as slow when an answer drips', async () => {
    services().always = async (_heard, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(timer));
      return true;
    };
    const running = fillWork().then((work) => providerOf(id, suite().hasty).run(work, host()));
    await expect(running).rejects.toMatchObject({ name: 'ProviderUnavailable', absence: 'slow' });
  });

  test('is told as wrongly set up, and as without a key', async () => {
    for (const [status, absence] of [
      [401, 'key'],
      [402, 'quota'],
      [404, 'setup'],
    ] as const) {
      services().always = (_heard, response) => {
        response.writeHead(status).end('{}');
        return true;
      };
      expect(await endOf()).toMatchObject({ name: 'ProviderUnavailable', absence });
    }
  });

  test('its answer is refused when it is HTML, cut off, a bomb, or of another shape', async () => {
    const whole = await ramp({ width: 300, height: 200 });
    const reasonOf = async (bytes: Buffer) => {
      services().reset();
      services().made = bytes;
      const error = await endOf();
      const values = (error as { text?: { values?: { reason?: { id: string } } } }).text?.values;
      return values?.reason?.id ?? idOf(error);
    };
    expect(await reasonOf(Buffer.from('<!doctype html><title>Sorry</title>'))).toBe(
      'reason.provider.notAnImage',
    );
    expect(await reasonOf(whole.subarray(0, whole.length - 200))).toBe('reason.provider.damaged');
    const bomb = Buffer.from(whole);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    expect(await reasonOf(bomb)).toMatch(/reason\.provider\.(tooLarge|damaged)/);
    expect(await reasonOf(await ramp({ width: 100, height: 900 }))).toBe('taskFailed.shape');
  });

  test('its own refusal is passed on in plain words', async () => {
    services().always = (_heard, response) => {
      response.writeHead(422).end(JSON.stringify({ errors: ['Not <b>allowed</b>\u0007 here'] }));
      return true;
    };
    expect(await endOf()).toMatchObject({
      text: {
        id: 'operationFailed.refusedBecause',
        values: { provider: id, reason: 'Not b allowed /b here' },
      },
    });
  });
});

describe.each(POLLED)('%s', (id) => {
  test('is told to stop when the task is cancelled', async () => {
    services().looks = 10_000;
    const controller = new AbortController();
    const running = providerOf(id).run(await fillWork(), host({ signal: controller.signal }));
    running.catch(() => undefined);
    const paths = () => services().heard.map(({ method, path }) => `${method} ${path}`);
    const polls = (fake: FakeServices) =>
      fake.heard.filter(({ path }) => /history|predictions\/p1$/.test(path)).length;
    await expect.poll(() => polls(services())).toBeGreaterThan(2);
    controller.abort(new Error('cancelled by a test'));
    await expect(running).rejects.toThrow('cancelled by a test');
    const stop = id === 'replicate' ? 'POST /predictions/p1/cancel' : 'POST /interrupt';
    await expect.poll(paths).toContain(stop);
  });

  test('is told as slow when the work takes longer than it may', async () => {
    services().looks = 10_000;
    const running = fillWork().then((work) => providerOf(id, suite().hasty).run(work, host()));
    await expect(running).rejects.toMatchObject({ name: 'ProviderUnavailable', absence: 'slow' });
    const stop = id === 'replicate' ? '/predictions/p1/cancel' : '/interrupt';
    await expect.poll(() => services().heard.map(({ path }) => path)).toContain(stop);
  });

  test('a model that it does not have is a mistake of the settings, and the log says which', async () => {
    const [at, status, body] =
      id === 'replicate'
        ? ([
            '/models/',
            422,
            { title: 'Invalid version', detail: 'The specified version does not exist: m1' },
          ] as const)
        : ([
            '/prompt',
            400,
            {
              error: { message: 'Prompt outputs failed validation' },
              node_errors: { 4: { errors: [{ details: "ckpt_name: 'm1' not in []" }] } },
            },
          ] as const);
    services().always = ({ method, path }, response) => {
      if (method !== 'POST' || !path.startsWith(at)) return false;
      response.writeHead(status).end(JSON.stringify(body));
      return true;
    };
    const running = fillWork().then((work) => providerOf(id).run(work, host()));
    await expect(running).rejects.toMatchObject({ name: 'ProviderUnavailable', absence: 'setup' });
    expect(suite().logged.join('\n')).toContain('m1');
  });
});

test('a key that a service repeats is not logged', async () => {
  services().always = (_heard, response) => {
    response.writeHead(401).end(JSON.stringify({ detail: `${KEY} is no valid token` }));
    return true;
  };
  const running = fillWork().then((work) => providerOf('replicate').run(work, host()));
  await expect(running).rejects.toMatchObject({ absence: 'key' });
  expect(suite().logged.join('\n')).toContain('… is no valid token');
});

test('a result at a host that is not listed is not fetched', async () => {
  services().always = ({ path, method }, response) => {
    if (method !== 'POST' || !path.startsWith('/models/')) return false;
    response.end(
      JSON.stringify({ status: 'succeeded', urls: {}, output: 'https://elsewhere.example/out.png' }),
    );
    return true;
  };
  const running = fillWork().then((work) => providerOf('replicate').run(work, host()));
  await expect(running).rejects.toMatchObject({
    text: { values: { reason: { id: 'reason.provider.address' } } },
  });
});

test('no key is ever logged', () => {
  const { logged } = suite();
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toContain(KEY);
});

describe('the router', () => {
  beforeEach(() => services().reset());

  test('says at the start which providers of the order are not connected', async () => {
    const { createRouter } = await import('../../../api/server/providers/router.ts');
    const warn = vi.fn();
    const local = suite()
      .router.providersOf('erase')
      .filter(({ id }) => id === 'local');
    createRouter(local, { erase: ['model', 'stability', 'local'], ai_edit: ['comfyui'] }, { warn });
    expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
      { operation: 'erase', provider: 'stability' },
      { operation: 'ai_edit', provider: 'comfyui' },
    ]);
  });

  test('never tells progress that falls, and warns when another than the first did it', async () => {
    services().always = (_heard, response) => {
      response.writeHead(503).end();
      return true;
    };
    const { createRouter } = await import('../../../api/server/providers/router.ts');
    const order = { erase: ['stability', 'local'] } as const;
    const all = suite().router.providersOf('erase');
    const told: number[] = [];
    const made = await createRouter(all, order, pino({ level: 'silent' })).run(
      'erase',
      await fillWork(),
      host({ onProgress: (fraction) => told.push(fraction) }),
    );
    expect([made.provider, made.warnings]).toEqual(['local', ['filled-locally', 'other-provider']]);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  test('ends with the absence of the last when all are away, and says what is missing when there is none', async () => {
    services().always = (_heard, response) => {
      response.writeHead(503).end();
      return true;
    };
    const { createRouter } = await import('../../../api/server/providers/router.ts');
    const silent = pino({ level: 'silent' });
    const away = createRouter(suite().router.providersOf('erase'), { erase: ['stability'] }, silent);
    await expect(away.run('erase', await fillWork(), host())).rejects.toMatchObject({ absence: 'busy' });
    const none = createRouter([], {}, silent);
    await expect(none.run('ai_edit', await fillWork(), host())).rejects.toMatchObject({
      text: { id: 'operationUnavailable.kind' },
    });
  });
});
