import { TEXT_DEFAULTS } from '../../engine/document/defaults.ts';
import type { TextBlock } from '../../engine/document/document.ts';

/** A text block with the product's defaults and the test's values. Letter spacing is 0 by default: round numbers. */
export function textBlock(text: string, change: Partial<TextBlock> = {}): TextBlock {
  return {
    ...TEXT_DEFAULTS,
    kind: 'text',
    id: 'text-1',
    name: 'Text',
    visible: true,
    locked: false,
    blend: 'normal',
    left: 0,
    top: 0,
    width: null,
    maxWidth: null,
    letter_spacing: 0,
    text,
    ...change,
  };
}
