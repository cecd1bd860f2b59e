/**
 * A form whose parts are counted before anything reads them. The reader of forms makes a stream of each part, also past its own limit
 * and until the connection ends: three megabytes of parts of seven bytes held the thread that answers everybody for more than a second.
 */
import { Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';

const OTHER = String.raw`(?: *; *(?!boundary)[\w-]+=(?:"[^"\\]*"|[^\s";\\]+))*`;
/** A boundary that can be read in one way only. */
const BOUNDARY = new RegExp(
  String.raw`^multipart\/form-data${OTHER} *; *boundary=("?)([\w!#$&'()+,./:=?@^{|}~-]{1,200})\1${OTHER} *;? *$`,
  'i',
);

export class TooManyParts extends Error {
  override readonly name = 'TooManyParts';
}

/** The same request. Its body fails at the first part too many. Throws where no boundary can be read. */
export function withCountedParts(request: FastifyRequest, most: number): FastifyRequest {
  const { raw } = request;
  const boundary = BOUNDARY.exec(raw.headers['content-type'] ?? '')?.[2];
  if (boundary === undefined) throw new Error('The form has no boundary');
  // The last part ends with one more.
  const hasRoom = countdown(Buffer.from(`\r\n--${boundary}`), most + 1);
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (hasRoom(chunk)) done(null, chunk);
      else done(new TooManyParts());
    },
  });
  // Its reader hears of it; without a reader yet, the error must not end the process.
  counted.on('error', () => undefined);
  raw.once('error', (error) => counted.destroy(error));
  raw.once('close', () => {
    if (!raw.readableEnded) counted.destroy(new Error('The form broke off'));
  });
  raw.pipe(counted);
  Object.assign(counted, { headers: raw.headers });
  return Object.create(request, { raw: { value: counted } });
}

/** Answers, for each piece of a text, whether the mark has been in the text `most` times at most. The mark begins as it nowhere goes on. */
function countdown(mark: Buffer, most: number): (chunk: Buffer) => boolean {
  let left = most;
  // The first mark lacks the line break before it. Later: what may be the beginning of one.
  let tail = mark.subarray(0, 2);
  return (chunk) => {
    const text = Buffer.concat([tail, chunk]);
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) {
      left -= 1;
      if (left < 0) return false;
    }
    tail = text.subarray(1 - mark.length);
    return true;
  };
}
