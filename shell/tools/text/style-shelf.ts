/** Looks of texts that the person gave a name, kept on this device for every picture. */
import { createStore, get, set } from 'idb-keyval';
import { GessoError, parseStep, type TextBlock, type TextStyle } from '../../../engine/index.ts';

/** What a text looks like; where it lies, how it is turned and how large its box is are not part of it. */
const LOOK = [
  'font',
  'weight',
  'size',
  'color',
  'border_color',
  'border_width',
  'border_radius',
  'line_height',
  'letter_spacing',
  'list_style',
  'opacity',
  'background',
  'shadow',
  'outline',
  'align',
  'fontStyle',
  'underline',
  'linethrough',
] as const satisfies readonly (keyof TextStyle)[];

export type TextLook = Pick<TextStyle, (typeof LOOK)[number]>;

export interface NamedStyle {
  readonly name: string;
  readonly look: TextLook;
}

export const STYLE_LIMITS = { styles: 24, name: 40 } as const;

export function lookOf(block: TextBlock): TextLook {
  return Object.fromEntries(LOOK.map((key) => [key, block[key]])) as unknown as TextLook;
}

export function sameLook(a: TextLook, b: TextLook): boolean {
  return JSON.stringify(LOOK.map((key) => a[key])) === JSON.stringify(LOOK.map((key) => b[key]));
}

/** A style of the same name gives way; past the limit the oldest goes. A name of nothing changes nothing. */
export function withStyle(
  styles: readonly NamedStyle[],
  name: string,
  look: TextLook,
): readonly NamedStyle[] {
  const called = name.trim().slice(0, STYLE_LIMITS.name);
  if (called === '') return styles;
  return [...styles.filter((style) => style.name !== called), { name: called, look }].slice(
    -STYLE_LIMITS.styles,
  );
}

/** The style that had to go for a new one. */
export function droppedStyle(
  before: readonly NamedStyle[],
  after: readonly NamedStyle[],
): NamedStyle | undefined {
  return before.find(({ name }) => !after.some((style) => style.name === name));
}

/** Each for itself: one that cannot be read does not take the others along. */
export function readStyles(value: unknown): readonly NamedStyle[] {
  if (!Array.isArray(value)) return [];
  return value.slice(-STYLE_LIMITS.styles).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { name, look } = entry as Record<string, unknown>;
    const valid = typeof name === 'string' && name.trim() !== '' && name.length <= STYLE_LIMITS.name;
    const read = readLook(look);
    return valid && read ? [{ name, look: read }] : [];
  });
}

/** By the same reader as documents. */
function readLook(look: unknown): TextLook | null {
  try {
    const step = parseStep({ type: 'text.patch', id: 'style', patch: look });
    if (step.type !== 'text.patch') return null;
    const { patch } = step;
    const whole = LOOK.every((key) => patch[key] !== undefined);
    return whole && Object.keys(patch).length === LOOK.length ? (patch as TextLook) : null;
  } catch (error) {
    if (error instanceof GessoError) return null;
    throw error;
  }
}

const KEY = 'styles';
const open = () => createStore('gesso-text-styles', 'styles');

export async function loadStyles(): Promise<readonly NamedStyle[]> {
  try {
    return readStyles(await get(KEY, open()));
  } catch {
    // A private window keeps nothing.
    return [];
  }
}

/** false when this browser keeps nothing: the styles last as long as the panel is open. */
export async function saveStyles(styles: readonly NamedStyle[]): Promise<boolean> {
  try {
    await set(KEY, styles, open());
    return true;
  } catch {
    return false;
  }
}
