/** Reads recipes from untrusted JSON. Absent options get their defaults; an unknown step is an error that names it. */
import { UPSCALE_FACTORS } from '../../vocabulary/api-options.ts';
import { BLUR_LEVELS, BLUR_TYPES, ENHANCE_UPSCALE_MODES } from '../../vocabulary/editor-options.ts';
import { BLUR_DEFAULTS } from '../../vocabulary/generation-defaults.ts';
import { OUTPUT_SIDE_MAX, UPLOAD_LIMITS } from '../../vocabulary/limits.ts';
import {
  BACKDROP_KINDS,
  SHADOW_CAMERAS,
  SHADOW_EFFECTS,
  SHADOW_VIEWS,
} from '../../vocabulary/operation-options.ts';
import { OUTPUT_FORMATS } from '../../vocabulary/output-formats.ts';
import {
  type RECIPE_AMOUNTS,
  RECIPE_FITS,
  RECIPE_LIMITS,
  RECIPE_REGIONS,
  RECIPE_STEPS,
  RECIPE_VERSION,
  type RecipeStepId,
} from '../../vocabulary/recipe-options.ts';
import { SIZE_PRESETS } from '../../vocabulary/size-presets.ts';
import { GessoError } from '../base/errors.ts';
import {
  integerIn,
  listOf,
  numberIn,
  objectWith,
  oneOf,
  orNull,
  partialOf,
  type Reader,
  readBoolean,
  readObject,
  refuse,
  stringUpTo,
} from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import { SHADOW_DEFAULTS } from '../kernels/shadow/shadow.ts';
import { readHexColor as readLowerColor } from '../operations/color-params.ts';
import type { Recipe, RecipeBackdrop, RecipeShadow, RecipeSize, RecipeStep } from './recipe.ts';

/** Throws 'document.invalid' | 'recipe.unknown-step', which name the field, or 'document.newer-version'. */
export function readRecipe(value: unknown, path = 'recipe'): Recipe {
  const { version, ...rest } = readObject(value, path);
  if (typeof version === 'number' && version > RECIPE_VERSION) {
    throw new GessoError('document.newer-version', message('recipe.newer-version'), {
      kept: message('kept.everything'),
      next: message('next.reload'),
    });
  }
  oneOf(RECIPE_VERSION)(version, `${path}.version`);
  const read = objectWith<Pick<Recipe, 'steps'>, Pick<Recipe, 'name'>>(
    { steps: readSteps },
    { name: readName },
  );
  return { version: RECIPE_VERSION, name: '', ...read(rest, path) };
}

/** The same from a file. Throws as `readRecipe`. */
export function parseRecipe(json: string): Recipe {
  const invalid = (reason: 'recipe.not-json' | 'recipe.too-long', cause?: unknown) =>
    new GessoError('document.invalid', message(reason), { kept: message('kept.everything'), cause });
  if (json.length > RECIPE_LIMITS.json) throw invalid('recipe.too-long');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw invalid('recipe.not-json', cause);
  }
  return readRecipe(value);
}

export function printRecipe(recipe: Recipe): string {
  return `${JSON.stringify(recipe, null, 2)}\n`;
}

const readName = stringUpTo(RECIPE_LIMITS.name);

const readSteps: Reader<readonly RecipeStep[]> = (value, path) => {
  const steps = listOf(readStep, RECIPE_LIMITS.steps)(value, path);
  return steps.length > 0 ? steps : refuse(path, message('expected.list', { most: RECIPE_LIMITS.steps }));
};

function readStep(value: unknown, path: string): RecipeStep {
  const { step, ...options } = readObject(value, path);
  const read = typeof step === 'string' && Object.hasOwn(STEPS, step) ? STEPS[step as RecipeStepId] : null;
  if (!read) {
    throw new GessoError(
      'recipe.unknown-step',
      message('recipe.unknown-step', {
        path: `${path}.step`,
        step: (typeof step === 'string' ? step : String(JSON.stringify(step))).slice(0, RECIPE_LIMITS.name),
        steps: RECIPE_STEPS.join(', '),
      }),
      { kept: message('kept.everything') },
    );
  }
  return { step, ...read(options, path) } as RecipeStep;
}

type OptionsOf<Id extends RecipeStepId> = Omit<Extract<RecipeStep, { step: Id }>, 'step'>;

/** Options that may be absent. */
function withDefaults<T extends object>(defaults: T, readers: Parameters<typeof partialOf<T>>[0]): Reader<T> {
  const read = partialOf<T>(readers);
  return (value, path) => ({ ...defaults, ...read(value, path) });
}

/** In any case; lower case afterwards. */
const readHexColor: Reader<string> = (value, path) =>
  readLowerColor(typeof value === 'string' ? value.toLowerCase() : value, path);
const readSide = integerIn(1, OUTPUT_SIDE_MAX);
const readSeed = integerIn(0, 2 ** 32 - 1);
const readFit = orNull(oneOf(...RECIPE_FITS));
const PRESET_IDS = Object.values(SIZE_PRESETS).flatMap((group) => group.map(({ id }) => id));
const readPreset: Reader<string> = oneOf(...PRESET_IDS);
const fits = { fit: null } as const;

