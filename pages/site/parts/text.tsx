import type { ReactNode } from 'react';

/** Paragraphs and lists of a section, no wider than can be read. */
export function Text({ children }: { readonly children: ReactNode }) {
  return <div className="text">{children}</div>;
}
