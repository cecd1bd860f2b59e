/** The frame of pages that the server renders itself. They are self-contained: no script, no other file. */

import { printTokens } from './page-tokens.ts';

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

export interface Page {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** CSS of this page, after the common rules. */
  readonly style?: string;
  /** Of its words: BCP 47; English if none is given. */
  readonly language?: string;
}

const STYLE = `
  :root { color-scheme: light dark; ${printTokens()} font: 15px/24px "Inter Variable", Inter, system-ui, sans-serif }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; background: var(--bg-app); color: var(--text); letter-spacing: -0.011em }
  h1 { margin: 0; font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -0.022em; overflow-wrap: anywhere }
  h2 { margin: 0; font-size: 15px; line-height: 24px; font-weight: 600 }
  p { margin: 0 }
  a { color: var(--text-accent) }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px }
  .bar { padding: 8px 24px }
  .bar a { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; color: var(--text); font-weight: 600; text-decoration: none }
  .quiet { color: var(--text-2); font-size: 13px; line-height: 20px }
  .sheet {
    width: min(440px, 100% - 32px); margin: 40px auto; padding: 40px; display: grid; gap: 24px;
    background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
  }
  @media (max-width: 480px) { .bar { padding: 4px 16px } .sheet { margin-block: 16px; padding: 24px 16px } }
  button, .button {
    display: inline-grid; place-content: center; min-height: 44px; padding: 8px 16px; border-radius: 8px; text-align: center;
    border: 1px solid var(--line-control); background: var(--surface); color: var(--text); font: inherit; font-weight: 500;
    text-decoration: none; cursor: pointer;
  }
  :is(button, .button):hover { background-image: linear-gradient(var(--surface-hover), var(--surface-hover)) }
  .primary { background: var(--accent); border-color: transparent; color: var(--text-on-accent) }
  .primary:hover { background: var(--accent-hover) }
`;

/** The logo, as in `shell/ui/logo.tsx`. */
const LOGO =
  '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="#5b58fb"/><path d="M16.2 9.2A5 5 0 1 0 17 12.5h-4.5M12.5 12.5H17V17" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** A page below the bar of all pages. */
export function printPage({ title, body, style = '', language = 'en' }: Page): string {
  return `<!doctype html>
<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="description" content="${escapeHtml(`${title}: a page of this Gesso server.`)}">
<title>${escapeHtml(title)} · Gesso</title>
<style>${STYLE}${style}</style>
<body>
<header class="bar"><a href="/studio">${LOGO}Gesso</a></header>
${body}
</body>
</html>
`;
}
