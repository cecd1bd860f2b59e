/**
 * The bundled font families, so that text looks and measures alike on every machine. "Arial" is drawn with Arimo, which has the
 * same metrics; the host loads its faces before any measurement.
 */

import type { Report } from '../base/errors.ts';
import { message } from '../base/message.ts';
import type { GessoDocument, TextStyle } from '../document/document.ts';
import type { FontSpec } from './measurer-port.ts';
import { ownFont } from './own-font.ts';

export type FontScript =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'devanagari'
  | 'cjk'
  | 'hangul';

export interface FontFamily {
  /** The name in documents (`TextBlock.font`). */
  readonly id: string;
  readonly label: string;
  /** The bundled face's CSS family name. */
  readonly face: string;
  /** CSS font-family value: the bundled face, then the fallbacks for missing letters. */
  readonly css: string;
  readonly weights: readonly number[];
  readonly styles: readonly ('normal' | 'italic')[];
  /** Scripts that the family draws itself; other letters use `FALLBACK_FACES`. */
  readonly scripts: readonly FontScript[];
}

/**
 * The fallback faces, script by script: Arimo for Latin, Greek, Cyrillic and Hebrew, then one a script. Han characters have
 * Japanese shapes first; a block in "Noto Sans SC" or "Noto Sans KR" has Chinese or Korean ones. Emoji use the system's font.
 */
export const FALLBACK_FACES = [
  'Arimo',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Devanagari',
  'Noto Sans JP',
  'Noto Sans SC',
  'Noto Sans KR',
] as const;

type FamilyFacts = Pick<FontFamily, 'id' | 'weights' | 'scripts'> &
  Partial<FontFamily> & { readonly generic?: string };

function familyOf({ generic = 'Arial, Helvetica, sans-serif', ...facts }: FamilyFacts): FontFamily {
  const face = facts.face ?? facts.id;
  const chain = [face, ...FALLBACK_FACES.filter((other) => other !== face)];
  const css = [...chain.map((name) => (name.includes(' ') ? `"${name}"` : name)), generic].join(', ');
  return { label: facts.id, styles: ['normal'], ...facts, face, css };
}

const BOTH = ['normal', 'italic'] as const;
const EUROPEAN = ['latin', 'cyrillic', 'greek'] as const;

const ARIAL = familyOf({
  id: 'Arial',
  face: 'Arimo',
  weights: [400, 500, 600, 700],
  styles: BOTH,
  scripts: [...EUROPEAN, 'hebrew'],
});

const RUSSIAN = ['latin', 'cyrillic'] as const;
const SERIF = 'Georgia, serif';
const REGULAR_BOLD = [400, 700] as const;

/** For headlines and captions: loaded when one of them is chosen, or its name is visible in the list. */
const LATIN_FAMILIES = [
  familyOf({ id: 'Anton', weights: [400], scripts: ['latin'] }),
  familyOf({ id: 'Lato', weights: REGULAR_BOLD, styles: BOTH, scripts: ['latin'] }),
  familyOf({ id: 'Lora', weights: REGULAR_BOLD, styles: BOTH, scripts: RUSSIAN, generic: SERIF }),
  familyOf({ id: 'Montserrat', weights: REGULAR_BOLD, styles: BOTH, scripts: RUSSIAN }),
  familyOf({ id: 'Nunito', weights: REGULAR_BOLD, styles: BOTH, scripts: RUSSIAN }),
  familyOf({ id: 'Oswald', weights: REGULAR_BOLD, scripts: RUSSIAN }),
  familyOf({ id: 'Pacifico', weights: [400], scripts: RUSSIAN }),
  familyOf({ id: 'Playfair Display', weights: REGULAR_BOLD, styles: BOTH, scripts: RUSSIAN, generic: SERIF }),
  familyOf({ id: 'Poppins', weights: REGULAR_BOLD, styles: BOTH, scripts: ['latin'] }),
  familyOf({ id: 'Raleway', weights: REGULAR_BOLD, styles: BOTH, scripts: RUSSIAN }),
  familyOf({ id: 'Roboto Slab', weights: REGULAR_BOLD, scripts: EUROPEAN, generic: SERIF }),
  familyOf({ id: 'Work Sans', weights: REGULAR_BOLD, styles: BOTH, scripts: ['latin'] }),
];

