/**
 * Request templates for services with free models or workflows: JSON files of the operator with `{{names}}` as placeholders. A string that
 * is only a placeholder becomes the value itself; a field without a value is omitted.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORK_KINDS, type WorkKind } from '../../base/provider-order.ts';
import type { SentWork } from './dialect.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type RecipeValues = Readonly<Record<string, string | number | boolean | null>>;

const WHOLE = /^\{\{(\w+)\}\}$/;
const INSIDE = /\{\{(\w+)\}\}/g;
const MOST_BYTES = 1024 * 1024;
/** Maximum depth. */
const DEEPEST = 64;

/**
 * Reads `<kind>.json` of the folder for each kind. Throws a RangeError that names an invalid file.
 * @param mistakeIn what a service finds wrong with a recipe, to follow the file's name; null: nothing
 */
export function readRecipes(
  folder: string,
  mistakeIn: (recipe: Json) => string | null,
): ReadonlyMap<WorkKind, Json> {
  const recipes = new Map<WorkKind, Json>();
  for (const kind of WORK_KINDS) {
    const path = join(folder, `${kind}.json`);
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw new RangeError(`${path} cannot be read`, { cause: error });
    }
    if (text.length > MOST_BYTES) throw new RangeError(`${path} is larger than 1 MB`);
    let recipe: Json;
    try {
      recipe = JSON.parse(text);
    } catch (error) {
      throw new RangeError(`${path} is not valid JSON: ${(error as Error).message}`, { cause: error });
    }
    const unknown = namesIn(recipe).find((name) => !NAMES.has(name));
    if (unknown !== undefined)
      throw new RangeError(`${path} has {{${unknown}}}; known are ${[...NAMES].sort().join(', ')}`);
    const mistake = mistakeIn(recipe);
    if (mistake !== null) throw new RangeError(`${path} ${mistake}`);
    recipes.set(kind, recipe);
  }
  return recipes;
}

const NAMES: ReadonlySet<string> = new Set([
  'prompt',
  'negative_prompt',
  'picture',
  'mask',
  'reference',
  'seed',
  'steps',
  'guidance',
  'aspect_ratio',
  'width',
  'height',
  'duration',
  'style',
  'high_precision',
]);

/** `files`: the service's names of the uploaded pictures. */
export function valuesOf(
  work: SentWork,
  files: { readonly picture: string | null; readonly mask: string | null; readonly reference: string | null },
): RecipeValues {
  const { width, height } = work.picture ?? sizeLike(work.aspect ?? 1, work.megapixels ?? 1);
  return {
    ...files,
    prompt: work.prompt,
    negative_prompt: work.negativePrompt,
    seed: work.seed,
    steps: work.steps ?? null,
    guidance: work.guidance ?? null,
    duration: work.duration ?? null,
    style: work.style ?? null,
    high_precision: work.isPrecise ?? null,
    aspect_ratio: work.aspect === null ? null : ratioOf(work.aspect),
    width,
    height,
  };
}

/** Size of about that many megapixels, in multiples of 64 px for diffusion models. */
function sizeLike(aspect: number, megapixels: number) {
  const width = Math.max(1, Math.round((1024 * Math.sqrt(aspect * megapixels)) / 64)) * 64;
  return { width, height: Math.max(1, Math.round(width / aspect / 64)) * 64 };
}

/** The nearest fraction of small integers. */
function ratioOf(aspect: number): string {
  let best = '1:1';
  let least = Number.POSITIVE_INFINITY;
  for (let height = 1; height <= 21; height++) {
    const width = Math.max(1, Math.round(aspect * height));
    const apart = Math.abs(width / height - aspect);
    if (apart < least - 1e-6) [least, best] = [apart, `${width}:${height}`];
  }
  return best;
}

/** The recipe with values inserted; null for an omitted field. */
export function fillRecipe(recipe: Json, values: RecipeValues, depth = 0): Json {
  if (depth > DEEPEST) throw new RangeError('The recipe is nested too deep');
  if (typeof recipe === 'string') {
    const [, name] = WHOLE.exec(recipe) ?? [];
    if (name !== undefined) return values[name] ?? null;
    return recipe.replace(INSIDE, (_whole, inside: string) => String(values[inside] ?? ''));
  }
  if (typeof recipe !== 'object' || recipe === null) return recipe;
  if (Array.isArray(recipe)) return recipe.map((one: Json) => fillRecipe(one, values, depth + 1));
  return Object.fromEntries(
    Object.entries(recipe).flatMap(([name, value]) => {
      const filled = fillRecipe(value as Json, values, depth + 1);
      return filled === null && value !== null ? [] : [[name, filled]];
    }),
  );
}

function namesIn(recipe: Json, depth = 0): readonly string[] {
  if (depth > DEEPEST) return [];
  if (typeof recipe === 'string') return [...recipe.matchAll(INSIDE)].map(([, name = '']) => name);
  if (typeof recipe !== 'object' || recipe === null) return [];
  return Object.values(recipe).flatMap((one) => namesIn(one as Json, depth + 1));
}
