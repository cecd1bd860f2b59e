import type { Report } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import { fontFamily, fontString } from '../../engine/text/fonts.ts';
import type { FontSource } from '../protocol/protocol.ts';

/** The used part of a worker's `FontFaceSet`; TypeScript's worker library lacks `add`. */
interface FaceSet {
  add(face: FontFace): void;
  load(font: string, text?: string): Promise<FontFace[]>;
}

/** Fonts of the worker that draws text. A face loads when the first text needs it. */
export class FontBook {
  readonly #faces: FaceSet | null;
  readonly #families = new Set<string>();

  constructor(faces: FaceSet | null) {
    this.#faces = faces;
  }

  register(fonts: readonly FontSource[]): void {
    for (const { family, weight, style, source, unicodeRange } of fonts) {
      const face = new FontFace(
        family,
        typeof source === 'string' ? `url(${JSON.stringify(source)})` : ownBuffer(source),
        {
          weight: String(weight),
          style,
          ...(unicodeRange === undefined ? {} : { unicodeRange }),
        },
      );
      this.#faces?.add(face);
      this.#families.add(family);
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
      await this.#faces.load(font, text);
      return true;
    } catch {
      return false;
    }
  }
}

function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer;
}
