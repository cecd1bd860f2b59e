/** Brand kits: limits, and the available fonts. */

export const BRAND_KIT_LIMITS = {
  /** Of one account. */
  kits: 10,
  colors: 24,
  fonts: 12,
  presets: 40,
  recipes: 20,
  /** Characters of any name in a kit. */
  name: 80,
} as const;

const BOLD = [400, 700] as const;
const EVERY = [400, 500, 600, 700] as const;

/** Families that the product has, with their weights; a test holds them to the engine's own list. */
export const BRAND_FONTS = {
  Arial: EVERY,
  Inter: EVERY,
  'Source Serif 4': [400, 600, 700],
  'Bebas Neue': [400],
  Caveat: BOLD,
  'JetBrains Mono': BOLD,
  Anton: [400],
  Lato: BOLD,
  Lora: BOLD,
  Montserrat: BOLD,
  Nunito: BOLD,
  Oswald: BOLD,
  Pacifico: [400],
  'Playfair Display': BOLD,
  Poppins: BOLD,
  Raleway: BOLD,
  'Roboto Slab': BOLD,
  'Work Sans': BOLD,
  'Noto Sans Arabic': BOLD,
  'Noto Sans Hebrew': BOLD,
  'Noto Sans Devanagari': BOLD,
  'Noto Sans JP': BOLD,
  'Noto Sans SC': [400],
  'Noto Sans KR': BOLD,
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type BrandFamily = keyof typeof BRAND_FONTS;

export const BRAND_FAMILIES = Object.keys(BRAND_FONTS) as readonly BrandFamily[] as readonly [
  BrandFamily,
  ...BrandFamily[],
];

/** Names are compared without case and surrounding space, in Unicode normal form (NFC equals NFD). */
export const brandName = (name: string): string => name.trim().normalize().toLowerCase();
