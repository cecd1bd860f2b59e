/** Bringing a font along: from a file, and with a document that is opened or saved. */
import {
  fontLabel,
  type GessoDocument,
  GessoError,
  hash128,
  isText,
  message,
  ownFont,
  ownFontId,
} from '../../../engine/index.ts';
import { ownFontBytes, putOwnFont } from './font-shelf.ts';

export interface AddedFont {
  readonly id: string;
  /** false: this browser keeps it for this tab alone. */
  readonly kept: boolean;
}

/** Checks that the browser can draw with it, and keeps it. Rejects with a GessoError; nothing is kept then. */
export async function addFontFile(file: File): Promise<AddedFont> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const label = await fontLabel(bytes, file.name, inflate);
  try {
    await new FontFace('tried', bytes.slice().buffer).load();
  } catch (cause) {
    throw new GessoError('file.damaged', message('font.damaged', { name: file.name }), {
      kept: message('kept.text'),
      next: message('next.another-font'),
      cause,
    });
  }
  const font = { label, hash: hash128(bytes) };
  return { id: ownFontId(font), kept: await putOwnFont(font, bytes) };
}

/** zlib. Rejects what is packed badly or holds more than `most` bytes, and unpacks nothing past them. */
export async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const zlib = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate'));
  const whole = new Uint8Array(most);
  let size = 0;
  for (const reader = zlib.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return whole.subarray(0, size);
    if (size + value.length > most) {
      await reader.cancel();
      throw new RangeError(`More than ${most} bytes`);
    }
    whole.set(value, size);
    size += value.length;
  }
}

/** Own fonts of a document that are on the shelf, by hash: what its file takes along. */
export async function carriedFonts(document: GessoDocument): Promise<ReadonlyMap<string, Uint8Array>> {
  const carried = new Map<string, Uint8Array>();
  for (const { hash } of named(document)) {
    const bytes = await ownFontBytes(hash);
    if (bytes) carried.set(hash, bytes);
  }
  return carried;
}

/** Puts the fonts that came with a document on the shelf. `parts` are named by the hash of their bytes, and checked. */
export async function takeCarriedFonts(
  document: GessoDocument,
  parts: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const font of named(document)) {
    const bytes = parts.get(font.hash);
    if (bytes) await putOwnFont(font, bytes);
  }
}

function named(document: GessoDocument) {
  return document.layers.filter(isText).flatMap(({ font }) => ownFont(font) ?? []);
}
