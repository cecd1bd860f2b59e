import { hash128 } from '../../engine/bytes/hash.ts';
import type { AssetId } from '../../engine/document/document.ts';
import { type Decoded, decode } from './decode.ts';

/** Time until the browser has read a file that is worth the overlap, ms: reading goes through this thread, decoding does not. */
const READING = 20;

/** Decodes a file and hashes its bytes while the decoder works on its own thread. */
export async function decodeNamed(
  file: Blob,
): Promise<{ readonly decoded: Decoded; readonly asset: AssetId; readonly byteLength: number }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decoding = decode(file, bytes);
  await Promise.race([decoding, new Promise((resolve) => setTimeout(resolve, READING))]);
  const asset = hash128(bytes);
  return { decoded: await decoding, asset, byteLength: bytes.length };
}
