/** What a call is told of a picture while it waits: the subject, and the quality. */
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ErrorName } from '../../api/contract/base/errors.ts';
import { ERRORS } from '../../api/contract/base/errors.ts';
import { estimateQuality, segmentImage, uploadOnly } from '../../api/contract/routes/images.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { MASKS_FOLDER } from '../../api/server/services/inspection/inspection.ts';
import { operationById } from '../../engine/operations/operations.ts';
import { runOperation } from '../../engine/operations/run-operation.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { pixelsOf } from './helpers/run-an-edit.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useUploads } from './helpers/upload-deps.ts';

// Its threads come after everything else that runs on the machine.
vi.setConfig({ testTimeout: 180_000 });
const deps = useUploads();
const { server, creditsUsed, uploadsOf, untilClean } = deps;
let mug: Buffer;
let input: string;
beforeAll(async () => {
  mug = await sharp(picture('product-mug.jpg')).resize(160).png().toBuffer();
  input = await idOf(mug);
});
afterEach(() => vi.restoreAllMocks());

async function idOf(file: Buffer): Promise<string> {
  return (await deps.upload(pictureForm(file))).body.id;
}
const segment = (named: string, as = deps.person.token) =>
  server().call(segmentImage, { as, body: { input: named } });
const estimate = (file: string | Buffer, as = deps.person.token) =>
  server().call(estimateQuality, { as, ...pictureForm(file) });
const refusal = ({ status, error }: { status: number; error: { error_code: string } }) => [
  status,
  error.error_code,
];
const told = (name: ErrorName) => [ERRORS[name].status, ERRORS[name].code];

async function masks(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of server().ports.blobs.list(MASKS_FOLDER)) names.push(name);
  return names;
}

