/** Films by this server alone: a camera moves over the picture, and the result says so. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateAnimation, getAnimation } from '../../../api/contract/routes/animation.ts';
import { uploadOnly } from '../../../api/contract/routes/images.ts';
import { generatePublicAnimation } from '../../../api/contract/routes/public-generation.ts';
import { getImageCapabilities } from '../../../api/contract/routes/public-image.ts';
import { DEFAULT_ORDER } from '../../../api/server/base/provider-order.ts';
import { makeFilm } from '../../../api/server/images/make-film.ts';
import { moveOf } from '../../../api/server/providers/camera-motion.ts';
import { pictureForm } from '../helpers/forms.ts';
import { keyOf } from '../helpers/key-of.ts';
import { createProfessional, type TaskPerson, untilEnded } from '../helpers/task-people.ts';
import { useServer } from '../helpers/test-server.ts';

const PATIENT = { timeout: 200_000 };
const server = useServer();
let person: TaskPerson;
let folder: string;
beforeAll(async () => {
  person = await createProfessional(server());
  folder = await mkdtemp(join(tmpdir(), 'gesso-film-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A red square on gray, cut out already: quick. */
const square = (width = 96, height = 64) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: {
          create: { width: 24, height: 24, channels: 4, background: { r: 220, g: 20, b: 20, alpha: 1 } },
        },
        left: (width - 24) / 2,
        top: (height - 24) / 2,
      },
    ])
    .png()
    .toBuffer();

async function redAt(file: Buffer, page: number): Promise<number> {
  const { data } = await sharp(file, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let i = 0; i < data.length; i += 3) if (data[i]! > 150 && data[i + 1]! < 120) count++;
  return count;
}

test(
  'an animation is made without a service: as long as asked, it moves, and is labeled as camera motion',
  PATIENT,
  async () => {
    const { body: uploaded } = await server().call(uploadOnly, {
      as: person.token,
      ...pictureForm(await square()),
    });
    const { body: begun } = await server().call(generateAnimation, {
      as: person.token,
      body: { input: uploaded.id, prompt: 'the camera moves away', duration: 10 },
    });
    const task = await untilEnded(server(), await server().services.tasks.find(person.userId, begun.id), {
      timeoutMs: 180_000,
    });
    expect([task.state, task.error]).toEqual(['DONE', null]);
    const [image] = task.images;
    expect(image).toMatchObject({ output: 'animation', mime: 'image/webp', width: 96, height: 64 });
    expect(image?.meta).toMatchObject({
      duration: 10,
      provider: 'local',
      provenance: [{ operation: 'animation', provider: 'local', warnings: ['camera-motion'] }],
    });
    expect((await server().services.credits.quota(person.userId, 'animation')).used).toBe(2);
    const { body } = await server().call(getAnimation, { as: person.token, params: { id: begun.id } });
    expect(body).toMatchObject({ state: 'DONE', duration: 10, video_url: expect.stringContaining('http') });

    const chunks: Buffer[] = [];
    for await (const chunk of await server().ports.blobs.read(image?.blob ?? ''))
      chunks.push(chunk as Buffer);
    const file = Buffer.concat(chunks);
    const { pages, delay } = await sharp(file, { animated: true }).metadata();
    expect(pages).toBe(150);
    expect(delay!.reduce((sum, ms) => sum + ms, 0) / 1000).toBeCloseTo(10, 0);
    expect(await redAt(file, 0)).toBeGreaterThan(1.25 * (await redAt(file, 149)));
  },
);

test('a prompt that says more than a camera move is refused without a service, and charges nothing', async () => {
  const { body: uploaded } = await server().call(uploadOnly, {
    as: person.token,
    ...pictureForm(await square()),
  });
  const before = (await server().services.credits.quota(person.userId, 'animation')).used;
  const prompt = 'steam rises from the cup';
  const key = await keyOf(server(), person.userId);
  const asked = [
    await server().call(generateAnimation, { as: person.token, body: { input: uploaded.id, prompt } }),
    await server().call(generatePublicAnimation, {
      as: key,
      body: { input: uploaded.id, options: { prompt } },
    }),
  ];
  for (const { status, error } of asked) {
    expect([status, error.error_code]).toEqual([501, '4001']);
    expect(error.error_message).toContain('REPLICATE_API_TOKEN or COMFYUI_URL');
  }
  expect((await server().services.credits.quota(person.userId, 'animation')).used).toBe(before);
  const { body } = await server().call(getImageCapabilities, { as: key });
  const stateOf = (id: string) => body.operations.find((one) => one.id === id)?.state;
  expect([stateOf('animation'), stateOf('animation_prompted')]).toEqual(['ready', 'needs_provider']);
});

