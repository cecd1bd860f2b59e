/** One picture, edited as the API edits it, and the call that does the same from a program. */

import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { type call, GessoError } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { SentBody } from '../../../api/contract/base/route.ts';
import { PICTURE_ERRORS } from '../../../api/contract/errors/picture-errors.ts';
import type { editUploadedImage } from '../../../api/contract/routes/public-image.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { number, t, type Words } from '../base/i18n.ts';
import { card } from '../kit/components.ts';
import type { Field } from '../kit/field.ts';
import { form, type Values } from '../kit/form.ts';
import { type Child, fill, link, make } from '../kit/render.ts';
import { factsOf, hereOf } from './made-picture.ts';

type Edit = SentBody<typeof editUploadedImage>;
/** The developer API's answers stand in an envelope. */
type Result = { readonly data: Awaited<ReturnType<typeof call<typeof editUploadedImage>>> };

const PATH = '/v1/image/edit/upload';
const AMOUNTS = ['exposure', 'contrast', 'saturation', 'sharpness'] as const;
const MEGABYTE = 2 ** 20;

const FITS: readonly (readonly [string, Words])[] = [
  ['crop', () => t('Fill it, cut off the rest')],
  ['smart', () => t('Fill it around the subject')],
  ['bounds', () => t('Whole, inside the size')],
  ['cover', () => t('Whole, reaching over one side')],
  ['canvas', () => t('Whole, on a background')],
];
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const;

const AMOUNT_NAMES: Readonly<Record<(typeof AMOUNTS)[number], Words>> = {
  exposure: () => t('Exposure'),
  contrast: () => t('Contrast'),
  saturation: () => t('Saturation'),
  sharpness: () => t('Sharpness'),
};

/** Named as the server names them where something is wrong with them. */
const FIELDS: readonly Field[] = [
  {
    name: 'file',
    label: () => t('Picture'),
    type: 'file',
    accept: 'image/*',
    hint: () =>
      t('Up to {size} MB and {megapixels} megapixels.', {
        size: number(UPLOAD_LIMITS.maxFileBytes / MEGABYTE),
        megapixels: number(UPLOAD_LIMITS.maxMegapixels),
      }),
    empty: () => t('Choose a picture'),
  },
  {
    name: 'operations.resizing.width',
    label: () => t('Width'),
    type: 'text',
    optional: true,
    placeholder: '1080',
    hint: () => t('px, or a share like “150%”.'),
  },
  {
    name: 'operations.resizing.height',
    label: () => t('Height'),
    type: 'text',
    optional: true,
    placeholder: '1350',
  },
  {
    name: 'operations.resizing.fit',
    label: () => t('Fit'),
    type: 'choice',
    options: FITS.map(([value, label]) => ({ value, label, isOn: value === 'crop' })),
  },
  {
    name: 'operations.background.color',
    label: () => t('Background'),
    type: 'text',
    optional: true,
    placeholder: '#ffffff',
    hint: () => t('A colour like “#5b58fb”, or “transparent”.'),
  },
  ...AMOUNTS.map(
    (name): Field => ({
      name: `operations.adjustments.${name}`,
      label: AMOUNT_NAMES[name],
      type: 'amount',
    }),
  ),
  {
    name: 'output.format',
    label: () => t('Format'),
    type: 'choice',
    options: FORMATS.map((value) => ({ value, label: value.toUpperCase(), isOn: value === 'jpeg' })),
  },
];

const { code, type, message } = PICTURE_ERRORS.fileTooLarge;
const TOO_LARGE = new GessoError({
  error_code: code,
  error_type: type,
  error_message: message,
  error_details: { file: [message] },
});

export function showEdit(): readonly Child[] {
  const result = make('div');
  const editor = form({
    fields: FIELDS,
    look: 'pairs',
    action: () => t('Edit the picture'),
    async send(values, data) {
      fill(result);
      const file = data.get('file') as File;
      // A server that refuses it while it is sent cannot be heard.
      if (file.size > UPLOAD_LIMITS.maxFileBytes) throw TOO_LARGE;
      const edit = editOf(values);
      fill(result, printResult(await send(file, edit), file, edit));
      result.scrollIntoView({ block: 'nearest' });
    },
  });
  return [card(null, editor), result];
}

/** What was left empty or in the middle is not asked for. */
function editOf(values: Values): Edit {
  const of = (name: string) => values[name]?.trim() ?? '';
  const side = (name: string) => {
    const typed = of(`operations.resizing.${name}`);
    return typed === '' ? {} : { [name]: /^\d+$/.test(typed) ? Number(typed) : typed };
  };
  const sides = { ...side('width'), ...side('height') };
  const fit = of('operations.resizing.fit');
  const color = of('operations.background.color');
  const adjustments = Object.fromEntries(
    AMOUNTS.map((name) => [name, Number(of(`operations.adjustments.${name}`))] as const).filter(
      ([, amount]) => amount !== 0,
    ),
  );
  const operations = {
    ...(Object.keys(sides).length > 0 && {
      resizing: { ...sides, fit: fit === 'smart' ? { type: 'crop', crop: 'smart' } : fit },
    }),
    ...(Object.keys(adjustments).length > 0 && { adjustments }),
    ...(color !== '' && { background: { color } }),
  };
  return { operations, output: { format: of('output.format') } } as Edit;
}

function send(file: File, edit: Edit): Promise<Result> {
  return withCheck((solved) => {
    const body = new FormData();
    body.append('data', JSON.stringify(edit));
    body.append('file', file);
    const sent = { form: body, headers: checkHeader(solved) };
    return ask<typeof editUploadedImage>('POST', PATH, sent) as Promise<unknown> as Promise<Result>;
  });
}

function printResult({ data: { output_object: made } }: Result, file: File, edit: Edit): HTMLElement {
  const call = make('pre', { tabindex: '0' }, make('code', { dir: 'ltr' }, printCurl(file, edit)));
  const same = make(
    'details',
    {},
    make('summary', {}, () => t('The same from a program')),
    call,
  );
  if (!made.tmp_url) return card(() => t('Done'), factsOf(made), same);
  const here = hereOf(made.tmp_url);
  const get = link(() => t('Download'), here, 'button small');
  get.setAttribute('download', '');
  return card(
    () => t('Done'),
    make('img', { class: 'made', src: here, alt: () => t('The edited picture') }),
    make('p', { class: 'actions' }, get, make('bdi', {}, factsOf(made))),
    make('p', { class: 'about' }, () => t('It is kept for a day, and listed in the history.')),
    same,
  );
}

/** In a POSIX shell a ' stands as '\'' inside of two of them. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const printCurl = (file: File, edit: Edit): string =>
  [
    `curl ${location.origin}${PATH}`,
    "-H 'Authorization: Bearer <API key>'",
    `-F ${quote(`data=${JSON.stringify(edit)}`)}`,
    `-F ${quote(`file=@${file.name}`)}`,
  ].join(' \\\n  ');
