/** What every call that takes a picture says of one that it cannot take: one server, and each call once for each reason. */
import { beforeAll, expect, it } from 'vitest';
import { ERRORS, type ErrorName } from '../../api/contract/base/errors.ts';
import { errorsOf } from '../../api/contract/base/implied-errors.ts';
import type { AnyRoute } from '../../api/contract/base/route.ts';
import { ROUTES } from '../../api/contract/table.ts';
import { COLLECTION_SIZE, OWN_PICTURES_FOLDER } from '../../api/server/services/library/own-pictures.ts';
import type { CallOptions } from './helpers/call.ts';
import { BOUNDARY, picture } from './helpers/forms.ts';
import { createProfessional, type TaskPerson } from './helpers/task-people.ts';
import { useServer } from './helpers/test-server.ts';
import { wellFormed } from './helpers/well-formed.ts';

const server = useServer();
let person: TaskPerson;
beforeAll(async () => {
  person = await createProfessional(server());
});

const file = (content: string | Buffer | null) => (route: AnyRoute) => wellFormed(route, {}, content);

const OF_PICTURES: ReadonlySet<ErrorName> = new Set(['fileNotAnImage', 'imageTooLarge', 'imageDamaged']);

/** A form that ends in the middle of its picture. */
function halfForm(route: AnyRoute): CallOptions<AnyRoute> {
  const form = wellFormed(route);
  const payload = form.payload as Buffer;
  return { ...form, payload: payload.subarray(0, payload.length / 2) };
}

/** More than are read. */
function formOfFields(route: AnyRoute): CallOptions<AnyRoute> {
  const form = wellFormed(route);
  const fields = Array.from(
    { length: 30 },
    (_, n) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
  );
  return { ...form, payload: Buffer.concat([Buffer.from(fields.join('')), form.payload as Buffer]) };
}

it('says how many fields a form may have', async () => {
  const route = ROUTES.find(({ id }) => id === 'uploadOnly')!;
  const { status, error } = await server().call(route, { as: person.token, ...formOfFields(route) });
  expect([status, error.error_id]).toEqual([400, 'multipartInvalid.tooManyParts']);
});

it.each<[string, ErrorName, (route: AnyRoute) => CallOptions<AnyRoute>]>([
  ['a form that breaks off', 'multipartInvalid', halfForm],
  [
    'a form without an end to any part',
    'multipartInvalid',
    (route) => ({ ...wellFormed(route), payload: `--${BOUNDARY}\r\ncontent-dispo` }),
  ],
  ['a form of many fields', 'multipartInvalid', formOfFields],
  ['a form without a file', 'fileMissing', file(null)],
  ['what is no picture, whatever it is called', 'fileNotAnImage', file('input-not-a-picture.jpg')],
  ['a picture of more pixels than are worked on', 'imageTooLarge', file('input-bomb-header-30000.png')],
  [
    'a picture that has no end to its header',
    'imageDamaged',
    file(picture('product-mug.jpg').subarray(0, 200)),
  ],
  [
    'a file of more bytes than are taken',
    'fileTooLarge',
    (route) => wellFormed(route, {}, Buffer.alloc(route.upload!.maxFileBytes + 1)),
  ],
])('refuses %s, in every call that takes one', async (_what, name, ask) => {
  // The content of some files is not looked at.
  const isOfPictures = OF_PICTURES.has(name);
  const routes = ROUTES.filter(({ upload }) => upload && !(isOfPictures && upload.anyContent));
  const told: unknown[] = [];
  const promised: unknown[] = [];
  for (const route of routes) {
    // A template of too many bytes has a code of its own.
    const own = errorsOf(route).includes(name) ? name : 'templateTooLarge';
    promised.push([route.id, ERRORS[own].status, ERRORS[own].code]);
    const { status, error } = await server().call(route, { as: person.token, ...ask(route) });
    told.push([route.id, status, error.error_code]);
  }
  expect(told).toEqual(promised);
});

it('takes no more pictures into a full collection', async () => {
  const { ids } = server().ports;
  for (const collection of ['template', 'model'] as const) {
    const rows = Array.from({ length: COLLECTION_SIZE }, () => {
      const id = ids.next();
      const facts = { mime: 'image/png', width: 1, height: 1, bytes: 1, created_at: 1 };
      const category_id = collection === 'model' ? 1 : null;
      const blob = `${OWN_PICTURES_FOLDER}${id}.png`;
      return { id, user_id: person.userId, collection, name: 'x', category_id, blob, ...facts };
    });
    await server().ports.database.insertInto('own_pictures').values(rows).execute();
  }
  for (const route of ROUTES.filter(
    ({ upload, cost, errors, tag }) =>
      upload && !cost && tag !== 'Projects' && errors.includes('featureLimitReached'),
  )) {
    const { status, error } = await server().call(route, { as: person.token, ...wellFormed(route) });
    expect([route.id, status, error.error_code]).toEqual([route.id, 402, ERRORS.featureLimitReached.code]);
  }
});
