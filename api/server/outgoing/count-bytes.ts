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
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  // Its reader handles the error; without a reader yet, the error must not end the process.
  counter.on('error', () => undefined);
  source.on('error', (error) => counter.destroy(explain(error)));
  counter.on('close', () => {
    if (!source.readableEnded) source.on('error', () => undefined).destroy();
  });
  return source.pipe(counter);
}
