/** Work on scenes by this server alone: no service is connected, and what needs one says so. */
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agent from '../../../api/contract/routes/agent.ts';
import { removeProduct, uploadOnly } from '../../../api/contract/routes/images.ts';
import { createPublicScene } from '../../../api/contract/routes/public-generation.ts';
import * as scenes from '../../../api/contract/routes/scenes.ts';
import type { Task } from '../../../api/server/services/tasks/tasks.ts';
import { pictureForm } from '../helpers/forms.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createProfessional, createTaskPerson, type TaskPerson, untilEnded } from '../helpers/task-people.ts';
import { useServer } from '../helpers/test-server.ts';

/** Each task is the whole work on a picture, twice as long as others on a busy machine. */
const PATIENT = { timeout: 120_000 };
const server = useServer();
let person: TaskPerson;
let key: string;
let mug: string;

/** A red disc on light gray: small, so that a cut-out is quick. */
function disc(color: readonly [number, number, number] = [192, 32, 32]): Promise<Buffer> {
  const [width, height] = [180, 150];
  const pixels = Buffer.alloc(width * height * 3, 230);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.hypot(x - 90, y - 75) < 40) pixels.set(color, (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  person = await createProfessional(server());
  key = await keyOf(server(), person.userId);
});
beforeEach(async () => {
  mug = (await server().call(uploadOnly, { as: key, ...pictureForm(await disc()) })).body.id;
});

const used = async () => (await server().services.credits.quota(person.userId)).used;
const ended = async (id: string): Promise<Task> =>
  untilEnded(server(), await server().services.tasks.find(person.userId, id), { timeoutMs: 100_000 });

