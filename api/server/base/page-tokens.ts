/**
 * The design tokens of server-rendered pages, light and dark. A copy of `shell/styles/tokens.css`, because these pages work without a
 * build. `tests/api/alone/page-tokens.test.ts` compares the two.
 */
export const PAGE_TOKENS: Readonly<Record<string, { readonly light: string; readonly dark: string }>> = {
  'bg-app': { light: '#f6f6f8', dark: '#131316' },
  surface: { light: '#ffffff', dark: '#19191d' },
  'surface-hover': { light: 'rgb(26 26 40 / 0.05)', dark: 'rgb(255 255 255 / 0.06)' },
  line: { light: '#e5e5ea', dark: '#2a2a30' },
  'line-control': { light: '#d2d2da', dark: '#3b3b44' },
  text: { light: '#1a1a1f', dark: '#efeff2' },
  'text-2': { light: '#50505b', dark: '#b4b4bf' },
  'text-accent': { light: '#4a46e8', dark: '#b1afff' },
  accent: { light: '#5b58fb', dark: '#5b58fb' },
  'accent-hover': { light: '#4a46e8', dark: '#615efb' },
  'text-on-accent': { light: '#ffffff', dark: '#ffffff' },
  focus: { light: '#5b58fb', dark: '#8a87fd' },
};

/** As declarations of `:root`. */
export const printTokens = (): string =>
  Object.entries(PAGE_TOKENS)
    .map(([name, { light, dark }]) => `--${name}: light-dark(${light}, ${dark});`)
    .join(' ');