const readSize: Reader<RecipeSize> = (value, path) => {
  const isNamed = Object.hasOwn(readObject(value, path), 'preset');
  type Named = Extract<RecipeSize, { preset: string }>;
  type InPx = Extract<RecipeSize, { width: number }>;
  if (isNamed) {
    const read = objectWith<Pick<Named, 'preset'>, Pick<Named, 'fit'>>(
      { preset: readPreset },
      { fit: readFit },
    );
    return { ...fits, ...read(value, path) };
  }
  const sides = { width: readSide, height: readSide };
  const size = objectWith<Pick<InPx, 'width' | 'height'>, Pick<InPx, 'fit'>>(sides, { fit: readFit })(
    value,
    path,
  );
  if (size.width * size.height > UPLOAD_LIMITS.maxPixels) {
    refuse(`${path}.width`, message('expected.frame', { megapixels: UPLOAD_LIMITS.maxMegapixels }));
  }
  return { ...fits, ...size };
};

type Template = Omit<Extract<RecipeBackdrop, { kind: 'template' }>, 'kind'>;
type Gradient = Omit<Extract<RecipeBackdrop, { kind: 'gradient' }>, 'kind'>;

const readColorBackdrop = objectWith<{ color: string }, object>({ color: readHexColor }, {});
const readGradient = objectWith<Pick<Gradient, 'from' | 'to'>, Pick<Gradient, 'angle'>>(
  { from: readHexColor, to: readHexColor },
  { angle: numberIn(-360, 360) },
);
const readTemplate = objectWith<Pick<Template, 'template'>, Omit<Template, 'template'>>(
  { template: oneOf(...BACKDROP_KINDS) },
  { color: orNull(readHexColor), seed: readSeed },
);

const readBackdrop: Reader<RecipeBackdrop> = (value, path) => {
  const { kind: given, ...rest } = readObject(value, path);
  const kind = oneOf('color', 'gradient', 'template')(given, `${path}.kind`);
  if (kind === 'color') return { kind, ...readColorBackdrop(rest, path) };
  if (kind === 'gradient') return { kind, angle: 0, ...readGradient(rest, path) };
  return { kind, color: null, seed: 0, ...readTemplate(rest, path) };
};

const SHADOW: RecipeShadow = {
  view: 'front',
  effect: 'shadows',
  camera: 'regular',
  light: SHADOW_DEFAULTS.light,
  color: '#000000',
};
const readKinds: Reader<OptionsOf<'blur_regions'>['kinds']> = (value, path) => {
  const kinds = listOf(oneOf(...RECIPE_REGIONS), RECIPE_REGIONS.length)(value, path);
  return kinds.length > 0 ? kinds : refuse(path, message('expected.list', { most: RECIPE_REGIONS.length }));
};
const readAmount = numberIn(-100, 100);
const amounts = { hdr: 0, exposure: 0, saturation: 0, contrast: 0, sharpness: 0 } satisfies Record<
  (typeof RECIPE_AMOUNTS)[number],
  number
>;

const STEPS: { readonly [Id in RecipeStepId]: Reader<OptionsOf<Id>> } = {
  remove_bg: withDefaults<OptionsOf<'remove_bg'>>({ decontaminate: true }, { decontaminate: readBoolean }),
  blur_bg: withDefaults<OptionsOf<'blur_bg'>>(
    { type: 'regular', level: BLUR_DEFAULTS.level },
    { type: oneOf(...BLUR_TYPES), level: oneOf(...BLUR_LEVELS) },
  ),
  upscale: withDefaults<OptionsOf<'upscale'>>(
    { mode: 'smart_enhance', factor: '2x' },
    { mode: oneOf(...ENHANCE_UPSCALE_MODES), factor: oneOf(...UPSCALE_FACTORS) },
  ),
  blur_regions: withDefaults<OptionsOf<'blur_regions'>>({ kinds: ['plate'] }, { kinds: readKinds }),
  expand: withDefaults<OptionsOf<'expand'>>(
    { aspect: null, seed: 1 },
    { aspect: orNull(numberIn(RECIPE_LIMITS.aspect.min, RECIPE_LIMITS.aspect.max)), seed: readSeed },
  ),
  auto_color: withDefaults({}, {}),
  adjust: withDefaults<OptionsOf<'adjust'>>(amounts, {
    hdr: numberIn(0, 100),
    exposure: readAmount,
    saturation: readAmount,
    contrast: readAmount,
    sharpness: readAmount,
  }),
  backdrop: readBackdrop as Reader<OptionsOf<'backdrop'>>,
  shadow: withDefaults<OptionsOf<'shadow'>>(SHADOW, {
    view: oneOf(...SHADOW_VIEWS),
    effect: oneOf(...SHADOW_EFFECTS),
    camera: oneOf(...SHADOW_CAMERAS),
    light: withDefaults<RecipeShadow['light']>(SHADOW.light, {
      azimuth: numberIn(-360, 360),
      elevation: numberIn(10, 90),
      softness: numberIn(0, 1),
      strength: numberIn(0, 1),
    }),
    color: readHexColor,
  }),
  fill: objectWith<OptionsOf<'fill'>, object>(
    { percent: numberIn(RECIPE_LIMITS.fill.min, RECIPE_LIMITS.fill.max) },
    {},
  ),
  resize: readSize as Reader<OptionsOf<'resize'>>,
  format: (value, path) => ({
    quality: null,
    ...objectWith<Pick<OptionsOf<'format'>, 'type'>, Pick<OptionsOf<'format'>, 'quality'>>(
      { type: oneOf(...OUTPUT_FORMATS) },
      { quality: orNull(integerIn(1, 100)) },
    )(value, path),
  }),
};
