/** The API request of the edit page: made of the form, sent, and written as a curl command. */
import { checkHeader, withCheck } from '../../../api/client/bot-check.ts';
import { type call, GessoError } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { SentBody } from '../../../api/contract/base/route.ts';
import { PICTURE_ERRORS } from '../../../api/contract/errors/picture-errors.ts';
import type { editUploadedImage } from '../../../api/contract/routes/public-image.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import type { Values } from '../components/form.tsx';
import { ADJUSTMENTS } from './edit-fields.ts';

export type Edit = SentBody<typeof editUploadedImage>;
type Answer = Awaited<ReturnType<typeof call<typeof editUploadedImage>>>;
export type EditedImage = Answer['output_object'];

const PATH = '/v1/image/edit/upload';

/** Empty fields and amounts of 0 are left out. */
export function readEdit(values: Values): Edit {
  const of = (name: string) => values[name]?.trim() ?? '';
  const side = (name: string) => {
    const typed = of(`operations.resizing.${name}`);
    return typed === '' ? {} : { [name]: /^\d+$/.test(typed) ? Number(typed) : typed };
  };
  const typed = { ...side('width'), ...side('height') };
  // With one side alone a crop keeps the other: a picture asked for at half its width would be cut in half.
  const sides = Object.keys(typed).length === 1 ? { width: 'auto', height: 'auto', ...typed } : typed;
  const fit = of('operations.resizing.fit');
  const color = of('operations.background.color');
  const amounts = ADJUSTMENTS.map((name) => [name, Number(of(`operations.adjustments.${name}`))] as const);
  const adjustments = Object.fromEntries(amounts.filter(([, amount]) => amount !== 0));
  const operations = {
    ...(Object.keys(sides).length > 0 && {
      resizing: { ...sides, fit: fit === 'smart' ? { type: 'crop', crop: 'smart' } : fit },
    }),
    ...(Object.keys(adjustments).length > 0 && { adjustments }),
    ...(color !== '' && { background: { color } }),
  };
  return { operations, output: { format: of('output.format') } } as Edit;
}

const { code, type, message } = PICTURE_ERRORS.fileTooLarge;
const TOO_LARGE = new GessoError({
  error_code: code,
  error_type: type,
  error_message: message,
  error_details: { file: [message] },
});

export async function sendEdit(file: File, edit: Edit): Promise<EditedImage> {
  // If the server refuses a file during its upload, the browser hides the response.
  if (file.size > UPLOAD_LIMITS.maxFileBytes) throw TOO_LARGE;
  const answer = await withCheck((solved) => {
    const form = new FormData();
    form.append('data', JSON.stringify(edit));
    form.append('file', file);
    return ask<typeof editUploadedImage>('POST', PATH, { form, headers: checkHeader(solved) });
  });
  // The developer API wraps its answers.
  return (answer as unknown as { readonly data: Answer }).data.output_object;
}

/** In a POSIX shell a ' stands as '\'' inside of two of them. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export const writeCurl = (fileName: string, edit: Edit): string =>
  [
    `curl ${location.origin}${PATH}`,
    "-H 'Authorization: Bearer <API key>'",
    `-F ${quote(`data=${JSON.stringify(edit)}`)}`,
    `-F ${quote(`file=@${fileName}`)}`,
  ].join(' \\\n  ');
