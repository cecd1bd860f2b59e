import type { Report } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import { fontFamily, fontString } from '../../engine/text/fonts.ts';
import { type FaceSet, FontFaces } from '../base/font-faces.ts';
import type { FontSource } from '../protocol/protocol.ts';

/** Fonts of the worker that draws text. A face loads when the first text needs it. */
export class FontBook {
  readonly #faces: FontFaces | null;
  readonly #families = new Set<string>();
  readonly #loaded = new WeakSet<FontFace>();
  #edition = 0;

  constructor(faces: FaceSet | null) {
    this.#faces = faces && new FontFaces(faces);
  }

  /** Another number after each load that may have brought a face. */
  get edition(): number {
    return this.#edition;
  }

  register(fonts: readonly FontSource[]): void {
    for (const file of fonts) {
      this.#faces?.add(file);
      this.#families.add(file.family);
    }
  }

  /** Loads the fonts of the list's texts. One report for each substituted family. */
  async loadFor({ items }: DrawList): Promise<Report[]> {
    const missing = new Set<string>();
    for (const item of items) {
      if (item.kind !== 'text') continue;
      for (const { font, text } of item.runs) {
        const { id, face, label } = fontFamily(font.family);
        if (id !== font.family || !this.#families.has(face) || !(await this.#load(fontString(font), text))) {
          missing.add(id === font.family ? label : font.family);
        }
      }
    }
    return Array.from(missing, (family) => ({
      code: 'text.font-substituted',
      severity: 'note',
      message: message('text.font-missing', { font: family }),
    }));
  }

  /** False when a face could not be loaded. */
  async #load(font: string, text: string): Promise<boolean> {
    if (!this.#faces) return false;
    try {
      for (const face of await this.#faces.load(font, text)) {
        if (this.#loaded.has(face)) continue;
        this.#loaded.add(face);
        this.#edition += 1;
      }
      return true;
    } catch {
      // Others of the chain may have come.
      this.#edition += 1;
      return false;
    }
  }
}