export const FONT_FAMILIES: readonly FontFamily[] = [
  ARIAL,
  // A name of its own: fonts of texts must not affect the interface.
  familyOf({
    id: 'Inter',
    face: 'Inter Text',
    weights: [400, 500, 600, 700],
    styles: BOTH,
    scripts: EUROPEAN,
  }),
  familyOf({
    id: 'Source Serif 4',
    weights: [400, 600, 700],
    styles: BOTH,
    scripts: EUROPEAN,
    generic: 'Georgia, serif',
  }),
  familyOf({ id: 'Bebas Neue', weights: [400], scripts: ['latin'] }),
  familyOf({ id: 'Caveat', weights: [400, 700], scripts: ['latin', 'cyrillic'] }),
  familyOf({
    id: 'JetBrains Mono',
    weights: [400, 700],
    styles: BOTH,
    scripts: EUROPEAN,
    generic: 'monospace',
  }),
  ...LATIN_FAMILIES,
  familyOf({ id: 'Noto Sans Arabic', weights: [400, 700], scripts: ['arabic'] }),
  familyOf({ id: 'Noto Sans Hebrew', weights: [400, 700], scripts: ['hebrew'] }),
  familyOf({ id: 'Noto Sans Devanagari', weights: [400, 700], scripts: ['devanagari'] }),
  familyOf({ id: 'Noto Sans JP', weights: [400, 700], scripts: ['latin', 'cjk'] }),
  familyOf({ id: 'Noto Sans SC', weights: [400], scripts: ['latin', 'cjk'] }),
  familyOf({ id: 'Noto Sans KR', weights: [400, 700], scripts: ['latin', 'cjk', 'hangul'] }),
];

/** The family of that name, bundled or the user's own; any other is shown in Arial, and `fontReports` says so. */
export function fontFamily(id: string): FontFamily {
  return FONT_FAMILIES.find((family) => family.id === id) ?? ownFamily(id) ?? ARIAL;
}

const ownFamilies = new Map<string, FontFamily>();

/** One file is one face, drawn unchanged whatever weight the text has. Its scripts are unknown. */
function ownFamily(id: string): FontFamily | null {
  const known = ownFamilies.get(id);
  if (known) return known;
  const own = ownFont(id);
  if (!own) return null;
  const family = familyOf({ id, label: own.label, face: `own-${own.hash}`, weights: [400], scripts: [] });
  ownFamilies.set(id, family);
  return family;
}

/** The font of a text block: family as the document names it, size in frame px. */
export function fontOf(style: Pick<TextStyle, 'font' | 'size' | 'weight' | 'fontStyle'>): FontSpec {
  return { family: style.font, size: style.size, weight: style.weight, style: style.fontStyle };
}

/** The CSS `font` value for canvas and `document.fonts.load`, with the nearest bundled weight. */
export function fontString(font: FontSpec): string {
  const family = fontFamily(font.family);
  return `${font.style} ${nearestWeight(family, font.weight)} ${font.size}px ${family.css}`;
}

function nearestWeight(family: FontFamily, weight: number): number {
  return family.weights.reduce((best, w) => (Math.abs(w - weight) < Math.abs(best - weight) ? w : best));
}

/** A font and its characters: faces are split by script, so loading needs both. */
export interface FontNeed extends FontSpec {
  readonly text: string;
}

/** List markers and the hyphen that a break may add. */
const ALWAYS = ' -.•0123456789';

/** Fonts to load before the document's text is measured, once a face (size is the first block's). Hidden blocks count. */
export function documentFonts(doc: GessoDocument): FontNeed[] {
  const needs = new Map<string, { font: FontSpec; characters: Set<string> }>();
  for (const layer of doc.layers) {
    if (layer.kind !== 'text') continue;
    const font = fontOf(layer);
    const key = fontString({ ...font, size: 1 });
    const need = needs.get(key) ?? { font, characters: new Set(ALWAYS) };
    for (const character of layer.text) need.characters.add(character);
    needs.set(key, need);
  }
  return Array.from(needs.values(), ({ font, characters }) => ({
    ...font,
    text: Array.from(characters).sort().join(''),
  }));
}

/** One report for each font that the document names and the product lacks. */
export function fontReports(doc: GessoDocument): Report[] {
  const missing = new Set<string>();
  for (const layer of doc.layers) {
    if (layer.kind === 'text' && fontFamily(layer.font).id !== layer.font) missing.add(layer.font);
  }
  return Array.from(missing, (font) => ({
    code: 'text.font-substituted',
    severity: 'note',
    message: message('text.font-unknown', { font, shown: ARIAL.label }),
  }));
}
