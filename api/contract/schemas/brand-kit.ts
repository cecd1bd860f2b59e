/** A brand kit: colors, fonts, a logo, sizes and recipes that belong together, each under a name. */
import * as z from 'zod';
import { BRAND_FAMILIES, BRAND_FONTS, BRAND_KIT_LIMITS, brandName } from '../../../vocabulary/brand-kit.ts';
import { OUTPUT_SIDE_MAX, UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { RECIPE_FITS } from '../../../vocabulary/recipe-options.ts';
import { id, time } from './common.ts';
import { recipe } from './recipe.ts';

const name = z.string().trim().min(1).max(BRAND_KIT_LIMITS.name);

/** A name that cannot be taken for a color. */
export const brandColorName = name
  .regex(/^(?!#|transparent$)/i, 'A name does not begin with # and is not "transparent"')
  .meta({ examples: ['Sunset'] });
export const brandRecipeName = name.meta({ examples: ['Amazon main image'] });

/** @param nameOf of an item; null = it has none */
function namedOnce<T extends z.ZodType>(item: T, most: number, nameOf: (item: z.output<T>) => string | null) {
  return z
    .array(item)
    .max(most)
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [at, one] of items.entries()) {
        const shown = nameOf(one);
        if (shown === null) continue;
        const same = brandName(shown);
        if (seen.has(same)) {
          context.addIssue({ code: 'custom', message: 'Another one has this name', path: [at, 'name'] });
        }
        seen.add(same);
      }
    });
}

const color = z.strictObject({
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Use a color like #5b58fb')
    .toLowerCase()
    .describe('#rrggbb.')
    .meta({ examples: ['#ff5a36'] }),
  name: brandColorName
    .nullable()
    .default(null)
    .describe('What an edit calls it; null = none. No other color of the kit has it, whatever its case.'),
});

const font = z
  .strictObject({
    family: z.enum(BRAND_FAMILIES).describe('A family that texts of the studio have.'),
    weight: z.int().default(400).describe('One of the weights of the family: 400, 500, 600, 700.'),
  })
  .superRefine(({ family, weight }, context) => {
    const weights: readonly number[] = BRAND_FONTS[family];
    if (weights.includes(weight)) return;
    const message = `${family} has the weights ${weights.join(', ')}`;
    context.addIssue({ code: 'custom', message, path: ['weight'] });
  })
  .meta({ example: { family: 'Montserrat', weight: 700 } });

const side = z.int().min(1).max(OUTPUT_SIDE_MAX);
const preset = z
  .strictObject({
    name: name.describe('Shown in lists of sizes.').meta({ examples: ['Shop banner'] }),
    width: side.describe('px').meta({ examples: [1600] }),
    height: side.describe('px').meta({ examples: [600] }),
    fit: z
      .enum(RECIPE_FITS)
      .default('crop')
      .describe(
        'canvas: whole, the rest is filled up. crop: fills the size. bounds: whole, inside the size.',
      ),
  })
  .refine(({ width, height }) => width * height <= UPLOAD_LIMITS.maxPixels, {
    error: `Use at most ${UPLOAD_LIMITS.maxMegapixels} megapixels`,
    path: ['width'],
  });

const colors = namedOnce(color, BRAND_KIT_LIMITS.colors, (one) => one.name).describe(
  `At most ${BRAND_KIT_LIMITS.colors} colors, in the order in which they are shown.`,
);
const fonts = z.array(font).max(BRAND_KIT_LIMITS.fonts).describe(`At most ${BRAND_KIT_LIMITS.fonts} fonts.`);
const presets = namedOnce(preset, BRAND_KIT_LIMITS.presets, (one) => one.name).describe(
  `At most ${BRAND_KIT_LIMITS.presets} sizes.`,
);
const recipes = namedOnce(
  recipe.refine((one) => one.name.trim() !== '', { error: 'A recipe of a kit has a name', path: ['name'] }),
  BRAND_KIT_LIMITS.recipes,
  (one) => one.name,
).describe(`At most ${BRAND_KIT_LIMITS.recipes} recipes, each with a name of its own.`);

const kitName = name.describe('Shown in lists.').meta({ examples: ['Nordlicht'] });
const logo = id
  .nullable()
  .describe(
    'The id of an upload of yours; null = none. It counts as storage, as every upload does, and is kept as long as the kit names it.',
  )
  .meta({ examples: [null] });

export const brandKitBody = z
  .strictObject({
    name: kitName,
    colors: colors.default([]),
    fonts: fonts.default([]),
    logo: logo.default(null),
    presets: presets.default([]),
    recipes: recipes.default([]),
  })
  .meta({
    example: {
      name: 'Nordlicht',
      colors: [
        { color: '#ff5a36', name: 'Sunset' },
        { color: '#102a43', name: null },
      ],
      fonts: [{ family: 'Montserrat', weight: 700 }],
      presets: [{ name: 'Shop banner', width: 1600, height: 600, fit: 'crop' }],
      recipes: [
        {
          version: 1,
          name: 'Shop image',
          steps: [{ step: 'remove_bg' }, { step: 'backdrop', kind: 'color', color: '#ff5a36' }],
        },
      ],
    },
  });

/** Omitted fields stay unchanged; a list replaces the whole list. */
export const brandKitChange = z
  .strictObject({
    name: kitName.optional(),
    colors: colors.optional(),
    fonts: fonts.optional(),
    logo: logo.optional(),
    presets: presets.optional(),
    recipes: recipes.optional(),
  })
  .meta({ example: { colors: [{ color: '#ff5a36', name: 'Sunset' }] } });

export const brandKit = z
  .object({
    id,
    name: z.string().describe('Shown in lists.'),
    colors: z.array(color).describe('In the order in which they are shown.'),
    fonts: z.array(font).describe('In the order in which they are shown.'),
    logo: z
      .object({
        id: id.describe('The upload: an edit may name it as its `input`.'),
        width: z.int().describe('px'),
        height: z.int().describe('px'),
        url: z.string().describe('Where its bytes are, for 24 hours.'),
      })
      .nullable()
      .describe('null = the kit has none.'),
    presets: z.array(preset).describe('Sizes in px.'),
    recipes: z.array(recipe).describe('Steps in a row, each list under its name.'),
    created_at: time,
    updated_at: time,
  })
  .meta({
    id: 'BrandKit',
    example: {
      id: '0198c0de-7a1b-7000-8000-1f2e3d4c5b6a',
      name: 'Nordlicht',
      colors: [
        { color: '#ff5a36', name: 'Sunset' },
        { color: '#102a43', name: null },
      ],
      fonts: [{ family: 'Montserrat', weight: 700 }],
      logo: null,
      presets: [{ name: 'Shop banner', width: 1600, height: 600, fit: 'crop' }],
      recipes: [
        {
          version: 1,
          name: 'Shop image',
          steps: [
            { step: 'remove_bg', decontaminate: true },
            { step: 'backdrop', kind: 'color', color: '#ff5a36' },
          ],
        },
      ],
      created_at: 1795412758362,
      updated_at: 1795412758362,
    },
  });
