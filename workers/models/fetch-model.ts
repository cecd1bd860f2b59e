import type { ServedModel } from '../protocol/model-protocol.ts';

/**
 * The verified ONNX file. Rejects where the server has none, and for a file that is cut short or another one than described, also when it is
 * fetched past the browser's cache, which would keep a damaged one for a year. Without a secure context a browser has no hashes: then the
 * check of the model's values stands alone.
 */
export async function fetchModel({ description, url }: ServedModel): Promise<Uint8Array> {
  const bytes = await fetchBytes(url, 'default');
  if ((await faultOf(bytes, description)) === null) return bytes;
  const fresh = await fetchBytes(url, 'reload');
  const fault = await faultOf(fresh, description);
  if (fault !== null) throw new RangeError(`The model at ${url} has another ${fault}`);
  return fresh;
}

async function fetchBytes(url: string, cache: RequestCache): Promise<Uint8Array> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What is wrong with the file; null: nothing. */
async function faultOf(
  bytes: Uint8Array,
  { bytes: length, sha256 }: ServedModel['description'],
): Promise<'length' | 'hash' | null> {
  if (bytes.length !== length) return 'length';
  if (!crypto.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash === sha256 ? null : 'hash';
}
