/** The beginning of what a webhook answered, for its owner to read. */
import type { Readable } from 'node:stream';

const SHOWN_BYTES = 4 * 1024;
/** Milliseconds that it is waited for: the status alone says what became of a delivery, and an answer may be endless. */
const WAIT_MS = 2_000;

/** Never rejects: what came before the answer broke off is what it was. The stream is read no further, and closed. */
export async function answerText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), WAIT_MS);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= SHOWN_BYTES) break;
    }
  } catch {
    // It broke off, or took too long.
  } finally {
    clearTimeout(timer);
    body.on('error', () => undefined).destroy();
  }
  // A character that is cut at the end is left out; U+0000 is kept in no text of PostgreSQL.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, SHOWN_BYTES), { stream: true });
  return text.replaceAll('\0', '\uFFFD');
}
