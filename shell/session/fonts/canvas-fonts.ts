/**
 * What texts and shapes need before they are drawn. Fonts: loaded before they are measured. The faces are split by script, so only the files that a text needs are
 * fetched, and none until text is set.
 */

import type { GessoDocument, Measurer } from '../../../engine/index.ts';
import {
  documentFonts,
  FALLBACK_FACES,
  FONT_FAMILIES,
  type FontNeed,
  type FontSpec,
  fontFamily,
  fontString,
  isShape,
  ownFont,
} from '../../../engine/index.ts';
import type { FontFaces, FontSource } from '../../../workers/index.ts';
import { ownFontBytes, shelfVersion } from './font-shelf.ts';
import { inUnicodeRange } from './font-sources.ts';

const SAMPLE = 'Type something 0123456789';

export interface CanvasFonts {
  readonly measurer: Measurer;
  /** Resolves when the faces can be measured and drawn. A face that cannot be fetched is drawn by its stand-in. */
  load(needs: readonly FontNeed[]): Promise<void>;
  /** The faces of its texts, and the code of its shapes. */
  loadFor(document: GessoDocument): Promise<void>;
  /** Called after something was loaded: layouts made before are stale. */
  onLoad(listener: () => void): () => void;
  /** Takes the faces out of the page again. */
  dispose(): void;
}

/** `declare` is called with the files before the first of them is used: the workers draw with the same ones. */
export function createCanvasFonts(declare: (files: readonly FontSource[]) => void): CanvasFonts {
  const small = declaredOnce(async () => {
    const files = await import('./font-files.ts');
    faces ??= new files.FontFaces(document.fonts);
    return files.fontFiles;
  });
  const large = declaredOnce(async () => (await import('./cjk-font-files.ts')).cjkFontFiles);
  let faces: FontFaces | null = null;
  let disposed = false;
  const listeners = new Set<() => void>();
  const context = measuringContext();
  const widths = new Map<string, Map<string, number>>();
  const loaded = new Map<string, Set<string>>();
  /** Own fonts: declared, or missing as of that version of the shelf. */
  const own = new Map<string, 'declared' | number>();
  let generation = 0;
  let shapes = false;

  const measurer: Measurer = {
    get generation() {
      return generation;
    },
    width(text, font) {
      const name = fontString(font);
      let known = widths.get(name);
      if (!known) {
        known = new Map();
        widths.set(name, known);
      }
      let width = known.get(text);
      if (width === undefined) {
        context.font = name;
        width = context.measureText(text).width;
        // Typing makes a new string a key; what is shown now is measured again soon enough.
        if (known.size > 5000) known.clear();
        known.set(text, width);
      }
      return width;
    },
    metrics(font) {
      context.font = fontString(font);
      const box = context.measureText('Hg');
      return { ascent: box.fontBoundingBoxAscent, descent: box.fontBoundingBoxDescent };
    },
  };

  async function load(needs: readonly FontNeed[]): Promise<void> {
    const missing = needs.filter((need) => !isLoaded(need));
    if (missing.length === 0) return;
    await Promise.all(missing.map(loadFace));
    generation += 1;
    widths.clear();
    for (const listener of listeners) listener();
  }

  function isLoaded(need: FontNeed): boolean {
    const state = own.get(need.family);
    if (typeof state === 'number' && state !== shelfVersion()) return false;
    const characters = loaded.get(faceName(need));
    return characters !== undefined && Array.from(need.text).every((character) => characters.has(character));
  }

  /** The code that draws them. Offline before the first visit cached it they are not seen, and the next need tries again. */
  async function loadShapes(): Promise<void> {
    try {
      const { provideShapes } = await import('../../../engine/shapes.ts');
      provideShapes();
    } catch {
      return;
    }
    shapes = true;
    for (const listener of listeners) listener();
  }

  async function loadFace(need: FontNeed): Promise<void> {
    const name = faceName(need);
    try {
      await declareFor(need);
      await faces?.load(fontString({ ...need, size: 16 }), need.text);
    } catch {
      // Offline before the first visit cached it: the stand-in is measured and drawn, and the next need tries again.
      return;
    }
    const characters = loaded.get(name) ?? new Set<string>();
    for (const character of need.text) characters.add(character);
    loaded.set(name, characters);
  }

  /** A font that is not on this device is drawn by the faces that stand in, until it comes. */
  async function declareOwn(family: string): Promise<void> {
    const font = ownFont(family);
    if (!font || own.get(family) === 'declared') return;
    const version = shelfVersion();
    const source = await ownFontBytes(font.hash);
    if (own.get(family) === 'declared') return;
    own.set(family, source ? 'declared' : version);
    if (source) declareFaces([{ family: fontFamily(family).face, weight: 400, style: 'normal', source }]);
  }

  /** The large faces join when there is a letter that the small ones of the chain do not have. */
  async function declareFor(need: FontNeed): Promise<void> {
    const files = await small();
    await declareOwn(need.family);
    const chain = files.filter(({ family }) => STANDS_IN.has(family));
    const { face } = fontFamily(need.family);
    if (!LARGE.has(face) && Array.from(need.text).every((letter) => isDrawn(chain, letter))) return;
    await large();
  }

  /** Those files, declared when they are first asked for. Where their list could not be loaded, the next call tries again. */
  function declaredOnce(list: () => Promise<readonly FontSource[]>): () => Promise<readonly FontSource[]> {
    let files: Promise<readonly FontSource[]> | null = null;
    return () => {
      files ??= list().then(declareFaces);
      files.catch(() => {
        files = null;
      });
      return files;
    };
  }

  /** Tells the document of the faces; the browser fetches a file when its characters are used. */
  function declareFaces(files: readonly FontSource[]): readonly FontSource[] {
    if (disposed) return files;
    for (const file of files) faces?.add(file);
    declare(files);
    return files;
  }

  return {
    measurer,
    load,
    async loadFor(document) {
      const needsShapes = !shapes && document.layers.some(isShape);
      await Promise.all([load(documentFonts(document)), needsShapes ? loadShapes() : null]);
    },
    onLoad(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose() {
      disposed = true;
      faces?.clear();
      listeners.clear();
    },
  };
}

/** A need for all of a face's usual characters, before it is known what will be typed. */
export function faceNeed(family: string, weight: number, style: 'normal' | 'italic'): FontNeed {
  return { family, size: 16, weight, style, text: SAMPLE };
}

export const fontFamilies = FONT_FAMILIES.map((family) => ({ name: family.id, weights: family.weights }));

function faceName(font: FontSpec): string {
  return fontString({ ...font, size: 1 });
}

const STANDS_IN: ReadonlySet<string> = new Set(FALLBACK_FACES);
const LARGE: ReadonlySet<string> = new Set(['Noto Sans JP', 'Noto Sans SC', 'Noto Sans KR']);

function isDrawn(files: readonly FontSource[], letter: string): boolean {
  // Controls are never drawn.
  if (letter < ' ') return true;
  return files.some(({ unicodeRange }) => unicodeRange !== undefined && inUnicodeRange(unicodeRange, letter));
}

function measuringContext(): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  // Advances that scale with the size, as the painter scales them with the zoom.
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
  return context;
}
