/** Films, try-ons and scenes by image services that recipes of the operator describe. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadAndResize, uploadOnly } from '../../../api/contract/routes/images.ts';
import {
  createPublicScene,
  generatePublicAnimation,
} from '../../../api/contract/routes/public-generation.ts';
import { cancelTask } from '../../../api/contract/routes/tasks.ts';
import { generateTryOn } from '../../../api/contract/routes/try-on.ts';
import { providerConfigOf } from '../../../api/server/base/provider-config.ts';
import { ConfigError, readSettings } from '../../../api/server/base/settings.ts';
import { workflowMistake } from '../../../api/server/providers/services/comfyui.ts';
import { readRecipes } from '../../../api/server/providers/services/recipe.ts';
import { predictionMistake } from '../../../api/server/providers/services/replicate.ts';
import { CREDIT_UNITS } from '../../../vocabulary/credit-units.ts';
import { useFakeServices } from '../helpers/fake-services.ts';
import { pictureForm } from '../helpers/forms.ts';
import { keyOf } from '../helpers/key-of.ts';
import { madeFilm } from '../helpers/made-film.ts';
import { createProfessional, type TaskPerson, untilEnded } from '../helpers/task-people.ts';
import { createTestServer, type TestServer } from '../helpers/test-server.ts';

const services = useFakeServices();
const dataDir = mkdtempSync(join(tmpdir(), 'gesso-recipes-'));
let server: TestServer;
let person: TaskPerson;
let key: string;

const recipe = (service: string, kind: string, content: object) => {
  mkdirSync(join(dataDir, 'providers', service), { recursive: true });
  writeFileSync(join(dataDir, 'providers', service, `${kind}.json`), JSON.stringify(content));
};

beforeAll(async () => {
  recipe('replicate', 'animate', {
    model: 'owner/film',
    input: {
      image: '{{picture}}',
      prompt: '{{prompt}}',
      seconds: '{{duration}}',
      note: 'for {{duration}} s',
    },
  });
  recipe('replicate', 'try_on', {
    version: 'abc',
    input: { image: '{{picture}}', garment: '{{reference}}', prompt: '{{prompt}}' },
  });
  recipe('replicate', 'fill', {
    model: 'owner/fill',
    input: { image: '{{picture}}', mask: '{{mask}}', prompt: '{{prompt}}' },
  });
  const env = {
    REPLICATE_API_TOKEN: 'r8-test',
    REPLICATE_BASE_URL: services().url,
    PROVIDER_ORDER: 'erase=local',
  };
  server = await createTestServer({ dataDir, providers: providerConfigOf(readSettings(env)) });
  person = await createProfessional(server);
  for (const unit of CREDIT_UNITS)
    await server.services.credits.grant(person.userId, { unit, amount: 50, reference: `tests:${unit}` });
  key = await keyOf(server, person.userId);
});
afterAll(async () => {
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const flat = (color: string, width = 200, height = 160) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
const upload = async (picture: Buffer): Promise<string> =>
  (await server.call(uploadOnly, { as: key, ...pictureForm(picture) })).body.id;
const find = (id: string) => server.services.tasks.find(person.userId, id);

async function animate(input: string) {
  const body = { input, options: { prompt: 'it turns', duration: 5 as const } };
  const { body: begun } = await server.call(generatePublicAnimation, { as: key, body } as never);
  return (begun as { id: string }).id;
}

describe('a film', () => {
  test('is made by the service, read, and kept with its size and duration', async () => {
    services().film = madeFilm();
    const task = await untilEnded(server, await find(await animate(await upload(await flat('#888888')))));
    expect([task.state, task.error]).toEqual(['DONE', null]);
    expect(task.images).toHaveLength(1);
    expect(task.images[0]).toMatchObject({ output: 'animation', mime: 'video/mp4', width: 320, height: 240 });
    expect(task.images[0]?.meta).toMatchObject({ duration: 5, provider: 'replicate' });
    const { input } = JSON.parse(String(services().heard[0]?.body));
    expect(input).toMatchObject({ prompt: 'it turns', seconds: 5, note: 'for 5 s' });
    expect(input.image).toMatch(/^data:image\/png;base64,/);
  });

  test('that is a picture is refused', async () => {
    const task = await untilEnded(server, await find(await animate(await upload(await flat('#777777')))));
    expect([task.state, task.error?.id]).toEqual(['ERROR', 'taskFailed.providerAnswer']);
  });

  test('that takes long delays no resize, and is cancelled there and here', async () => {
    services().looks = 1_000_000;
    const before = await server.services.credits.quota(person.userId);
    const films = await Promise.all(
      ['#111111', '#222222', '#333333', '#444444'].map(async (color) =>
        animate(await upload(await flat(color))),
      ),
    );
    // The service has one of them and is looked at.
    const looks = () => services().heard.filter(({ path }) => path === '/predictions/p1').length;
    await expect.poll(looks).toBeGreaterThan(0);
    const form = pictureForm(await flat('#555555'), { resizing: { width: 50 } });
    const { body } = await server.call(uploadAndResize, { as: person.token, ...form });
    const resized = await untilEnded(server, await find(body.tasks[0]!.id));
    expect([resized.state, resized.images[0]?.width]).toEqual(['DONE', 50]);
    for (const id of films) await server.call(cancelTask, { as: person.token, params: { id } } as never);
    for (const id of films) expect((await untilEnded(server, await find(id))).state).toBe('CANCELLED');
    const cancels = () => services().heard.filter(({ path }) => path.endsWith('/cancel')).length;
    // Those that had begun are told to stop; the others were never sent.
    await expect.poll(cancels).toBeGreaterThan(0);
    const after = await server.services.credits.quota(person.userId);
    // The resize alone.
    expect(after.used - before.used).toBe(1);
  });
});

test('a try-on sends the person first and the garment as what the prompt speaks of', async () => {
  const input = await upload(await flat('#cc2222'));
  const body = { input, model_id: 'mannequin-woman', prompt: 'in a park' };
  const { body: group, status, text } = await server.call(generateTryOn, { as: person.token, body } as never);
  expect([status, text.slice(0, status === 202 ? 0 : 200)]).toEqual([202, '']);
  const task = await untilEnded(server, await find((group as { tasks: { id: string }[] }).tasks[0]!.id));
  expect([task.state, task.error]).toEqual(['DONE', null]);
  // A film that was cancelled before may still be told so.
  const asked = services().heard.filter(({ path }) => path === '/predictions');
  const sent = asked.map(({ body }) => JSON.parse(String(body))).find(({ version }) => version === 'abc');
  const garment = await sharp(Buffer.from(sent.input.garment.split(',')[1], 'base64')).metadata();
  const model = await sharp(Buffer.from(sent.input.image.split(',')[1], 'base64')).metadata();
  expect([garment.width, garment.height]).toEqual([200, 160]);
  expect(model.width).not.toBe(200);
});

test('a scene by a service follows free words, and the product keeps its px', async () => {
  const [width, height] = [300, 300];
  const pixels = Buffer.alloc(width * height * 3, 235);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.hypot(x - 150, y - 150) < 70) pixels.set([30, 60, 190], (y * width + x) * 3);
  const mug = await upload(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer(),
  );
  const body = { object: { image_url: mug }, scene: { prompt: 'on a beach at dusk' } };
  const { body: begun } = await server.call(createPublicScene, { as: key, body } as never);
  const task = await untilEnded(server, await find((begun as { id: string }).id), { timeoutMs: 100_000 });
  expect([task.state, task.error]).toEqual(['DONE', null]);
  expect(task.images[0]?.meta).toMatchObject({
    provider: 'replicate',
    provenance: [{ operation: 'generation_bg' }],
  });
  expect(JSON.parse(String(services().heard[0]?.body)).input.prompt).toBe('on a beach at dusk');
  const chunks: Buffer[] = [];
  for await (const chunk of await server.ports.blobs.read(task.images[0]?.blob ?? ''))
    chunks.push(chunk as Buffer);
  const { data, info } = await sharp(Buffer.concat(chunks))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  expect(at(info.width >> 1, info.height >> 1)).toEqual([30, 60, 190]);
  expect(at(5, 5)).toEqual([255, 0, 0]);
}, 120_000);

describe('mistakes of the operator are named at the start', () => {
  test('in the order of providers', () => {
    const mistakeOf = (order: string) => {
      try {
        readSettings({ PROVIDER_ORDER: order });
        return null;
      } catch (error) {
        return (error as ConfigError).message;
      }
    };
    expect(mistakeOf('erase=openai-images, local; ai_edit=replicate')).toBeNull();
    expect(mistakeOf('erase=nobody')).toMatch(/must name providers: model, local, openai-images/);
    expect(mistakeOf('paint=local')).toMatch(/must name operations: erase, remove_product/);
  });

  test('in a recipe', () => {
    const folder = join(dataDir, 'wrong');
    mkdirSync(folder);
    writeFileSync(join(folder, 'fill.json'), '{"input": {"image": "{{pictrue}}"}}');
    const read = (mistakeIn = predictionMistake) => readRecipes(folder, mistakeIn);
    expect(() => read()).toThrow(/fill\.json has \{\{pictrue\}\}; known are aspect_ratio/);
    writeFileSync(join(folder, 'fill.json'), '{"input": ');
    expect(() => read()).toThrow(/fill\.json is not valid JSON/);
    for (const [recipe, mistake] of [
      ['{"input": {}}', /fill\.json must have "model" or "version"/],
      ['{"model": "owner/name"}', /fill\.json must have "input"/],
    ] as const) {
      writeFileSync(join(folder, 'fill.json'), recipe);
      expect(() => read()).toThrow(mistake);
    }
    // As ComfyUI's "Save" writes it.
    writeFileSync(join(folder, 'fill.json'), '{"nodes": [{"type": "LoadImage"}], "links": []}');
    expect(() => read(workflowMistake)).toThrow(/fill\.json is no workflow as "Export \(API\)" writes it/);
  });

  test('and keys are not printed', () => {
    expect(() => readSettings({ OPENAI_API_KEY: 'sk secret with spaces' })).toThrow(ConfigError);
    expect(() => readSettings({ OPENAI_API_KEY: 'sk secret with spaces' })).not.toThrow(/secret with/);
  });
});
