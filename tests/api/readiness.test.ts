/** Pictures checked against marketplaces' rules while the caller waits. */
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ERRORS, type ErrorName } from '../../api/contract/base/errors.ts';
import { checkImageReadiness } from '../../api/contract/routes/public-image.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { READINESS_RULES } from '../../vocabulary/readiness-rules.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useUploads } from './helpers/upload-deps.ts';

// Its threads come after everything else that runs on the machine.
vi.setConfig({ testTimeout: 180_000 });
const deps = useUploads();
const { server, creditsUsed, untilClean } = deps;
let input: string;
beforeAll(async () => {
  input = await idOf(await productOn('#ffffff', 0.87));
});
afterEach(() => vi.restoreAllMocks());

/** A red product of that height on a square of 600 px. */
async function productOn(background: string, share: number): Promise<Buffer> {
  const height = Math.round(600 * share);
  const product = await sharp({ create: { width: 240, height, channels: 3, background: '#b41e28' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .composite([{ input: product }])
    .png()
    .toBuffer();
}

async function idOf(file: Buffer): Promise<string> {
  return (await deps.upload(pictureForm(file))).body.id;
}
const check = (body: object, as = deps.person.token) => server().call(checkImageReadiness, { as, body });
const refusal = ({ status, error }: { status: number; error: { error_code: string } }) => [
  status,
  error.error_code,
];
const told = (name: ErrorName) => [ERRORS[name].status, ERRORS[name].code];

test('answers a mark for each rule of the platform, with its source, for nothing', async () => {
  const before = await creditsUsed();
  const { status, body } = await check({ input, platform: 'amazon' });
  expect(status).toBe(200);
  expect(body.marks.map(({ rule }) => rule)).toEqual(READINESS_RULES.amazon.map(({ id }) => id));
  const states = Object.fromEntries(body.marks.map(({ rule, state }) => [rule, state]));
  expect(states).toMatchObject({
    'amazon.background': 'pass',
    'amazon.fill': 'pass',
    'amazon.side': 'pass',
    'amazon.zoom': 'fail',
    'amazon.text': 'unknown',
  });
  // A rule that cannot be told is no pass.
  expect(body.ready).toBe(false);
  expect(body.marks[0]).toMatchObject({ kind: 'reported', level: 'required' });
  expect(body.marks[0]!.sources.length).toBeGreaterThan(0);
  expect(await creditsUsed()).toBe(before);
  await untilClean();
});

test('says what was measured, what is asked for, and where it fails', async () => {
  const small = await idOf(await productOn('#fafafa', 0.5));
  const { body } = await check({ input: small, platform: 'amazon' });
  const markOf = (id: string) => body.marks.find(({ rule }) => rule === id)!;
  expect(markOf('amazon.background')).toMatchObject({
    state: 'fail',
    area: { left: 0, top: 0, width: 600, height: 600 },
  });
  const { state, measured, required } = markOf('amazon.fill');
  expect([state, required]).toEqual(['fail', { percent: 85 }]);
  expect(Number(measured?.percent)).toBeCloseTo(50, 0);
});

test('takes rules of one’s own, alone or beside a platform’s', async () => {
  const rules = [{ id: 'mine', check: 'longest-side-min', px: 500 }];
  const alone = await check({ input, rules });
  expect(alone.body).toMatchObject({
    ready: true,
    marks: [{ rule: 'mine', kind: 'own', state: 'pass', measured: { px: 600 } }],
  });
  const every = await check({
    input,
    rules: [
      { id: 'size', check: 'exact-size', width: 600, height: 600 },
      { id: 'pixels', check: 'pixels-max', megapixels: 0.3 },
      { id: 'type', check: 'file-type', types: ['jpeg', 'webp'] },
      { id: 'free', check: 'safe-zone', top: 5, bottom: 5 },
    ],
  });
  expect(Object.fromEntries(every.body.marks.map(({ rule, state }) => [rule, state]))).toEqual({
    size: 'pass',
    pixels: 'fail',
    type: 'fail',
    free: 'pass',
  });
  const beside = await check({ input, platform: 'ebay', rules });
  expect(beside.body.marks.at(-1)?.rule).toBe('mine');
});

test('is refused without a platform and rules, and for a rule that is not known', async () => {
  const nothing = await check({ input });
  expect(Object.keys(nothing.error.error_details)).toEqual(['platform']);
  const unknown = await check({ input, rules: [{ id: 'a', check: 'sparkle' }] });
  expect(Object.keys(unknown.error.error_details)).toEqual(['rules.0.check']);
  const full = { id: 'a', check: 'safe-zone', top: 60, bottom: 40 };
  expect(Object.keys((await check({ input, rules: [full] })).error.error_details)).toEqual([
    'rules.0.bottom',
  ]);
});

test('is for who may edit, and their own pictures', async () => {
  expect((await check({ input, platform: 'meta' }, await keyOf(server(), deps.person.userId))).status).toBe(
    200,
  );
  const narrow = await keyOf(server(), deps.person.userId, ['task:read']);
  expect(refusal(await check({ input, platform: 'meta' }, narrow))).toEqual(told('scopeMissing'));
  const other = await createTaskPerson(server());
  expect(refusal(await check({ input, platform: 'meta' }, other.token))).toEqual(told('sourceNotFound'));
});

test('is refused for what is no picture, is too large, damaged or out of reach', async () => {
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
    ['addressForbidden', () => undefined, 'http://127.0.0.1/a.jpg'],
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
    expect([name, ...refusal(await check({ input: named, platform: 'google' }))]).toEqual([
      name,
      ...told(name),
    ]);
    vi.restoreAllMocks();
  }
  await untilClean();
});

test('is stopped when it takes too long', async () => {
  const large = await idOf(picture('product-24mp.jpg'));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const over = new AbortController();
    setTimeout(() => over.abort(new DOMException('Over', 'TimeoutError')), 60);
    return over.signal;
  });
  expect(refusal(await check({ input: large, platform: 'amazon' }))).toEqual(told('taskTimedOut'));
  vi.restoreAllMocks();
  await untilClean();
});
