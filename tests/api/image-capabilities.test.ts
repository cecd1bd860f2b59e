/** What the server says that it can do, and that it does just that. */
import { describe, expect, test } from 'vitest';
import { errorText } from '../../api/contract/base/error-text.ts';
import { uploadOnly } from '../../api/contract/routes/images.ts';
import * as generation from '../../api/contract/routes/public-generation.ts';
import { editImage, editImageAsync, getImageCapabilities } from '../../api/contract/routes/public-image.ts';
import { ApiError } from '../../api/server/base/api-error.ts';
import { checkAvailable } from '../../api/server/images/availability.ts';
import { type EditCapability, editCapabilities } from '../../api/server/images/edit-capabilities.ts';
import { pictureForm } from './helpers/forms.ts';
import { keyOf } from './helpers/key-of.ts';
import { createProfessional, createScriptedKind, createTaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';

const server = useServer();

/** An edit that asks for each option. */
const EDITS: Readonly<Record<string, object>> = {
  'background.remove': { background: { remove: { category: 'cars' } } },
  'background.remove.selective': { background: { remove: { selective: { object_to_keep: 'the red cup' } } } },
  'background.blur': { background: { blur: true } },
  'background.blur.selective': { background: { blur: { selective: { object_to_keep: 'the red cup' } } } },
  'restorations.decompress': { restorations: { decompress: 'auto' } },
  'restorations.upscale': { restorations: { upscale: 'photo' } },
  'restorations.polish': { restorations: { polish: true } },
  'resizing.fit outpaint': { resizing: { width: 900, fit: 'outpaint' } },
  'adjustments.hdr.stitching': { adjustments: { hdr: { intensity: 50, stitching: true } } },
  'privacy.blur_car_plate': { privacy: { blur_car_plate: true } },
  'privacy.blur_faces': { privacy: { blur_faces: true } },
  'background.blur.category car_plate': { background: { blur: { category: 'car_plate' } } },
};

describe('the capabilities', () => {
  test('are told to a key that may edit, and to no other', async () => {
    const person = await createTaskPerson(server());
    const key = await keyOf(server(), person.userId);
    const { status, body } = await server().call(getImageCapabilities, { as: key });
    expect(status).toBe(200);
    const [removal] = body.operations;
    expect(removal).toEqual({
      id: 'remove_bg',
      used_by: 'operations.background.remove',
      state: 'ready',
      provider: 'local',
      quality: 'good',
      limits: { megapixels: 24 },
      better_with: ['matting'],
      setup: null,
    });
    for (const id of ['blur_bg', 'remove_bg_prompted'])
      expect(body.operations.find((one) => one.id === id)?.better_with).toEqual(
        id === 'blur_bg' ? ['matting'] : [],
      );
    // Ready without models, and it says which would make it better.
    const upscale = body.operations.find(({ id }) => id === 'upscale');
    expect(upscale).toMatchObject({ state: 'ready', quality: 'good' });
    expect(upscale?.better_with).toEqual(['upscale-2x', 'upscale-2x-best', 'denoise-1', 'denoise-2']);
    for (const { id, state, setup, quality } of body.operations) {
      expect([id, setup === null]).toEqual([id, state === 'ready']);
      if (state !== 'ready') expect(quality).toBeNull();
    }
    const narrow = await keyOf(server(), person.userId, ['task:read']);
    expect((await server().call(getImageCapabilities, { as: narrow })).status).toBe(403);
    expect((await server().call(getImageCapabilities)).status).toBe(401);
  });

  test('are what an edit is accepted or refused by, option by option', async () => {
    const person = await createProfessional(server());
    const key = await keyOf(server(), person.userId);
    const { body: upload } = await server().call(uploadOnly, {
      as: key,
      ...pictureForm('orientation-6.jpg'),
    });
    const { body } = await server().call(getImageCapabilities, { as: key });
    const options = body.operations.filter(({ used_by }) => used_by.startsWith('operations.'));
    expect(options.map(({ used_by }) => used_by.replace('operations.', '')).sort()).toEqual(
      Object.keys(EDITS).sort(),
    );
    for (const { used_by, state, setup } of options) {
      const operations = EDITS[used_by.replace('operations.', '')]!;
      const asked = await server().call(editImageAsync, {
        as: key,
        body: { input: upload.id, operations },
      });
      expect([used_by, asked.status]).toEqual([used_by, state === 'ready' ? 202 : 501]);
      if (state === 'ready') continue;
      expect(asked.error.error_message).toContain(setup);
      expect(asked.error.error_details).toEqual({ [used_by]: [setup?.replace(/\.$/, '')] });
    }
  });

  test('change with the kinds of task that are registered', async () => {
    const person = await createTaskPerson(server());
    const key = await keyOf(server(), person.userId);
    const stateOf = async (id: string) =>
      (await server().call(getImageCapabilities, { as: key })).body.operations.find((one) => one.id === id);
    const body = { options: { prompt: 'a cup on a table' } };
    const refused = await server().call(generation.generateImage, { as: key, body });
    const before = await stateOf('generation_prompt');
    expect([refused.status, before?.state]).toEqual([501, 'needs_provider']);
    expect(refused.error.error_message).toContain(before?.setup);
    server().services.tasks.kinds.register(createScriptedKind({ name: 'image.generate' }).kind);
    expect(await stateOf('generation_prompt')).toMatchObject({ state: 'ready', setup: null });
    expect((await server().call(generation.generateImage, { as: key, body })).status).toBe(202);
  });

  test('name the model that an operation lacks, and the command that installs it', () => {
    const lacking = editCapabilities().map(
      (capability): EditCapability =>
        capability.id === 'remove_bg'
          ? {
              ...capability,
              state: 'needs_model',
              setup: errorText('field.operation.needsModel', { task: 'matting' }),
            }
          : capability,
    );
    const asked = { background: { remove: true }, resizing: null };
    expect(() => checkAvailable(asked)).not.toThrow();
    expect(() => checkAvailable(asked, lacking)).toThrow(ApiError);
    expect(() => checkAvailable(asked, lacking)).toThrow(
      /^This server cannot do background\.remove\. It needs a trained model for matting.*npm run models -- add/,
    );
    expect(() => checkAvailable({}, lacking)).not.toThrow();
  });

  test('refuse words for a person where the model for faces is missing, and take them where it is there', async () => {
    const operations = {
      background: { remove: { selective: { object_to_keep: 'the person on the left' } } },
    };
    expect(() => checkAvailable(operations, editCapabilities(new Set(['faces'])))).not.toThrow();
    const person = await createTaskPerson(server());
    const key = await keyOf(server(), person.userId);
    const { body: upload } = await server().call(uploadOnly, {
      as: key,
      ...pictureForm('orientation-6.jpg'),
    });
    for (const call of [editImage, editImageAsync]) {
      const { status, error } = await server().call(call, {
        as: key,
        body: { input: upload.id, operations },
      });
      expect([status, error.error_code]).toEqual([501, '4001']);
      expect(error.error_message).toContain('It needs a trained model for faces');
      expect(Object.keys(error.error_details ?? {})).toEqual(['operations.background.remove.selective']);
    }
    expect((await server().services.credits.quota(person.userId)).used).toBe(0);
  });
});

test('what is not asked for is not refused', async () => {
  const person = await createTaskPerson(server());
  const key = await keyOf(server(), person.userId);
  const { body: upload } = await server().call(uploadOnly, { as: key, ...pictureForm('orientation-6.jpg') });
  const operations = {
    restorations: { polish: false, upscale: null },
    background: { remove: false, blur: false },
    privacy: { blur_car_plate: false },
  };
  expect((await server().call(editImage, { as: key, body: { input: upload.id, operations } })).status).toBe(
    200,
  );
});
