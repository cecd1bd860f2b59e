/** The end mark of a retouched picture's file: it shows that patches follow the picture, without reading them. */
const END = 'GESSO-RETOUCH-1\n';

/** Bytes after the patches of one stroke: their length, little endian, and the mark. */
export const END_BYTES = 4 + END.length;

/** True when patches follow the picture. */
export function isRetouched(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(Math.max(0, bytes.length - END.length))) === END;
}

export function writeEnd(length: number): Uint8Array {
  const end = new Uint8Array(END_BYTES);
  new DataView(end.buffer).setUint32(0, length, true);
  for (let n = 0; n < END.length; n++) end[4 + n] = END.charCodeAt(n);
  return end;
}
