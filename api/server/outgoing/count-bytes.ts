/** Limits a stream whose declared length may be wrong. */
import { type Readable, Transform } from 'node:stream';

/** Passes bytes through; fails at the first byte over the limit. @param explain maps the source's errors */
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
  // The reader handles the error; without a reader, it must not end the process.
  counter.on('error', () => undefined);
  source.on('error', (error) => counter.destroy(explain(error)));
  counter.on('close', () => {
    if (!source.readableEnded) source.on('error', () => undefined).destroy();
  });
  return source.pipe(counter);
}
