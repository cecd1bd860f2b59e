import type { ReactNode } from 'react';

const PARTS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b/g;

/** JSON with its names, texts and other values in colors of their own. */
export function JsonText({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    const [whole, quoted, colon = ''] = match;
    parts.push(text.slice(end, match.index));
    const kind = quoted === undefined ? 'other' : colon === '' ? 'text' : 'name';
    parts.push(
      <span key={match.index} data-json={kind}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return <code>{parts}</code>;
}