describe('the subject of a picture', () => {
  test('has the mask that removing the background applies, its box and how sure it is, for nothing', async () => {
    const before = await creditsUsed();
    const { status, body } = await segment(input);
    expect([status, body.segments.length]).toEqual([200, 1]);
    const [{ box, score, mask_url, label }] = body.segments as [(typeof body.segments)[0]];
    const { data, info } = await pixelsOf(mug);
    const operation = operationById('remove_bg');
    const grid = { pixels: data, width: info.width, height: info.height };
    const cut = await runOperation(operation, { picture: grid }, operation.readParams({}), {
      checkpoint: async () => {},
    });
    expect([score, label]).toEqual([cut.provenance.confidence, null]);
    const { pathname, search } = new URL(mask_url);
    const file = await server().app.inject(pathname + search);
    expect(file.headers['content-type']).toBe('image/png');
    const { width, height, channels } = await sharp(file.rawPayload).metadata();
    expect([width, height, channels]).toEqual([info.width, info.height, 1]);
    const mask = await sharp(file.rawPayload)
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(mask.data.equals(Buffer.from(cut.coverage!))).toBe(true);
    let [left, right] = [info.width, 0];
    for (let i = 0; i < mask.data.length; i++) {
      if (mask.data[i]! < 8) continue;
      left = Math.min(left, i % info.width);
      right = Math.max(right, i % info.width);
    }
    expect([box.left, box.left + box.width - 1]).toEqual([left, right]);
    expect(await creditsUsed()).toBe(before);
    await untilClean();
  });

  test('is found for a program whose key may edit, and for nobody without', async () => {
    expect((await segment(input, await keyOf(server(), deps.person.userId))).status).toBe(200);
    const narrow = await keyOf(server(), deps.person.userId, ['task:read']);
    expect(refusal(await segment(input, narrow))).toEqual(told('scopeMissing'));
    const nobody = await server().call(segmentImage, { body: { input } });
    expect(refusal(nobody)).toEqual(told('authorizationRequired'));
    const other = await createTaskPerson(server());
    expect(refusal(await segment(input, other.token))).toEqual(told('sourceNotFound'));
  });

  test('is told with its warnings where it was cut out before', async () => {
    const { body } = await segment(await idOf(picture('input-cutout-plush.png')));
    expect(body.segments[0]?.warnings.map(({ id }) => id)).toEqual(['already-cut-out']);
  });

  test('is refused where nothing stands out', async () => {
    const plain = { width: 200, height: 160, channels: 3, background: '#888888' } as const;
    const answer = await segment(await idOf(await sharp({ create: plain }).png().toBuffer()));
    expect(refusal(answer)).toEqual(told('operationFailed'));
    expect(await creditsUsed()).toBe(0);
  });

  test('is not looked for in what is no picture, is too large, damaged or out of reach', async () => {
    const answering = (status: number, bytes: Buffer) =>
      vi.spyOn(server().ports.outgoing, 'open').mockResolvedValue({
        status,
        headers: {},
        body: Readable.from([bytes]),
      } as never);
    const far = 'https://shop.example/a.jpg';
    const cases: readonly (readonly [ErrorName, () => unknown, string])[] = [
      ['sourceNotAnImage', () => answering(200, picture('input-not-a-picture.jpg')), far],
      ['imageTooLarge', () => answering(200, picture('input-bomb-valid-30000.png')), far],
      ['imageDamaged', () => answering(200, picture('input-truncated.jpg')), far],
      ['fileTooLarge', () => answering(200, Buffer.alloc(10 * 1024 * 1024 + 1)), far],
      ['sourceNotFound', () => answering(404, Buffer.alloc(0)), far],
      ['sourceUnavailable', () => answering(503, Buffer.alloc(0)), far],
      ['storageNotFound', () => undefined, 'storage://nowhere/a.jpg'],
      ...(['storageObjectMissing', 'storageUnreachable'] as const).map(
        (name) =>
          [
            name,
            () => vi.spyOn(server().services.storages, 'open').mockRejectedValue(new ApiError(name)),
            'storage://shop/a.jpg',
          ] as const,
      ),
    ];
    for (const [name, arrange, named] of cases) {
      arrange();
      expect([name, ...refusal(await segment(named))]).toEqual([name, ...told(name)]);
      vi.restoreAllMocks();
    }
    await untilClean();
  });

  test('has a mask that only its address opens, for a day', async () => {
    const other = await createTaskPerson(server());
    const id = (await server().call(uploadOnly, { as: other.token, ...pictureForm(mug) })).body.id;
    const { body } = await segment(id, other.token);
    const { pathname, search } = new URL(body.segments[0]!.mask_url);
    const own = async () => (await masks()).filter((name) => name.includes(other.userId));
    expect(await own()).toEqual([pathname.replace('/files/', '')]);
    expect((await server().app.inject(pathname)).statusCode).not.toBe(200);
    server().clock.advance(25 * 3_600_000);
    expect((await server().app.inject(pathname + search)).statusCode).not.toBe(200);
    await server().services.retention.run();
    expect(await own()).toEqual([]);
    server().clock.advance(-25 * 3_600_000);
    await segment(id, other.token);
    expect(await own()).toHaveLength(1);
    await server().services.inspection.removeAll(other.userId);
    expect(await own()).toEqual([]);
  });

  test('ends its thread when the caller hangs up', async () => {
    const port = await server().listen();
    const large = await idOf(picture('product-24mp.jpg'));
    const run = vi.spyOn(server().ports.images, 'run');
    const call = new AbortController();
    const answer = fetch(`http://127.0.0.1:${port}/image/segment`, {
      method: 'POST',
      headers: { authorization: `Bearer ${deps.person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: large }),
      signal: call.signal,
    });
    await expect.poll(() => run.mock.results.length).toBe(1);
    call.abort();
    await expect(answer).rejects.toThrow();
    await expect(run.mock.results[0]?.value).rejects.toMatchObject({ kindName: 'conflict' });
    await untilClean();
    // The next one finds a thread.
    expect((await segment(input)).status).toBe(200);
  });
});

describe('the quality of a picture', () => {
  test('is measured by the kernels, for nothing, and nothing is kept', async () => {
    const other = await createTaskPerson(server());
    const file = await sharp(picture('product-mug.jpg')).jpeg({ quality: 63 }).toBuffer();
    const { status, body } = await estimate(file, other.token);
    expect(status).toBe(200);
    expect(body.image).toEqual({
      ext: 'jpeg',
      mime: 'image/jpeg',
      format: 'JPEG',
      width: 1600,
      height: 1200,
      mps: 1.92,
    });
    expect(body.measures.jpeg_quality).toBe(63);
    expect(body.compression).toBe(0.63);
    expect(body.quality).toBe(Math.min(body.sharpness!, body.noise!, body.compression!));
    expect(await uploadsOf(other.userId)).toEqual([]);
    expect(await creditsUsed(other.userId)).toBe(0);
    const key = await keyOf(server(), other.userId);
    expect((await estimate(file, key)).body).toEqual(body);
    expect(refusal(await estimate(file, await keyOf(server(), other.userId, ['task:read'])))).toEqual(
      told('scopeMissing'),
    );
    expect(refusal(await server().call(estimateQuality, pictureForm(file)))).toEqual(
      told('authorizationRequired'),
    );
    await untilClean();
  });

  test('is lower for a picture that was blurred, noised or saved at a low quality', async () => {
    const source = sharp(picture('product-mug.jpg')).resize(800);
    const good = (await estimate(await source.clone().jpeg({ quality: 95 }).toBuffer())).body;
    const soft = (await estimate(await source.clone().blur(3).png().toBuffer())).body;
    const grainy = await source
      .clone()
      .composite([
        {
          input: await sharp({
            create: {
              width: 800,
              height: 600,
              channels: 3,
              noise: { type: 'gaussian', mean: 128, sigma: 24 },
              background: '#000',
            },
          })
            .png()
            .toBuffer(),
          blend: 'soft-light',
        },
      ])
      .png()
      .toBuffer();
    const noisy = (await estimate(grainy)).body;
    const lossy = (await estimate(await source.clone().jpeg({ quality: 20 }).toBuffer())).body;
    expect(soft.sharpness).toBeLessThan(good.sharpness! / 2);
    expect([soft.compression, soft.measures.jpeg_quality]).toEqual([null, null]);
    expect(noisy.noise).toBeLessThan(good.noise!);
    expect(lossy.compression).toBe(0.2);
    expect(lossy.quality).toBeLessThan(good.quality!);
  });

  test('is not measured of a bomb, or of what is no picture', async () => {
    expect(refusal(await estimate('input-bomb-valid-30000.png'))).toEqual(told('imageTooLarge'));
    expect(refusal(await estimate('input-not-a-picture.jpg'))).toEqual(told('fileNotAnImage'));
    await untilClean();
  });

  test('of no more than three open calls of a person is answered', async () => {
    const { images } = server().ports;
    const real = images.run.bind(images);
    let go = () => {};
    const gate = new Promise<void>((done) => {
      go = done;
    });
    const run = vi.spyOn(images, 'run').mockImplementation(async (job, options) => {
      await gate;
      return real(job, options);
    });
    const other = await createTaskPerson(server());
    const open = [1, 2, 3].map(() => estimate(mug, other.token));
    await expect.poll(() => run.mock.calls.length).toBe(3);
    const fourth = await estimate(mug, other.token);
    expect(refusal(fourth)).toEqual(told('tooManyRequests'));
    expect(fourth.headers['retry-after']).toBe('1');
    go();
    for (const one of await Promise.all(open)) expect(one.status).toBe(200);
    expect((await estimate(mug, other.token)).status).toBe(200);
  });
});

test('either is stopped when it takes too long', async () => {
  const large = await idOf(picture('product-24mp.jpg'));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const over = new AbortController();
    setTimeout(() => over.abort(new DOMException('Over', 'TimeoutError')), 60);
    return over.signal;
  });
  const began = Date.now();
  expect(refusal(await segment(large))).toEqual(told('taskTimedOut'));
  expect(refusal(await estimate('product-24mp.jpg'))).toEqual(told('taskTimedOut'));
  expect(Date.now() - began).toBeLessThan(5_000);
  vi.restoreAllMocks();
  await untilClean();
  expect((await segment(input)).status).toBe(200);
});