async function pixelsOf(task: Task, at = 0) {
  const chunks: Buffer[] = [];
  for await (const chunk of await server().ports.blobs.read(task.images[at]?.blob ?? ''))
    chunks.push(chunk as Buffer);
  const { data, info } = await sharp(Buffer.concat(chunks))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    ...info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

const isRed = ([red = 0, green = 0, blue = 0]: readonly number[]) => red > 120 && green < 110 && blue < 110;
/** Of a product that one light made a little brighter or darker. */
async function redIn(task: Task, at = 0) {
  const { width, height, at: pixel } = await pixelsOf(task, at);
  let [count, x, y] = [0, 0, 0];
  for (let row = 0; row < height; row += 4)
    for (let column = 0; column < width; column += 4)
      if (isRed(pixel(column, row))) [count, x, y] = [count + 1, x + column, y + row];
  return { count, x: x / count / width, y: y / count / height };
}

test('a product is cut out for a scene, as a PNG with transparency, for nothing', PATIENT, async () => {
  const before = await used();
  const { body } = await server().call(scenes.prepareScene, { as: person.token, body: { input: mug } });
  const task = await ended(body.tasks[0]!.id);
  expect([task.state, task.images[0]?.mime]).toEqual(['DONE', 'image/png']);
  const { width, height, at } = await pixelsOf(task);
  expect([width, height, at(5, 5)[3], at(90, 75)[3]]).toEqual([180, 150, 0, 255]);
  expect(task.images[0]?.meta).toMatchObject({ provenance: [{ operation: 'remove_bg', provider: 'local' }] });
  expect(await used()).toBe(before);
});

test(
  'the product is taken out of its scene, and the place is filled from its surroundings',
  PATIENT,
  async () => {
    const before = await used();
    const { body } = await server().call(removeProduct, {
      as: person.token,
      body: { input: mug, output: { format: { type: 'png' } } },
    });
    const task = await ended(body.tasks[0]!.id);
    expect([task.state, task.error]).toEqual(['DONE', null]);
    expect((await redIn(task)).count).toBe(0);
    const { at } = await pixelsOf(task);
    expect(at(90, 75).every((value) => value > 215)).toBe(true);
    expect(at(3, 3)).toEqual([230, 230, 230, 255]);
    expect(task.images[0]?.meta).toMatchObject({
      provenance: [{ operation: 'remove_product', provider: 'local', confidence: expect.any(Number) }],
    });
    expect(await used()).toBe(before + 1);
  },
);

describe('a scene in another frame', PATIENT, () => {
  const resize = async (changes: object) => {
    const body = {
      input: mug,
      width: 250,
      height: 200,
      scale: 1,
      left: 35,
      top: 25,
      output: { format: { type: 'png' } },
      ...changes,
    };
    const answer = await server().call(scenes.resizeScene, { as: person.token, body } as never);
    return answer as typeof answer & { body: { tasks: { id: string }[] } };
  };

  test('keeps its own px and goes on beyond them', async () => {
    const task = await ended((await resize({})).body.tasks[0]!.id);
    expect([task.state, task.error]).toEqual(['DONE', null]);
    const { width, height, at } = await pixelsOf(task);
    expect([width, height]).toEqual([250, 200]);
    expect(at(35 + 90, 25 + 75)).toEqual([192, 32, 32, 255]);
    expect(at(35, 25)).toEqual([230, 230, 230, 255]);
    for (const value of at(5, 5).slice(0, 3)) expect(Math.abs(value - 230)).toBeLessThan(12);
    expect(task.images[0]?.meta).toMatchObject({
      provenance: [{ operation: 'scene_resize', warnings: expect.arrayContaining(['filled-locally']) }],
    });
  });

  test('may be a hundredth of it, and must lie in it', async () => {
    expect((await ended((await resize({ scale: 0.01 })).body.tasks[0]!.id)).state).toBe('DONE');
    const away = await ended((await resize({ left: 5000 })).body.tasks[0]!.id);
    expect([away.state, away.error?.id]).toEqual(['ERROR', 'operationFailed.outsideFrame']);
    const large = await resize({ width: 8000, height: 8000 });
    expect([
      large.status,
      Object.keys((large as never as { error: { error_details: object } }).error.error_details),
    ]).toEqual([422, ['width', 'height']]);
  });
});

describe('a scene around products', PATIENT, () => {
  const create = async (body: object) =>
    server().call(scenes.createScene, { as: person.token, body } as never);
  const object = (changes: object = {}) => ({ image: mug, ...changes });

  test('stands on the backdrop that a word of the prompt names, and says so', async () => {
    const answer = await create({
      object: object(),
      prompt: 'On a mint podium',
      images_num: 1,
      aspect_ratio: '4:5',
    });
    const task = await ended((answer.body as { tasks: { id: string }[] }).tasks[0]!.id);
    expect([task.state, task.error]).toEqual(['DONE', null]);
    const [image] = task.images;
    expect(image!.width / image!.height).toBeCloseTo(0.8, 2);
    expect(image?.meta).toMatchObject({
      provenance: [
        {
          provider: 'local',
          params: { backdrop: 'podium' },
          warnings: expect.arrayContaining(['template-by-word']),
        },
      ],
    });
    expect((await redIn(task)).count).toBeGreaterThan(50);
  });

  test('has each product where it was put', async () => {
    const other = (await server().call(uploadOnly, { as: key, ...pictureForm(await disc([32, 48, 192])) }))
      .body.id;
    const place = (image: string, x: number) => ({
      image,
      placement_type: 'absolute',
      scale: 0.2,
      position: { x, y: 0.6 },
    });
    const answer = await server().call(scenes.createSceneOfProducts, {
      as: person.token,
      body: {
        objects: [place(mug, 0.25), place(other, 0.75)],
        color: '#fff',
        images_num: 1,
        similarity_mode: 'max',
      },
    } as never);
    const task = await ended((answer.body as { tasks: { id: string }[] }).tasks[0]!.id);
    expect([task.state, task.error]).toEqual(['DONE', null]);
    const red = await redIn(task);
    expect(red.x).toBeCloseTo(0.25, 1);
    expect(red.y).toBeCloseTo(0.6, 1);
    const { width, height, at } = await pixelsOf(task);
    const blue = at(Math.round(width * 0.75), Math.round(height * 0.6));
    expect(blue[2]! > 120 && blue[0]! < 110).toBe(true);
  });

  test('is refused before anything is charged when only a service could follow the words', async () => {
    const before = await used();
    const free = await create({ object: object(), prompt: 'On a beach at dusk' });
    expect([free.status, free.error.error_code]).toEqual([501, '4001']);
    expect(free.error.error_message).toMatch(/OPENAI_API_KEY.*docs\/providers\.md/);
    const people = await create({ object: object(), template_id: 269 });
    expect(people.status).toBe(501);
    expect(await used()).toBe(before);
  });

  test('takes a picture of one’s own as its backdrop', async () => {
    const green = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#20a040' } })
      .png()
      .toBuffer();
    const template = (await server().call(uploadOnly, { as: key, ...pictureForm(green) })).body.id;
    const body = { object: { image_url: mug }, scene: { template_url: template } };
    const answer = await server().call(createPublicScene, { as: key, body } as never);
    const task = await ended((answer.body as { id: string }).id);
    expect([task.state, task.error]).toEqual(['DONE', null]);
    const { at } = await pixelsOf(task);
    expect(at(3, 3)).toEqual([0x20, 0xa0, 0x40, 255]);
    expect((await redIn(task)).count).toBeGreaterThan(50);
  });
});

describe('a written prompt', PATIENT, () => {
  const write = async (body: object) => {
    const { body: begun } = await server().call(agent.generatePrompt, { as: person.token, body } as never);
    const { id } = begun as { id: string };
    await ended(id);
    return (await server().call(agent.getPrompt, { as: person.token, params: { id } })).body;
  };

  test('says what is seen of a picture, and who wrote it', async () => {
    const told = await write({ input: mug });
    expect(told).toMatchObject({ status: 'DONE', provider: 'local' });
    expect(told.prompt).toMatch(/^A red subject, in the middle of a landscape picture\./);
    expect(told.prompt).toMatch(/plain (white|light gray) background/);
  });

  test('keeps the person’s own words in front', async () => {
    const { prompt } = await write({ prompt: 'A cup of tea.', purpose: 'animation' });
    expect(prompt).toBe(
      'A cup of tea. The camera moves in slowly, and the product stays still and unchanged.',
    );
  });
});

test('nobody works on another person’s picture', async () => {
  const stranger = await createTaskPerson(server());
  const { status } = await server().call(scenes.prepareScene, { as: stranger.token, body: { input: mug } });
  expect(status).toBe(404);
});
