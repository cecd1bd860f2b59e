/** What pages say about the API is what the API takes: requests, recipes, errors, words, models. */
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { ERRORS } from '../../../api/contract/base/errors.ts';
import { recipe } from '../../../api/contract/schemas/recipe.ts';
import { ROUTES } from '../../../api/contract/table.ts';
import { backdropByWords } from '../../../api/server/services/generation/template-words.ts';
import { PRODUCT_MODELS } from '../../../api/server/services/library/try-on-list.ts';
import { readRecipe } from '../../../engine/recipes/read-recipe.ts';
import { API_ERRORS } from '../../../pages/site/base/api-errors.ts';
import { API_EXAMPLES, type ApiExample } from '../../../pages/site/base/api-examples.ts';
import { MANNEQUINS } from '../../../pages/site/base/mannequins.ts';
import { printCurl, printJson } from '../../../pages/site/base/print-example.ts';
import { LOCAL_PROMPTS, SERVICE_PROMPTS } from '../../../pages/site/base/prompts.ts';
import { RECIPES } from '../../../pages/site/base/recipes.ts';

const examples: readonly (readonly [string, ApiExample])[] = Object.entries(API_EXAMPLES);

test.each(examples)('the request of %s is one that its route takes', (_name, { route, body, file, by }) => {
  const found = ROUTES.find(({ method, path }) => `${method} ${path}` === route);
  expect(found, route).toBeDefined();
  expect((found!.body as z.ZodType).safeParse(body)).toMatchObject({ success: true });
  expect(found!.upload !== undefined, 'a form has a file').toBe(file !== undefined);
  expect(found!.auth === 'user', 'an API key cannot make it').toBe(by === 'person');
});

test.each(examples)('the command of %s holds its request as the shell passes it on', (_name, example) => {
  const command = printCurl(example);
  const [, quoted] = /'(?:data=)?(\{.*\})'$/s.exec(command) ?? [];
  expect(JSON.parse(quoted!)).toEqual(example.body);
  expect(quoted).not.toContain("'");
});

test('JSON is printed with short objects in one line, and means the same', () => {
  expect(printJson({ a: [1, 2], b: { c: 'd' } })).toBe('{ "a": [1, 2], "b": { "c": "d" } }');
  const long = { steps: Array.from({ length: 9 }, (_, at) => ({ step: 'fill', percent: at })), none: [] };
  const printed = printJson(long);
  expect(JSON.parse(printed)).toEqual(long);
  expect(printed.split('\n')).toHaveLength(14);
});

test.each(Object.entries(RECIPES))('recipe %s is read by the API and by the studio', (_name, shown) => {
  expect(recipe.safeParse(shown)).toMatchObject({ success: true });
  expect(readRecipe(shown).steps).toHaveLength(shown.steps.length);
});

test('errors have the status of the catalogue', () => {
  const kinds = Object.values(ERRORS);
  for (const [code, { status }] of Object.entries(API_ERRORS))
    expect(kinds.find((kind) => kind.code === code)?.status, code).toBe(status);
});

test('prompts of the gallery are drawn as shown, or refused', () => {
  for (const { prompt, kind } of LOCAL_PROMPTS) expect(backdropByWords(prompt)?.kind, prompt).toBe(kind);
  for (const prompt of SERVICE_PROMPTS) expect(backdropByWords(prompt), prompt).toBeNull();
});

test('the mannequins are those of the server', () => {
  expect(MANNEQUINS.map(([id, name, category]) => ({ id, name, category }))).toEqual(
    PRODUCT_MODELS.map(({ id, name, category }) => ({ id, name, category: category.machine_name })),
  );
});
