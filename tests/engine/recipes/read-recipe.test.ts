/** Recipes are read by the engine and by the contract: both take and refuse the same. */
import { describe, expect, test } from 'vitest';
import { recipe as schema } from '../../../api/contract/schemas/recipe.ts';
import { GessoError } from '../../../engine/base/errors.ts';
import { parseRecipe, printRecipe, readRecipe } from '../../../engine/recipes/read-recipe.ts';
import { RECIPE_LIMITS, RECIPE_STEPS } from '../../../vocabulary/recipe-options.ts';
import { BAD, GOOD } from './recipe-cases.ts';

/** As the engine writes the path of a field. */
const pathOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    'recipe',
  );

function refusal(value: unknown): GessoError {
  try {
    readRecipe(value);
  } catch (error) {
    if (error instanceof GessoError) return error;
    throw error;
  }
  throw new Error('It was read');
}

test.each(Object.entries(GOOD))('%s: both readers give the same recipe', (_name, value) => {
  const read = readRecipe(value);
  expect(schema.parse(value)).toEqual(read);
  expect(readRecipe(JSON.parse(JSON.stringify(read)))).toEqual(read);
  expect(schema.parse(read)).toEqual(read);
});

test('the good cases have every step', () => {
  const used = new Set(
    Object.values(GOOD).flatMap((value) => readRecipe(value).steps.map(({ step }) => step)),
  );
  expect([...used].sort()).toEqual([...RECIPE_STEPS].sort());
});

describe.each(Object.entries(BAD))('%s', (_name, [value, field]) => {
  test('is refused by the engine, with its field', () => {
    const { code, message } = refusal(value);
    expect(['document.invalid', 'document.newer-version', 'recipe.unknown-step']).toContain(code);
    if (code !== 'document.newer-version') expect(message).toContain(field);
  });

  test('is refused by the contract, at that field or in it', () => {
    const { success, error } = schema.safeParse(value);
    expect(success).toBe(false);
    expect(error!.issues.some(({ path }) => pathOf(path).startsWith(field))).toBe(true);
  });
});

test('an unknown step is an error of its own that names it, and the steps there are', () => {
  const [value] = BAD['an unknown step']!;
  const { code, reason } = refusal(value);
  expect(code).toBe('recipe.unknown-step');
  expect(reason.values).toMatchObject({ path: 'recipe.steps[1].step', step: 'sparkle' });
  const said = schema.safeParse(value).error!.issues[0]!.message;
  expect(said).toBe(`"sparkle" is no step of a recipe. Steps are ${RECIPE_STEPS.join(', ')}`);
});

test('a recipe survives a file round trip; invalid files are refused', () => {
  const recipe = readRecipe(GOOD['every option']);
  expect(parseRecipe(printRecipe(recipe))).toEqual(recipe);
  expect(() => parseRecipe('{')).toThrow(/not-json/);
  expect(() => parseRecipe(' '.repeat(RECIPE_LIMITS.json + 1))).toThrow(/too-long/);
});
