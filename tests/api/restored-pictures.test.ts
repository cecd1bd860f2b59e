/** Restorations by the calls of the developer API: what they give, cost and refuse. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import * as routes from '../../api/contract/routes/public-image.ts';
import { picture, pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createTaskPerson, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();
let person: TaskPerson;
let key: string;
beforeAll(async () => {
  person = await createTaskPerson(server());
  key = await keyOf(server(), person.userId);
});

const used = async () => (await server().services.credits.quota(person.userId)).used;

async function upload(bytes: Buffer): Promise<string> {
  const { body } = await server().call(uploadOnly, { as: key, ...pictureForm(bytes) });
  return body.id;
}

describe('a picture that is enlarged through the API', () => {
  test('is twice as large, says how it was made, and costs one credit', async () => {
    const input = await upload(await sharp(picture('product-mug.jpg')).resize(80).png().toBuffer());
    const before = await used();
    const { status, body } = await server().call(routes.editImage, {
      as: key,
      body: {
        input,
        operations: { restorations: { upscale: { mode: 'photo', quality: 'fast' }, polish: true } },
        output: { format: 'png' },
      },
    });
    expect(status).toBe(200);
    expect(body.output_object.width).toBe(2 * body.input_object.width);
    expect(body.provenance).toMatchObject([
      {
        operation: 'enhance',
        provider: 'local',
        params: { upscale: 'photo', factor: '2x', quality: 'fast', polish: true, decompress: null },
        warnings: [],
      },
    ]);
    expect(await used()).toBe(before + 1);
  });

  test('is refused by its field where it would be too large, and gives its credit back', async () => {
    const large = sharp({ create: { width: 2500, height: 2500, channels: 3, background: '#888' } });
    const input = await upload(await large.png().toBuffer());
    const before = await used();
    const refused = await server().call(routes.editImage, {
      as: key,
      body: { input, operations: { restorations: { upscale: 'magic' } } },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.error_details)).toEqual(['operations.restorations.upscale']);
    expect(refused.error.error_message).toContain('5000 × 5000');
    expect(await used()).toBe(before);
  });

  test('is refused for what is no mode, factor or quality', async () => {
    for (const upscale of ['sharpest', { mode: 'photo', factor: '3x' }, { factor: '2x' }]) {
      const body = { input: 'x', operations: { restorations: { upscale } } };
      expect((await server().call(routes.editImage, { as: key, body })).status).toBe(422);
    }
  });
});