test('a film that the developer API began is read by both routes, also without options', async () => {
  const { body: uploaded } = await server().call(uploadOnly, {
    as: person.token,
    ...pictureForm(await square(24, 24)),
  });
  for (const [options, duration] of [
    [undefined, 5],
    [{ prompt: 'zoom out', duration: 10 }, 10],
  ] as const) {
    const { body: begun } = await server().call(generatePublicAnimation, {
      as: person.token,
      body: { input: uploaded.id, ...(options && { options }) },
    });
    const id = begun.id;
    const { status, body } = await server().call(getAnimation, { as: person.token, params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      input: uploaded.id,
      prompt: options?.prompt ?? '',
      origin: null,
      duration,
    });
    await server().services.tasks.cancel(person.userId, id);
  }
});

/** Stands in for ffmpeg: takes the frames, and writes the boxes of an MP4 with their number for its length. */
const STAND_IN = `#!${process.execPath}
const fs = require('node:fs');
const args = process.argv.slice(2);
const [width, height] = args[args.indexOf('-s') + 1].split('x').map(Number);
let bytes = 0;
process.stdin.on('data', (chunk) => { bytes += chunk.length; });
process.stdin.on('end', () => {
  const box = (type, ...parts) => {
    const data = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length + 8);
    head.write(type, 4);
    return Buffer.concat([head, data]);
  };
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(Number(args[args.indexOf('-r') + 1]), 12);
  movie.writeUInt32BE(bytes / (width * height * 4), 16);
  const track = Buffer.alloc(84);
  track.writeUInt32BE(width * 65536, 76);
  track.writeUInt32BE(height * 65536, 80);
  fs.writeFileSync(args.at(-1), Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', box('mvhd', movie), box('trak', box('tkhd', track)))]));
});
`;

const jobOf = async (ffmpeg: string) => {
  const input = join(folder, 'square.png');
  await writeFile(input, await square());
  const source = { format: 'png', mime: 'image/png', width: 96, height: 64, bytes: 1 } as const;
  const output = join(folder, 'film');
  return { kind: 'film', input, source, move: 'pan_left', duration: 5, output, ffmpeg } as const;
};

test(
  'ffmpeg gets every frame where it is installed; where it fails, the film is an animated WebP',
  PATIENT,
  async () => {
    const path = join(folder, 'ffmpeg');
    await writeFile(path, STAND_IN);
    await chmod(path, 0o755);
    const told: number[] = [];
    const { film } = await makeFilm(await jobOf(path), { progress: (fraction) => told.push(fraction) });
    expect(film).toMatchObject({ format: 'mp4', mime: 'video/mp4', width: 96, height: 64, duration: 5 });
    expect(told).toEqual(told.toSorted((a, b) => a - b));

    await writeFile(path, `#!${process.execPath}\nprocess.exit(1);\n`);
    const job = await jobOf(path);
    const { film: pictures } = await makeFilm(job, { progress: () => undefined });
    expect(pictures).toMatchObject({ format: 'webp', mime: 'image/webp', duration: 5 });
    expect((await readFile(job.output)).length).toBe(pictures.bytes);
  },
);

test('a prompt chooses the move by its words, and a service that makes films comes before the own one', () => {
  expect(
    [
      'Slowly zoom in on the shoe',
      'zoom out',
      'pan to the left',
      'The camera moves right',
      'orbit around it',
      'it rains',
    ].map(moveOf),
  ).toEqual(['zoom_in', 'zoom_out', 'pan_left', 'pan_right', 'orbit', null]);
  expect(DEFAULT_ORDER.animation?.at(-1)).toBe('local');
});
