/** A multipart form (RFC 7578) as bytes. */
import { randomBytes } from 'node:crypto';

export interface FormPart {
  readonly name: string;
  readonly value: string | number | Uint8Array;
  /** File name; its bytes are PNG. */
  readonly fileName?: string;
}

export function formBody(parts: readonly FormPart[]): {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
} {
  // 96 random bits: no content contains it.
  const boundary = `gesso-${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap(({ name, value, fileName }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"` +
        `${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: image/png`}\r\n\r\n`,
    ),
    typeof value === 'object' ? value : Buffer.from(String(value)),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
