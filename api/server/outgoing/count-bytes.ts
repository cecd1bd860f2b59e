/** A stream that may say less of its length than it sends. */
import { type Readable, Transform } from 'node:stream';

/**
 * The same bytes, ended with an error at the first one too many.
 * @param explain what to tell of the source's own failure
 */
export function countBytes(
  source: Readable,
  maxBytes: number,
  tooLarge: () => Error,
  explain: (error: Error) => Error = (error) => error,
): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  // Whoever reads it hears of its end; that nobody reads it yet must not end the process.
  counted.on('error', () => undefined);
  source.on('error', (error) => counted.destroy(explain(error)));
  counted.on('close', () => {
    if (!source.readableEnded) source.on('error', () => undefined).destroy();
  });
  return source.pipe(counted);
}
