/**
 * Compresses responses above 1 KB for clients that accept it. Responses that contain a secret are never compressed: next to text that an
 * attacker chose, the length reveals the secret (BREACH, 2013). Pictures are compressed already, events of a stream must not be buffered,
 * and the build's files have compressed copies.
 */
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { AnyRoute } from '../../contract/base/route.ts';
import { holdsSecret } from '../../contract/secrets-in-answers.ts';

/** Bytes. */
const SMALLEST = 1024;

/** Call before binding routes with `compressionOf` in their options; other routes have no overhead. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (options) => {
    options.compress ??= false;
  });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: SMALLEST,
    // Compressed request bodies are refused: unpacked, they could have any size.
    globalDecompression: false,
  });
}

/** For documents: they print the contract and contain no account data. */
const COMPRESSED_PAGES: ReadonlySet<string> = new Set(['getReference']);

/** The option for Fastify's `compress`. */
export function compressionOf(route: AnyRoute): object | false {
  const isText = !route.format || route.format === 'json' || COMPRESSED_PAGES.has(route.id);
  return isText && !holdsSecret(route) ? {} : false;
}
