/** Marketplace rules for an image, and the result of a check. */
import * as z from 'zod';
import { READINESS_FILE_TYPES, READINESS_PLATFORMS } from '../../../vocabulary/readiness-rules.ts';
import { pictureInput } from './common.ts';

/** Own rules of one call. */
const OWN_RULES_MAX = 30;
const px = z.int().min(1).max(100_000).describe('px');
const percent = z.number().min(0).max(100);
const CHECK = 'What is measured.';
const own = {
  id: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .describe('What you call the rule; the answer repeats it.')
    .meta({ examples: ['my-shop.fill'] }),
  level: z
    .enum(['required', 'recommended'])
    .default('required')
    .describe('Only required rules decide `ready`.'),
};

const ownRule = z
  .discriminatedUnion('check', [
    z
      .strictObject({
        ...own,
        check: z
          .enum(['white-background', 'whole-product', 'no-border', 'no-text', 'extension', 'color-space'])
          .describe(CHECK),
      })
      .meta({ id: 'ReadinessFlagRule' }),
    z
      .strictObject({
        ...own,
        check: z.literal('fill').describe(CHECK),
        percent: percent.describe("The longer side of the product's box, in percent of the frame's."),
      })
      .meta({ id: 'ReadinessFillRule' }),
    z
      .strictObject({
        ...own,
        check: z
          .enum(['longest-side-min', 'longest-side-max', 'width-min', 'shortest-side-min'])
          .describe(CHECK),
        px,
      })
      .meta({ id: 'ReadinessSideRule' }),
    z
      .strictObject({
        ...own,
        check: z.literal('bytes-max').describe(CHECK),
        megabytes: z.number().positive().max(1000).describe('Millions of bytes.'),
      })
      .meta({ id: 'ReadinessBytesRule' }),
    z
      .strictObject({
        ...own,
        check: z.literal('ratio').describe(CHECK),
        min: z.number().positive().max(100).describe('Width by height, at least.'),
        max: z.number().positive().max(100).describe('Width by height, at most.'),
      })
      .meta({ id: 'ReadinessRatioRule' }),
    z
      .strictObject({ ...own, check: z.literal('exact-size').describe(CHECK), width: px, height: px })
      .meta({ id: 'ReadinessSizeRule' }),
    z
      .strictObject({
        ...own,
        check: z.literal('pixels-max').describe(CHECK),
        megapixels: z.number().positive().max(1000).describe('Millions of px.'),
      })
      .meta({ id: 'ReadinessPixelsRule' }),
    z
      .strictObject({
        ...own,
        check: z.literal('file-type').describe(CHECK),
        types: z
          .array(z.enum(READINESS_FILE_TYPES))
          .min(1)
          .max(READINESS_FILE_TYPES.length)
          .describe('Types that the file may have.')
          .meta({ examples: [['jpeg', 'png']] }),
      })
      .meta({ id: 'ReadinessTypeRule' }),
    z
      .strictObject({
        ...own,
        check: z.literal('safe-zone').describe(CHECK),
        top: percent.describe('Percent of the height, from the top, that stays free of the product.'),
        bottom: percent.describe('Percent of the height, from the bottom, that stays free of the product.'),
      })
      .refine(({ top, bottom }) => top + bottom < 100, {
        error: 'No room is left between top and bottom',
        path: ['bottom'],
      })
      .meta({ id: 'ReadinessSafeZoneRule' }),
  ])
  .describe('A rule of your own.');

export const readinessBody = z
  .strictObject({
    input: pictureInput,
    platform: z.enum(READINESS_PLATFORMS).nullish().describe('Whose rules count; none when not given.'),
    rules: z
      .array(ownRule)
      .max(OWN_RULES_MAX)
      .nullish()
      .describe(`Your own rules, at most ${OWN_RULES_MAX}, beside the platform's.`),
  })
  .refine(({ platform, rules }) => platform || (rules && rules.length > 0), {
    error: 'Name a platform, or rules of your own',
    path: ['platform'],
  })
  .meta({ id: 'ReadinessRequest', example: { input: 'https://shop.example/shoe.jpg', platform: 'amazon' } });

const values = z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]));

export const readinessAnswer = z
  .object({
    ready: z.boolean().describe('No required rule fails and none is unknown.'),
    rules_read: z
      .string()
      .describe("The day on which the platform's rules were read, as YYYY-MM-DD.")
      .meta({ examples: ['2026-11-22'] }),
    marks: z
      .array(
        z
          .object({
            rule: z
              .string()
              .describe('The id of the rule.')
              .meta({ examples: ['amazon.fill'] }),
            check: z
              .string()
              .describe(CHECK)
              .meta({ examples: ['fill'] }),
            level: z.enum(['required', 'recommended']).describe('Only required rules decide `ready`.'),
            kind: z
              .enum(['official', 'reported', 'own'])
              .describe(
                "official: read on the platform's own page. reported: by sellers' guides that agree. own: yours.",
              ),
            sources: z
              .array(z.string())
              .describe('Pages that say so; empty for your own.')
              .meta({ examples: [['support.google.com/merchants/answer/6324350']] }),
            state: z
              .enum(['pass', 'fail', 'unknown'])
              .describe(
                'unknown: it could not be told, because the outline is not sure or a model is missing.',
              ),
            measured: values
              .nullable()
              .describe(
                'What was found, by name: px, percent, megabytes, a type; of texts how many were `added` and how many stand on the product (`onProduct`); `reason` where it is unknown: `unsure-outline`, `no-subject`, `needs-model`, `model-failed` or `not-told`.',
              )
              .meta({ examples: [{ percent: 61.5 }] }),
            required: values
              .describe('What the rule asks for, by name.')
              .meta({ examples: [{ percent: 85 }] }),
            area: z
              .object({
                left: z.int().describe('px from the left.'),
                top: z.int().describe('px from the top.'),
                width: z.int().describe('px'),
                height: z.int().describe('px'),
              })
              .nullable()
              .describe('Where it fails, px of the upright image; null = that is no place.'),
          })
          .meta({ id: 'ReadinessMark' }),
      )
      .describe("One for each rule: the platform's in their order, then your own."),
  })
  .meta({ id: 'Readiness' });
