/** What every provider promises of the kinds of work beside filling: edits, pictures from words, films and try-ons. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { WORK_KINDS, type WorkKind } from '../../../api/server/base/provider-order.ts';
import type { Work } from '../../../api/server/providers/base/provider.ts';
import { leastOfRuns } from '../../helpers/least-of-runs.ts';
import { sampled } from '../../helpers/sampled.ts';
import { useFakeServices } from '../helpers/fake-services.ts';
import { madeFilm } from '../helpers/made-film.ts';
import { ramp, useProviders } from '../helpers/provider-suite.ts';
import { timeToStop } from '../helpers/time-to-stop.ts';

type Kind = Exclude<WorkKind, 'fill'>;
const OPERATION = {
  edit: 'ai_edit',
  generate: 'generation_prompt',
  animate: 'animation',
  try_on: 'try_on',
} as const;
const input = { image: '{{picture}}', prompt: '{{prompt}}', garment: '{{reference}}', seed: '{{seed}}' };
const RECIPES = Object.fromEntries(
  Object.keys(OPERATION).map((kind) => [kind, { model: `owner/${kind}`, input }]),
);
const WORKFLOWS = Object.fromEntries(
  Object.keys(OPERATION).map((kind) => [
    kind,
    { 1: { class_type: 'Ask', inputs: { text: '{{prompt}}', image: '{{picture}}', seed: '{{seed}}' } } },
  ]),
);
const services = useFakeServices();
const suite = useProviders(services, { replicate: RECIPES, comfyui: WORKFLOWS });

/** Who does what; the first test compares it with what they say themselves. */
const DOES = {
  local: ['animate'],
  'openai-images': ['edit', 'generate', 'try_on'],
  stability: ['generate'],
  replicate: ['edit', 'generate', 'animate', 'try_on'],
  comfyui: ['edit', 'generate', 'animate', 'try_on'],
} as const satisfies Record<string, readonly Kind[]>;
const PAIRS = Object.entries(DOES).flatMap(([id, kinds]) => kinds.map((kind): [string, Kind] => [id, kind]));
const REMOTE_PAIRS = PAIRS.filter(([id]) => id !== 'local');

const SIZE = { width: 160, height: 120 } as const;

async function workOf(kind: Kind): Promise<Work> {
  const held = () => suite().keep(ramp(SIZE));
  return {
    kind,
    prompt: 'a lamp of paper',
    negativePrompt: null,
    picture: kind === 'generate' ? null : await held(),
    mask: null,
    references: kind === 'try_on' ? [await held()] : [],
    aspect: kind === 'generate' ? 4 / 3 : null,
    seed: 7,
    duration: 5,
  };
}

function provided(id: string, kind: Kind) {
  const provider = suite()
    .router.providersOf(OPERATION[kind])
    .find((one) => one.id === id)!;
  services().film = kind === 'animate' ? madeFilm() : null;
  return provider;
}

test('who does what is what they say themselves', () => {
  const kinds = WORK_KINDS.filter((kind): kind is Kind => kind !== 'fill');
  for (const kind of kinds) {
    const ids = suite()
      .router.providersOf(OPERATION[kind])
      .map(({ id }) => id);
    const expected = PAIRS.filter(([, does]) => does === kind).map(([id]) => id);
    expect(new Set(ids), kind).toEqual(new Set(expected));
  }
});

describe.each(sampled(PAIRS, 6))('%s, asked to %s', (id, kind) => {
  test('makes a whole file, with progress that never falls, and tells its seed where it has one', async () => {
    const told: number[] = [];
    const host = suite().host({ onProgress: (fraction) => told.push(fraction) });
    const made = await provided(id, kind).run(await workOf(kind), host);
    if (kind === 'animate') expect(made.file).toMatchObject({ duration: expect.closeTo(5, 0) });
    else {
      const { width, height } = await sharp(readFileSync(made.path)).metadata();
      expect([made.file.width, made.file.height]).toEqual([width, height]);
      expect((await sharp(readFileSync(made.path)).stats()).isOpaque).toBe(true);
    }
    expect(made.file.width).toBeGreaterThan(0);
    expect(made.path.startsWith(host.folder)).toBe(true);
    expect([null, 7]).toContain(made.seed);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.length).toBeGreaterThan(1);
  });

  test('gives the same bytes for the same seed, where it says so', async () => {
    const provider = provided(id, kind);
    if (!provider.isRepeatable) return;
    const work = await workOf(kind);
    const [first, second] = [
      await provider.run(work, suite().host()),
      await provider.run(work, suite().host()),
    ];
    expect(readFileSync(first.path).equals(readFileSync(second.path))).toBe(true);
    const seeds = services().heard.map(({ body }) => /seed\D{1,60}?(\d+)/.exec(String(body))?.[1]);
    if (id !== 'local') expect(new Set(seeds.filter(Boolean))).toEqual(new Set(['7']));
  });

  test('ends within 100 ms of a cancellation, with its reason', async () => {
    const work = await workOf(kind);
    const provider = provided(id, kind);
    if (id !== 'local') services().always = () => new Promise(() => {});
    const stop = () =>
      timeToStop((signal, onProgress) => provider.run(work, suite().host({ signal, onProgress })));
    expect(await leastOfRuns(100, stop)).toBeLessThan(100);
  });
});

describe.each(sampled(REMOTE_PAIRS, 4))('%s, asked to %s, when the service misbehaves', (id, kind) => {
  const endOf = async () =>
    provided(id, kind)
      .run(await workOf(kind), suite().host())
      .then(
        () => 'done',
        (error: unknown) => error,
      );

  test('is told as busy after three tries, with the same idempotency key', async () => {
    services().always = (_heard, response) => {
      response.writeHead(429, { 'retry-after': '1' }).end('{}');
      return true;
    };
    expect(await endOf()).toMatchObject({ name: 'ProviderUnavailable', absence: 'busy', provider: id });
    expect(services().heard).toHaveLength(3);
    expect(new Set(services().heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('its answer is refused when it is HTML or cut off', async () => {
    const whole = await ramp(SIZE);
    for (const bytes of [Buffer.from('<!doctype html><title>Sorry</title>'), whole.subarray(0, 60)]) {
      services().reset();
      const provider = provided(id, kind);
      Object.assign(services(), kind === 'animate' ? { film: bytes } : { made: bytes });
      const error = await provider.run(await workOf(kind), suite().host()).then(
        () => 'done',
        (error: unknown) => error,
      );
      expect(error).toMatchObject({ text: { id: 'taskFailed.providerAnswer' } });
    }
  });

  test('a refusal ends the work, is passed on in its words, and is not tried again', async () => {
    services().always = (_heard, response) => {
      response.writeHead(422).end(JSON.stringify({ errors: ['Not allowed here'] }));
      return true;
    };
    expect(await endOf()).toMatchObject({
      text: { id: 'operationFailed.refusedBecause', values: { provider: id, reason: 'Not allowed here' } },
    });
    expect(services().heard).toHaveLength(1);
  });
});
