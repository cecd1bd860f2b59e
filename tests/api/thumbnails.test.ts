/** Small copies of pictures, for lists: what they are, and that nobody waits for them or is harmed by them. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import type { ImagePool } from '../../api/server/images/pool.ts';
import { createThumbnails } from '../../api/server/services/thumbnails/thumbnails.ts';
import { THUMBNAIL_PX } from '../../vocabulary/limits.ts';
import { pictureForm } from './helpers/forms.ts';
import { createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
const get = ({ pathname, search }: URL, headers: Record<string, string> = {}) =>
  server().app.inject({ url: pathname + search, headers });

/** The address of the small copy of a blob. */
async function stored(name: string, bytes: Buffer, type: string): Promise<URL> {
  await server().ports.blobs.write(name, bytes, type);
  return new URL(`${server().services.addresses.addressOf(name)}&size=small`);
}

/** Once it is made: on a busy machine the file stands in for it so long. */
async function small(address: URL) {
  const name = async () => String((await get(address)).headers['content-disposition']);
  await expect.poll(name, { timeout: 30_000 }).toMatch(/-small\.webp"/);
  return get(address);
}

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 30, alpha } } });

describe('The small copy of a picture', () => {
  test('is a WebP of the whole picture, and is found beside the address of the file', async () => {
    const person = await createTaskPerson(server());
    const { body } = await server().call(uploadOnly, {
      as: person.token,
      ...pictureForm('product-mug.jpg'),
    });
    const { tmp_url, thumbnail_url, width, height } = body.image;
    expect(thumbnail_url).toBe(`${tmp_url}&size=small`);
    const answer = await small(new URL(thumbnail_url ?? ''));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[\w.-]+-small\.webp"/);
    const facts = await sharp(answer.rawPayload).metadata();
    expect(facts.format).toBe('webp');
    expect(Math.max(facts.width, facts.height)).toBe(THUMBNAIL_PX);
    expect(facts.width / facts.height).toBeCloseTo(width / height, 1);
    // It has an ETag of its own, so a browser never mistakes it for the file.
    const file = await get(new URL(tmp_url ?? ''));
    expect(answer.headers.etag).not.toBe(file.headers.etag);
    const again = await get(new URL(thumbnail_url ?? ''), { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('stays transparent, is upright, and is never enlarged', async () => {
    const clear = await stored('uploads/clear.png', await plain(900, 300, 0).png().toBuffer(), 'image/png');
    const { data, info } = await sharp((await small(clear)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels, data[3]]).toEqual([480, 160, 4, 0]);
    const lying = await plain(900, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const upright = await sharp(
      (await small(await stored('uploads/lying.jpeg', lying, 'image/jpeg'))).rawPayload,
    ).metadata();
    expect([upright.width, upright.height]).toEqual([160, 480]);
    const tiny = await stored('uploads/tiny.png', await plain(20, 10).png().toBuffer(), 'image/png');
    expect((await sharp((await small(tiny)).rawPayload).metadata()).width).toBe(20);
  });

  test('needs the signature of the file, and goes with it', async () => {
    const address = await stored('uploads/gone.png', await plain(700, 700).png().toBuffer(), 'image/png');
    expect((await get(address)).statusCode).toBe(200);
    const forged = new URL(address);
    forged.searchParams.set('signature', 'A'.repeat(43));
    expect((await get(forged)).statusCode).toBe(404);
    const odd = new URL(address);
    odd.searchParams.set('size', 'enormous');
    expect((await get(odd)).statusCode).toBe(422);
    await server().ports.blobs.remove('uploads/gone.png');
    expect((await get(address)).statusCode).toBe(404);
  });

  test.each([
    ['a damaged picture', 'uploads/broken.png', 'image/png'],
    ['a film', 'results/film.webm', 'video/webm'],
    ['another file', 'uploads/words.txt', 'text/plain'],
  ])('of %s is the file itself', async (_what, name, type) => {
    const bytes = Buffer.from('nothing that can be decoded');
    const answer = await get(await stored(name, bytes, type));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['content-type']).toBe(type.startsWith('text') ? 'application/octet-stream' : type);
  });
});

describe('Small copies', () => {
  /** @param waits a copy is made when its `finish` is called, not at once */
  function made(waits = true, waitMs = 60_000) {
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    const pool = {
      run: ({ input }: { input: string }) =>
        new Promise((resolve) => {
          begun.push(input);
          if (waits) finish.push(() => resolve(new Uint8Array(400_000)));
          else resolve(new Uint8Array(400_000));
        }),
      close: async () => {},
    } as unknown as ImagePool;
    const thumbnails = createThumbnails({
      pool,
      blobs: { borrow: async () => {} },
      clock: server().clock,
      log: server().ports.log,
      folder: server().config.dataDir,
      stopping: new AbortController().signal,
      waitMs,
    });
    return { thumbnails, begun, finish };
  }

  test('are made once, however many ask for one at once and later', async () => {
    const { thumbnails, begun, finish } = made();
    const asked = Array.from({ length: 20 }, () => thumbnails.of('a.png', 'image/png'));
    await expect.poll(() => begun.length).toBe(1);
    finish[0]!();
    const answers = await Promise.all(asked);
    expect(answers.every((answer) => answer?.length === 400_000)).toBe(true);
    expect((await thumbnails.of('a.png', 'image/png'))?.length).toBe(400_000);
    expect(begun).toHaveLength(1);
  });

  test('beyond 32 that are being made are not waited for: the caller gives the file', async () => {
    const { thumbnails, begun, finish } = made();
    const waiting = Array.from({ length: 32 }, (_, n) => thumbnails.of(`${n}.png`, 'image/png'));
    expect(await thumbnails.of('one-more.png', 'image/png')).toBeNull();
    await expect.poll(() => begun.length).toBe(32);
    for (const end of finish) end();
    await Promise.all(waiting);
    const later = thumbnails.of('one-more.png', 'image/png');
    await expect.poll(() => begun.length).toBe(33);
    finish[32]!();
    expect((await later)?.length).toBe(400_000);
  });

  test('that are slow in the making are not waited for, and are there for the next caller', async () => {
    const { thumbnails, begun, finish } = made(true, 20);
    expect(await thumbnails.of('slow.avif', 'image/avif')).toBeNull();
    await expect.poll(() => begun.length).toBe(1);
    finish[0]!();
    await expect.poll(async () => (await thumbnails.of('slow.avif', 'image/avif'))?.length).toBe(400_000);
    expect(begun).toHaveLength(1);
  });

  test('that failed are not tried at each call, but are ten minutes later', async () => {
    let tries = 0;
    const pool = {
      run: () => (tries++ === 0 ? Promise.reject(new Error('No room')) : Promise.resolve(new Uint8Array(9))),
      close: async () => {},
    } as unknown as ImagePool;
    const { clock, config } = server();
    const log = { error: () => {} };
    const stopping = new AbortController().signal;
    const blobs = { borrow: async () => {} };
    const thumbnails = createThumbnails({ pool, blobs, clock, log, folder: config.dataDir, stopping });
    const ask = async () => (await thumbnails.of('a.png', 'image/png'))?.length;
    expect([await ask(), await ask(), tries]).toEqual([undefined, undefined, 1]);
    clock.advance(601_000);
    expect([await ask(), tries]).toEqual([9, 2]);
  });

  test('are forgotten, the least recently asked for first, when they take too much memory', async () => {
    const { thumbnails, begun } = made(false);
    /** Was it made anew? */
    const ask = async (name: string) => {
      const before = begun.length;
      await thumbnails.of(name, 'image/png');
      return begun.length > before;
    };
    for (let n = 0; n < 39; n++) await ask(`${n}.png`);
    // Asked for again, so the next one forgets another.
    expect(await ask('0.png')).toBe(false);
    await ask('39.png');
    expect([await ask('0.png'), await ask('1.png')]).toEqual([false, true]);
  });
});
