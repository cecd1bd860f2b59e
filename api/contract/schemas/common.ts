/** Shapes that several families share. Times are epoch milliseconds; lengths px. */
import * as z from 'zod';
import {
  EMAIL_MAX,
  INPUT_LENGTH_MAX,
  PAGE_SIZES,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../../../vocabulary/limits.ts';

export const id = z.string().min(1).max(64).describe('An id, as text: one that another call answered.');
export const idParams = z.object({ id });
/** A secret from a mail, in the path. */
export const tokenParams = z.object({
  token: z.string().min(1).max(512).describe('The token at the end of the mailed link; it works once.'),
});
export const time = z.int().nonnegative().describe('Epoch milliseconds.');

/** Compared without regard to case and to space around it. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address').max(EMAIL_MAX))
  .describe('An email address. Compared without regard to case.');
/** Passwords that are easy to guess are refused by the server, which has the list. */
export const password = z
  .string()
  .min(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters`)
  .describe(`${PASSWORD_MIN} to ${PASSWORD_MAX} characters; common ones are refused.`);

/** `true` and `false`, as a query writes them. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((flag) => flag === true || flag === 'true' || flag === '1');

/** `?a=x&a=y` is a list; `?a=x` a list of one. */
export const queryList = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  );

export const hexColor = z
  .string()
  .regex(/^#([0-9a-f]{6}|[0-9a-f]{3})$/i, 'Use a color like #5b58fb')
  .describe('A color: #rgb or #rrggbb.')
  .meta({ examples: ['#5b58fb'] });

/** Where an image is read from. */
const inputAddress = z
  .string()
  .min(1)
  .max(INPUT_LENGTH_MAX)
  .regex(/^(https?|storage):\/\/./, 'Use an https:// address, or storage://{storage name}/{path}')
  .describe('`https://…`, or `storage://{storage name}/{path}` of a connected storage.')
  .meta({ examples: ['https://shop.example/shoe.jpg'] });

/** An image that is known here, by its id, or an address. */
export const pictureInput = z
  .union(
    [
      inputAddress,
      z
        .string()
        .max(64)
        .regex(/^[\w-]+$/),
    ],
    {
      error: 'Use the id of an image, an https:// address, or storage://{storage name}/{path}',
    },
  )
  .describe(
    'An image: the id of an upload or of a result of yours, an `https://…` address, the temporary address of a result, or `storage://{storage name}/{path}` of a connected storage. 1 to 4,096 characters.',
  )
  .meta({ examples: ['https://shop.example/shoe.jpg'] });

/** An integer of a query, in decimal digits: `0x10`, `1e2` and an empty string are invalid. */
const written = <T extends z.ZodType>(number: T) =>
  z.preprocess((value) => (typeof value === 'string' && !/^\d+$/.test(value) ? Number.NaN : value), number);
const pageNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Items of a page, when the call says what a page has without it. */
export const pageSize = written(pageNumber(1, PAGE_SIZES.max).optional());

/** `page` and `size` of a list. @param base number of the first page @param size default size */
export const pageQuery = (base: 0 | 1, size: number) =>
  z.object({
    page: written(pageNumber(base, 1_000_000).default(base)).describe(`The first page is ${base}.`),
    size: written(pageNumber(1, PAGE_SIZES.max).default(size)).describe('Items of a page, at most 100.'),
  });

const link = z.string().nullable();
const pageLinks = z
  .object({
    self: z.string().describe('This page.'),
    first: z.string().describe('The first page.'),
    prev: link.describe('The page before; null on the first.'),
    next: link.describe('The next page; null on the last.'),
    last: z.string().describe('The last page.'),
  })
  .describe('Paths with query; null where there is no such page.')
  .meta({ id: 'PageLinks' });

export const pageAnswer = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).describe('The items of this page.'),
    total: z.int().nonnegative().describe('Items of all pages.'),
    page: z.int().nonnegative().describe('The number of this page.'),
    size: z.int().positive().describe('Items of a page, as asked for.'),
    links: pageLinks.describe('The pages around this one.'),
  });

/**
 * The page after this one, or null at the end: min(ceil(total / size), page + 1), counted from the call's base.
 * @param base the number of the first page
 */
export function nextPage(
  { page, size, total }: { page: number; size: number; total: number },
  base: 0 | 1 = 1,
): number | null {
  const last = Math.ceil(total / size) - (1 - base);
  const next = Math.min(last, page + 1);
  return next > page ? next : null;
}

/** The answer of a call that has nothing to say. */
export const nothing = z.undefined();
