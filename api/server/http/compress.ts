/**
 * Compresses answers above a kilobyte for clients that say that they can read it. An answer that holds a secret is never compressed:
 * where something that a stranger chose stands beside it, the length tells the secret (BREACH, 2013). Pictures are compressed already,
 * an event of a stream must not wait for the next, and the files of the build have their compressed copies beside them.
 */
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { AnyRoute } from '../../contract/base/route.ts';
import { holdsSecret } from '../../contract/secrets-in-answers.ts';

/** Bytes. */
const SMALLEST = 1024;

/** Before any route that has `compressionOf` in its options; the others pay nothing for it. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (options) => {
    options.compress ??= false;
  });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: SMALLEST,
    // A compressed body is refused as before: unpacked, it could be of any size.
    globalDecompression: false,
  });
}

/** Of the documents: they print the contract and hold nothing of an account. */
const COMPRESSED_PAGES: ReadonlySet<string> = new Set(['getReference']);

/** For Fastify's `compress`. */
export function compressionOf(route: AnyRoute): object | false {
  const isText = !route.format || route.format === 'json' || COMPRESSED_PAGES.has(route.id);
  return isText && !holdsSecret(route) ? {} : false;
}
