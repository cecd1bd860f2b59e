/** Calls that an image service does, from the request to the result: to connect one is a matter of settings alone. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseWithBrush, uploadOnly } from '../../../api/contract/routes/images.ts';
import * as generation from '../../../api/contract/routes/public-generation.ts';
import { getImageCapabilities } from '../../../api/contract/routes/public-image.ts';
import { providerConfigOf } from '../../../api/server/base/provider-config.ts';
import { readSettings } from '../../../api/server/base/settings.ts';
import type { Task } from '../../../api/server/services/tasks/tasks.ts';
import { CREDIT_UNITS } from '../../../vocabulary/credit-units.ts';
import { useFakeServices } from '../helpers/fake-services.ts';
import { writeForm } from '../helpers/forms.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createProfessional, type TaskPerson, untilEnded } from '../helpers/task-people.ts';
import { createTestServer, type TestServer } from '../helpers/test-server.ts';

const services = useFakeServices();
let server: TestServer;
let person: TaskPerson;
let key: string;

beforeAll(async () => {
  const env = {
    OPENAI_API_KEY: 'sk-test-openai',
    OPENAI_BASE_URL: `${services().url}/v1`,
    PROVIDER_ORDER: 'erase=openai-images,local',
    PROVIDER_SECONDS: '20',
  };
  server = await createTestServer({ providers: providerConfigOf(readSettings(env)) });
});
afterAll(() => server?.close());
beforeEach(async () => {
  person = await createProfessional(server);
  for (const unit of CREDIT_UNITS)
    await server.services.credits.grant(person.userId, { unit, amount: 50, reference: `tests:${unit}` });
  key = await keyOf(server, person.userId);
});

const used = async () => (await server.services.credits.quota(person.userId)).used;

/** A soft ramp, so that a px that moved or changed shows. */
async function ramp(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([(x * 3) & 255, (y * 5) & 255, (x + y) & 255], (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** White in a box, black around it. */
const boxMask = (
  width: number,
  height: number,
  box: { left: number; top: number; width: number; height: number },
) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([
      {
        input: { create: { width: box.width, height: box.height, channels: 3, background: '#fff' } },
        left: box.left,
        top: box.top,
      },
    ])
    .png()
    .toBuffer();

async function upload(picture: Buffer): Promise<string> {
  const form = writeForm([{ name: 'file', content: picture, fileName: 'a.png', type: 'image/png' }]);
  return (await server.call(uploadOnly, { as: key, ...form })).body.id;
}

async function erase(input: string, mask: Buffer, data: object = {}): Promise<Task> {
  const form = writeForm([
    { name: 'data', content: JSON.stringify({ input, preserve_product: false, ...data }) },
    { name: 'file', content: mask, fileName: 'mask.png', type: 'image/png' },
  ]);
  const { body, status, text } = await server.call(eraseWithBrush, { as: person.token, ...form });
  if (status !== 202) throw new Error(text);
  const task = await server.services.tasks.find(person.userId, body.tasks[0]!.id);
  return untilEnded(server, task);
}

async function resultOf(task: Task, at = 0): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await server.ports.blobs.read(task.images[at]?.blob ?? ''))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer();

describe('erasing by an image service', () => {
  const size = [600, 400] as const;
  const box = { left: 250, top: 150, width: 80, height: 60 };

  test('changes px of the mask alone, at the resolution of the original, and says who made them', async () => {
    const picture = await ramp(...size);
    const task = await erase(await upload(picture), await boxMask(...size, box));
    expect([task.state, task.error]).toEqual(['DONE', null]);
    const [before, after] = [await pixels(picture), await pixels(await resultOf(task))];
    expect(after.length).toBe(before.length);
    let outside = 0;
    let inside = 0;
    for (let i = 0; i < before.length / 4; i++) {
      const [x, y] = [i % size[0], Math.floor(i / size[0])];
      const isInside = x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
      if (isInside) inside += Number(after[i * 4]! > 250 && after[i * 4 + 1]! < 5);
      else outside += Number(before.compare(after, i * 4, i * 4 + 4, i * 4, i * 4 + 4) !== 0);
    }
    expect([outside, inside]).toEqual([0, box.width * box.height]);
    expect(task.images[0]?.meta).toMatchObject({
      provider: 'openai-images',
      provenance: [
        {
          operation: 'erase',
          provider: 'openai-images',
          model: 'gpt-image-1',
          confidence: null,
          warnings: [],
        },
      ],
    });
    expect(await used()).toBe(1);
  });

  test('sends the key in a header, the mask with its place transparent, and one idempotency key for a task', async () => {
    services().next.push((_heard, response) => {
      response.writeHead(429, { 'retry-after': '2' }).end('{}');
      return true;
    });
    const before = server.clock.slept.length;
    const task = await erase(await upload(await ramp(...size)), await boxMask(...size, box));
    expect(task.state).toBe('DONE');
    const [first, second] = services().heard;
    expect(services().heard.map(({ path }) => path)).toEqual(['/v1/images/edits', '/v1/images/edits']);
    expect(first?.headers.authorization).toBe('Bearer sk-test-openai');
    expect(first?.headers['idempotency-key']).toBe(`${task.id}-0`);
    expect(second?.headers['idempotency-key']).toBe(`${task.id}-0`);
    expect(server.clock.slept.slice(before)).toContain(2000);
    const mask = await sharp(second?.parts.get('mask')).raw().toBuffer({ resolveWithObject: true });
    expect(mask.info.channels).toBe(4);
    const transparent = mask.data.filter((_value, at) => at % 4 === 3 && mask.data[at] === 0).length;
    const share = transparent / (mask.info.width * mask.info.height);
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.5);
  });

  test('falls back to this server when the service is away, and the result says so', async () => {
    services().always = (_heard, response) => {
      response.writeHead(503).end('down');
      return true;
    };
    const task = await erase(await upload(await ramp(...size)), await boxMask(...size, box));
    expect(task.state).toBe('DONE');
    expect(task.images[0]?.meta).toMatchObject({
      provider: 'local',
      provenance: [{ provider: 'local', warnings: ['filled-locally', 'other-provider'] }],
    });
  });

  test('does not fall back when the service refuses what was asked, and costs nothing', async () => {
    services().always = (_heard, response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          error: { message: 'Rejected by the safety system.', code: 'moderation_blocked' },
        }),
      );
      return true;
    };
    const task = await erase(await upload(await ramp(...size)), await boxMask(...size, box));
    expect([task.state, task.error?.id]).toEqual(['ERROR', 'operationFailed.refusedBecause']);
    expect(task.error?.values).toEqual({
      provider: 'openai-images',
      reason: 'Rejected by the safety system.',
    });
    expect(services().heard).toHaveLength(1);
    expect(await used()).toBe(0);
  });

  test('names a mask of another size and an empty one, and costs nothing', async () => {
    const input = await upload(await ramp(...size));
    const idOf = async (mask: Buffer, data?: object) => (await erase(input, mask, data)).error?.id;
    expect(await idOf(await boxMask(300, 400, box))).toBe('operationFailed.maskSize');
    const black = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await idOf(black)).toBe('operationFailed.maskEmpty');
    expect(await used()).toBe(0);
  });
});

