/** The playground's form, from the OpenAPI document to JSON and back. */
import { beforeAll, expect, test } from 'vitest';
import { printOpenApi } from '../../api/contract/openapi/openapi.ts';
import { type ApiDocument, callsOf, missingOf, requestOf } from '../../pages/account/playground/calls.ts';
import { writeCode } from '../../pages/account/playground/code.ts';
import {
  formOf,
  type Schema,
  type Schemas,
  type Shape,
  shapeOf,
  startOf,
} from '../../pages/account/playground/schema.ts';
import { followingOf, pictureOf } from '../../pages/account/playground/send-request.ts';
import { TRIES_MAX, type Try, withTry } from '../../pages/account/playground/tries.ts';
import { countValues, parseJson, printJson, withValue } from '../../pages/account/playground/values.ts';

let document: ApiDocument;
let schemas: Schemas;
beforeAll(() => {
  document = JSON.parse(JSON.stringify(printOpenApi('https://gesso.example'))) as ApiDocument;
  schemas = document.components.schemas;
});

const callOf = (id: string) => callsOf(document).find((call) => call.id === id) ?? expect.fail(id);

/** The shape at a path of a call's body, through objects and through the forms that are objects. */
function shapeAt(id: string, ...path: readonly string[]): Shape {
  let schema: Schema = callOf(id).body?.schema ?? {};
  for (const name of path) {
    const shape = shapeOf(schema, schemas);
    const objects = shape.is === 'one-of' ? shape.forms.map((form) => form.shape) : [shape];
    const field = objects
      .flatMap((each) => (each.is === 'object' ? each.fields : []))
      .find((each) => each.name === name);
    schema = field?.schema ?? expect.fail(`${id} has no ${path.join('.')}`);
  }
  return shapeOf(schema, schemas);
}

test('every call that keys may make by JSON is offered, with its cost, and no other', () => {
  const calls = callsOf(document);
  const ids = calls.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['editImage', 'editImageBatch', 'listGroups', 'generateImage']));
  for (const id of ['login', 'uploadOnly', 'editUploadedImage', 'streamTaskEvents', 'generateKey']) {
    expect(ids).not.toContain(id);
  }
  expect(callOf('editImage').cost).toEqual({ amount: 1, unit: 'credit', per: 'image' });
  expect(callOf('listGroups').cost).toBeNull();
});

test('a schema becomes fields: choices, numbers with limits, texts, flags, groups, lists and forms', () => {
  expect(shapeAt('editImage', 'input')).toMatchObject({ is: 'text', isPicture: true });
  expect(shapeAt('editImage', 'operations', 'adjustments', 'contrast')).toEqual({
    is: 'number',
    min: -100,
    max: 100,
  });
  expect(shapeAt('editImage', 'operations', 'restorations', 'decompress')).toEqual({
    is: 'choice',
    values: ['moderate', 'strong', 'auto'],
  });
  expect(shapeAt('editImage', 'operations', 'restorations', 'polish')).toMatchObject({ is: 'flag' });
  expect(shapeAt('editImage', 'operations', 'resizing', 'width')).toMatchObject({
    is: 'text',
    takesNumbers: true,
    suggested: ['auto'],
  });
  const fit = shapeAt('editImage', 'operations', 'resizing', 'fit');
  expect(fit).toMatchObject({ is: 'one-of', forms: [{ name: '' }, { name: 'crop' }, { name: 'outpaint' }] });
  expect(shapeAt('editImageBatch', 'inputs')).toMatchObject({ is: 'list' });
});

test('every call has a form: no body is only JSON', () => {
  for (const { id, body } of callsOf(document)) {
    if (body) expect(['object', 'one-of'], id).toContain(shapeOf(body.schema, schemas).is);
  }
});

test('the form that a value is written in is found, and begun with what is fixed in it', () => {
  const fit = shapeAt('editImage', 'operations', 'resizing', 'fit');
  if (fit.is !== 'one-of') throw new Error('One of several was expected');
  expect(
    ['crop', { type: 'crop', crop: 'smart' }, { type: 'outpaint' }, undefined].map((value) =>
      formOf(fit.forms, value),
    ),
  ).toEqual([0, 1, 2, 0]);
  expect(fit.forms.map(({ shape }) => startOf(shape))).toEqual([
    undefined,
    { type: 'crop' },
    { type: 'outpaint' },
  ]);
});

test('a change keeps the order of the JSON, and what is taken away leaves no empty object', () => {
  const body = { input: 'a', operations: { resizing: { width: 4 }, padding: '5%' } };
  const wider = withValue(body, ['operations', 'resizing', 'width'], 8);
  expect(JSON.stringify(wider)).toBe('{"input":"a","operations":{"resizing":{"width":8},"padding":"5%"}}');
  expect(withValue(wider, ['operations', 'resizing', 'width'], undefined)).toEqual({
    input: 'a',
    operations: { padding: '5%' },
  });
  expect(withValue({ inputs: ['a', 'b'] }, ['inputs', 0], undefined)).toEqual({ inputs: ['b'] });
  expect(body.operations.resizing.width).toBe(4);
  expect(countValues(body)).toBe(3);
});

test('JSON that cannot be read says why; JSON and form are the same value', () => {
  expect(parseJson('{"a": ')).toHaveProperty('problem');
  const value = { a: [1, { b: null }] };
  expect(parseJson(printJson(value))).toEqual({ value });
});

test('a request has its parameters where they belong, and says what is missing', () => {
  const get = callOf('getImageEdit');
  expect(missingOf(get, {})).toEqual(['id']);
  expect(requestOf(get, { id: 'a/b' }, undefined)).toEqual({
    method: 'GET',
    path: '/v1/image/edit/async/a%2Fb',
    body: undefined,
  });
  expect(requestOf(callOf('listGroups'), { size: '5', page: '' }, undefined).path).toBe(
    '/web-task/groups?size=5',
  );
});

test('no program holds a key', () => {
  const request = requestOf(callOf('editImage'), {}, { input: 'x' });
  for (const language of ['curl', 'TypeScript', 'Python'] as const) {
    expect(writeCode(language, 'https://gesso.example', request)).toContain('GESSO_KEY');
  }
});

test('an answer shows the picture that was made, and where a task that runs is asked for', () => {
  const made = { tmp_url: 'https://gesso.example/files/x', width: 4, height: 3, format: 'png' };
  const answer = {
    data: { input_object: { tmp_url: 'in', width: 1, height: 1, format: 'png' }, output_object: made },
  };
  expect(pictureOf(answer)).toEqual({ url: made.tmp_url, width: 4, height: 3, format: 'png' });
  const task = (status: string) => ({
    status: 202,
    ms: 1,
    headers: [],
    body: { data: { status, result_url: 'https://gesso.example/v1/image/edit/async/7' } },
  });
  const place = { href: 'https://gesso.example/api-playground' };
  Object.assign(globalThis, { location: place });
  expect(followingOf(task('WAITING'))).toBe('/v1/image/edit/async/7');
  expect(followingOf(task('DONE'))).toBeNull();
  Reflect.deleteProperty(globalThis, 'location');
});

test('the newest tries are kept, and no more than fifty', () => {
  const one = (at: number): Try => ({
    callId: 'editImage',
    parameters: {},
    json: '{}',
    at,
    status: 200,
    ms: 1,
  });
  const all = Array.from({ length: TRIES_MAX + 3 }, (_, at) => one(at)).reduce<readonly Try[]>(withTry, []);
  expect([all.length, all[0]?.at]).toEqual([TRIES_MAX, TRIES_MAX + 2]);
});
