/** Blobs by signed URLs. Browsers treat any content as a picture or a download, never as a page. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import * as contract from '../../contract/routes/files.ts';
import { ApiError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { readByteRange } from '../http/byte-range.ts';
import type { BindFamily } from './bind-family.ts';

/** Types that may be shown inline; others are downloads. */
const SHOWN = /^(image\/(jpeg|png|webp|avif|gif|tiff|bmp)|video\/(mp4|webm))$/;

const ALWAYS = {
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

export const bindFiles: BindFamily = (tools, { services, ports }) => {
  const { blobs, clock } = ports;

  answer(tools, contract.getFile, async ({ params, query, request, reply }) => {
    const name = params['*'];
    if (!services.addresses.isGood(name, query.expires, query.signature)) {
      throw new ApiError('notFound.fileUrl');
    }
    const facts = await blobs.facts(name);
    if (!facts) throw new ApiError('notFound.file');
    // A picture that has no copy now is given itself.
    const small = query.size ? await services.thumbnails.of(name, facts.contentType) : null;
    const contentType = small ? 'image/webp' : facts.contentType;
    const bytes = small ? small.length : facts.bytes;
    const isShown = SHOWN.test(contentType);
    // A blob's content never changes.
    const etag = `"${createHash('sha256').update(name).digest('base64url').slice(0, 22)}${small ? '-small' : ''}"`;
    const seconds = Math.max(0, Math.floor((query.expires - clock.now()) / 1000));
    reply.headers({
      ...ALWAYS,
      etag,
      'cache-control': `private, max-age=${seconds}, immutable`,
      'content-type': isShown ? contentType : 'application/octet-stream',
      'content-disposition': disposition(small ? `${name}-small.webp` : name, query.download, isShown),
    });
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();

    if (small) return reply.header('content-length', bytes).send(small);
    const ifRange = request.headers['if-range'];
    const rangeHeader = ifRange !== undefined && ifRange !== etag ? undefined : request.headers.range;
    const range = readByteRange(rangeHeader, bytes);
    // A HEAD request gets the headers alone: Fastify would read the whole file to drop it.
    const read: typeof blobs.read = (...asked) =>
      request.method === 'HEAD' ? Promise.resolve(Readable.from([])) : blobs.read(...asked);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${bytes}`).type('text/plain').send();
    }
    if (range === 'whole') return reply.header('content-length', bytes).send(await read(name));
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
      .header('content-length', range.end - range.start + 1)
      .send(await read(name, range));
  });
};

/** RFC 6266: a plain file name for old clients, and an encoded one for non-ASCII characters. */
function disposition(blob: string, download: string | undefined, isShown: boolean): string {
  const name = download?.replace(/[\p{Cc}/\\]/gu, '') || (blob.split('/').at(-1) ?? 'file');
  const plain = name.replace(/[^\w. -]/g, '_');
  const kind = isShown && download === undefined ? 'inline' : 'attachment';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
