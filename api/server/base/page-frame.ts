/** The frame of the pages that the server itself makes. They stand alone: no script, no other file. */

/** Text that is put into a page. */
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
  /** Rules of this page, after those of all. */
  readonly style?: string;
}

const STYLE = `
  :root {
    color-scheme: light dark;
    --paper: light-dark(#ffffff, #16161d);
    --deps: light-dark(#f4f4f8, #0e0e13);
    --ink: light-dark(#16161d, #f1f1f6);
    --quiet: light-dark(#5b5b6b, #a5a5b5);
    --line: light-dark(#dcdce6, #33333f);
    --accent: light-dark(#4b48e0, #8f8dff);
    --on-accent: light-dark(#ffffff, #10101a);
    font: 15px/1.5 Inter, system-ui, sans-serif;
  }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; background: var(--deps); color: var(--ink) }
  h1 { margin: 0; font-size: 20px; line-height: 1.3 }
  h2 { margin: 0; font-size: 15px; line-height: 1.4 }
  p { margin: 0 }
  a { color: var(--accent) }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  .quiet { color: var(--quiet); font-size: 13px }
  .sheet {
    width: min(440px, 100% - 32px); margin: 64px auto; padding: 24px; display: grid; gap: 24px;
    background: var(--paper); border: 1px solid var(--line); border-radius: 8px;
  }
  button, .button {
    display: inline-grid; place-content: center; min-height: 44px; padding: 8px 16px; border-radius: 8px;
    border: 1px solid var(--line); background: transparent; color: inherit; font: inherit; text-decoration: none; cursor: pointer;
  }
  button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600 }
`;

export function printPage({ title, body, style = '' }: Page): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="description" content="${escapeHtml(`${title}: a page of this Gesso server.`)}">
<title>${escapeHtml(title)} · Gesso</title>
<style>${STYLE}${style}</style>
<body>
${body}
</body>
</html>
`;
}
