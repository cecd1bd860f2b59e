import type { FontSource } from '../protocol/protocol.ts';

/** The used part of a `FontFaceSet`; TypeScript's worker library lacks `add`. */
export interface FaceSet {
  add(face: FontFace): void;
  delete(face: FontFace): void;
  load(font: string, text?: string): Promise<FontFace[]>;
}

/** The faces that texts are drawn with, in a page or a worker. The browser fetches a file when one of its letters is loaded. */
export class FontFaces {
  readonly #set: FaceSet;
  readonly #files = new Map<FontFace, FontSource>();

  constructor(set: FaceSet) {
    this.#set = set;
  }

  add(file: FontSource): void {
    const { family, weight, style, source, unicodeRange = 'U+0-10FFFF' } = file;
    const face = new FontFace(
      family,
      typeof source === 'string' ? `url(${JSON.stringify(source)})` : (source as Uint8Array<ArrayBuffer>),
      { weight: String(weight), style, unicodeRange },
    );
    this.#set.add(face);
    this.#files.set(face, file);
  }

  /** The faces of `font` (CSS) for `text`. Rejects where one could not be fetched; the next load fetches it again. */
  async load(font: string, text: string): Promise<FontFace[]> {
    try {
      return await this.#set.load(font, text);
    } catch (error) {
      // A face that failed fails for good (CSS Font Loading, "load()"): a new one takes its place.
      for (const [face, file] of this.#files) {
        if (face.status !== 'error') continue;
        this.#set.delete(face);
        this.#files.delete(face);
        this.add(file);
      }
      throw error;
    }
  }

  clear(): void {
    for (const face of this.#files.keys()) this.#set.delete(face);
    this.#files.clear();
  }
}
