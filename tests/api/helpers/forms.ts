/** Hand-written multipart forms, so that tests can also send invalid ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../helpers/paths.ts';

export const picture = (name: string): Buffer => readFileSync(join(ROOT, 'fixtures/pictures', name));

export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  /** Makes it a file. */
  readonly fileName?: string;
  readonly type?: string;
}

export const BOUNDARY = 'gesso-test-boundary';

export function writeForm(parts: readonly Part[]) {
  const chunks = parts.flatMap(({ name, content, fileName, type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`,
    type === undefined ? '' : `content-type: ${type}\r\n`,
    '\r\n',
    content,
    '\r\n',
  ]);
  return {
    payload: Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** A picture in `file`, unless it is null, and what else the call takes in `data`. */
export function pictureForm(file: string | Buffer | null, data?: object) {
  const content = typeof file === 'string' ? picture(file) : file;
  return writeForm([
    ...(data ? [{ name: 'data', content: JSON.stringify(data) }] : []),
    ...(content ? [{ name: 'file', content, fileName: 'photo.jpg', type: 'image/jpeg' }] : []),
  ]);
}