describe('work that only an image service can do', () => {
  test('is accepted, done and charged for each result', async () => {
    const body = {
      options: { prompt: 'a cup on a table', aspect_ratio: '4:5' },
      output: { number_of_images: 2 },
    };
    const { body: begun, status } = await server.call(generation.generateImage, { as: key, body });
    expect(status).toBe(202);
    const task = await untilEnded(server, await server.services.tasks.find(person.userId, begun.id));
    expect([task.state, task.images.length]).toEqual(['DONE', 2]);
    const [first] = task.images;
    expect(first!.width / first!.height).toBeCloseTo(0.8, 2);
    expect(new Set(services().heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect(await used()).toBe(2);
  });

  test('edits a picture by its prompt, in the picture’s shape', async () => {
    const input = await upload(await ramp(500, 300));
    const body = { input, options: { prompt: 'make it night' }, output: { format: { type: 'jpeg' } } };
    const { body: begun } = await server.call(generation.aiEditImage, { as: key, body });
    const task = await untilEnded(server, await server.services.tasks.find(person.userId, begun.id));
    expect([task.state, task.images[0]?.mime]).toEqual(['DONE', 'image/jpeg']);
    const [{ parts } = { parts: new Map() }] = services().heard;
    expect(String(parts.get('prompt'))).toBe('make it night');
    expect(String(parts.get('size'))).toBe('auto');
  });

  test('is told by the capabilities, with who is asked first', async () => {
    const { body } = await server.call(getImageCapabilities, { as: key });
    const toldOf = (id: string) => body.operations.find((one) => one.id === id);
    expect(toldOf('erase')).toMatchObject({ state: 'ready', provider: 'openai-images', quality: 'model' });
    expect(toldOf('generation_prompt')).toMatchObject({ state: 'ready', provider: 'openai-images' });
    // Nothing connected makes films: the server's own is a camera that moves.
    expect(toldOf('animation')).toMatchObject({ state: 'ready', provider: 'local', quality: 'rough' });
    expect(toldOf('try_on')).toMatchObject({ state: 'ready', provider: 'openai-images' });
  });
});
