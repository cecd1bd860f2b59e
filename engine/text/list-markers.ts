import type { TextStyle } from '../document/document.ts';
import type { Ruler } from './paragraph.ts';

export interface ListMarker {
  readonly text: string;
  /** px. */
  readonly width: number;
}

export interface ListMarkers {
  /** One a paragraph; empty for plain text. */
  readonly items: readonly ListMarker[];
  /** Between marker and text, px. */
  readonly gap: number;
  /** Indent of the text: the widest marker and the gap. */
  readonly indent: number;
}

/** Between marker and text, in font sizes. */
const GAP = 0.5;

/** Bullets or numbers for `count` paragraphs, without letter spacing, in the block's own font. */
export function listMarkers(style: TextStyle['list_style'], count: number, ruler: Ruler): ListMarkers {
  if (style === 'none') return { items: [], gap: 0, indent: 0 };
  const items = Array.from({ length: count }, (_, i) => {
    const text = style === 'disc' ? '•' : `${i + 1}.`;
    return { text, width: ruler.bare(text) };
  });
  const gap = GAP * ruler.font.size;
  const widest = items.reduce((most, item) => Math.max(most, item.width), 0);
  return { items, gap, indent: widest + gap };
}
