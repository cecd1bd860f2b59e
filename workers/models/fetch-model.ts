import type { ServedModel } from '../protocol/model-protocol.ts';

/** The verified ONNX file. Without a secure context a browser has no hashes: then the check of the model's values stands alone. */
export async function fetchModel({ description, url }: ServedModel): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length !== description.bytes)
    throw new RangeError(`${bytes.length} bytes came of ${description.bytes}`);
  if (!crypto.subtle) return bytes;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hash !== description.sha256) throw new RangeError(`The file has the SHA-256 ${hash}`);
  return bytes;
}
