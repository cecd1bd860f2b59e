import { describe, expect, it } from 'vitest';
import type { GessoDocument, TextBlock } from '../../../engine/document/document.ts';
import { blockBounds, blockToFrame } from '../../../engine/geometry/block.ts';
import { frameForPicture } from '../../../engine/geometry/frame.ts';
import { mapPoint } from '../../../engine/geometry/matrix.ts';
import { applyTransaction, createState } from '../../../engine/state/state.ts';
import type { Transaction } from '../../../engine/state/transaction.ts';
import type { ToolContext } from '../../../engine/tools/base/tool.ts';
import { fitText, fittingTextSize, styleText, typeText } from '../../../engine/tools/text/text-commands.ts';
import { roomOf } from '../../../engine/tools/text/text-room.ts';
import { sampleDocument, textBlock } from '../../helpers/documents.ts';
import { fakeTypesetter } from '../../helpers/fake-measurer.ts';

const typesetter = fakeTypesetter();
const textSize = (block: TextBlock) => typesetter.layout(block).size;

/** A block on 700 × 500 px, set by widths that can be worked out: most letters are half as wide as the text is large. */
class Written {
  document: GessoDocument;

  constructor(own: Partial<TextBlock>, size = { width: 700, height: 500 }) {
    const block = textBlock('title', { text: 'Sale', letter_spacing: 0, maxWidth: 0, ...own });
    this.document = { ...sampleDocument(), frame: frameForPicture(size), layers: [block], assets: {} };
  }

  get context(): Pick<ToolContext, 'document' | 'textSize' | 'now'> {
    return { document: this.document, textSize, now: 1 };
  }

  get block(): TextBlock {
    return this.document.layers[0] as TextBlock;
  }

  /** The upper end of an edge of the box, in the frame: 0 = left, 1 = right. */
  edge(at: number): { x: number; y: number } {
    const { x, y } = mapPoint(blockToFrame(this.block, textSize(this.block)), {
      x: textSize(this.block).width * at,
      y: 0,
    });
    return { x: Math.round(x * 1000) / 1000, y: Math.round(y * 1000) / 1000 };
  }

  do(transaction: Transaction | null): this {
    if (!transaction) throw new Error('Nothing was done');
    const result = applyTransaction(createState({ document: this.document }), transaction);
    if (!result.ok) throw result.error;
    this.document = result.state.document;
    return this;
  }

  type(text: string): this {
    return this.do(typeText(this.context, 'title', text, { from: text.length, to: text.length }, 'typing'));
  }
}

const LONG = 'One sentence that is far too long for what is left of the picture beside it';

describe('typing', () => {
  it('begins a new text at the right where its first letters are written from there', () => {
    const text = new Written({ text: '', left: 300, top: 100 });
    const right = text.edge(1);
    text.type('مرحبا');
    expect(text.block.align).toBe('right');
    expect(text.type('مرحبا بالعالم').edge(1)).toEqual(right);
    // The side is the text's own from there on.
    expect(text.type('Sale').block.align).toBe('right');
    expect(new Written({ text: '', left: 300, top: 100 }).type('Sale').block.align).toBe('left');
    expect(new Written({ text: 'Sale', left: 300 }).type('مرحبا').block.align).toBe('left');
    expect(new Written({ text: '', left: 300, align: 'center' }).type('مرحبا').block.align).toBe('center');
  });

  it('wraps at the right edge of the picture until a width is set', () => {
    const text = new Written({ left: 500, top: 100 }).type(LONG);
    expect(text.block).toMatchObject({ left: 500, width: null, maxWidth: 200 });
    const { x, width } = blockBounds(text.block, textSize(text.block));
    expect(x + width).toBeLessThanOrEqual(700);
    expect(typesetter.layout(text.block).lines.length).toBeGreaterThan(1);
  });

  it('measures its room again after it was moved', () => {
    const text = new Written({ left: 500, top: 100 }).type(LONG);
    text.do(styleText(text.context, 'title', { left: 100 })).type(`${LONG}!`);
    expect(text.block.maxWidth).toBe(600);
  });

  it('never wraps a program’s text by itself', () => {
    const text = new Written({ left: 500, top: 100, maxWidth: null }).type(LONG);
    expect(typesetter.layout(text.block).lines).toHaveLength(1);
  });

  it.each([0, 30, 90, -135])('keeps the start of the line in place, rotated by %i°', (angle) => {
    const text = new Written({ left: 250, top: 200, angle });
    const start = text.edge(0);
    for (const words of ['Sales', 'Sale today and tomorrow', LONG, 'S']) {
      expect(text.type(words).edge(0)).toEqual(start);
    }
  });

  it('keeps the right edge of right-aligned text, and the middle of centered text', () => {
    const right = new Written({ left: 250, top: 200, angle: 20, align: 'right' });
    const end = right.edge(1);
    expect(right.type('Sale today and tomorrow').edge(1)).toEqual(end);
    const centered = new Written({ left: 250, top: 200, angle: 20, align: 'center' });
    const middle = centered.edge(0.5);
    expect(centered.type('Sale today and tomorrow').edge(0.5)).toEqual(middle);
  });

  it('a larger size grows from the beginning of the line too', () => {
    const text = new Written({ left: 250, top: 200, angle: 45, text: 'Sale today and tomorrow' });
    const start = text.edge(0);
    expect(text.do(styleText(text.context, 'title', { size: 40 })).edge(0)).toEqual(start);
  });
});

describe('the room of a text', () => {
  const room = (own: Partial<TextBlock>) => roomOf(new Written(own).context, new Written(own).block);

  it('reaches from its anchor edge to the edge of the picture, along its lines', () => {
    expect(room({ left: 500, top: 100 })).toBe(200);
    expect(room({ left: 500, top: 100, align: 'right' })).toBe(620);
    expect(room({ left: 500, top: 100, align: 'center' })).toBe(2 * 140);
    // Down, from the upper corner at (376, 60): the box of 120 × 48 px stands upright about (340, 124).
    expect(room({ left: 280, top: 100, angle: 90 })).toBe(500 - 64);
  });

  it('is unknown where the text begins outside the picture', () => {
    expect(room({ left: -300, top: 100 })).toBeNull();
  });
});

describe('fitting a text to its picture', () => {
  it('never lets long text run off the picture', () => {
    for (const own of [
      { left: 5000, top: 3500 },
      { left: 3000, top: 10, width: 200 },
      { align: 'center' as const },
    ]) {
      const text = new Written(
        { text: LONG.repeat(12), maxWidth: null, ...own },
        { width: 6000, height: 4000 },
      );
      const before = text.block.size;
      text.do(fitText(text.context, 'title'));
      const { x, y, width, height } = blockBounds(text.block, textSize(text.block));
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
      expect(x + width).toBeLessThanOrEqual(6000 + 1e-6);
      expect(y + height).toBeLessThanOrEqual(4000 + 1e-6);
      expect(text.block.size).toBeGreaterThan(before);
      expect(text.block.letter_spacing).toBe(0);
    }
  });

  it('is not offered for a text placed on this screen', () => {
    const text = new Written({ size: 40 }, { width: 6000, height: 4000 });
    expect(fittingTextSize(text.context, text.block)).toBe(200);
    expect(fittingTextSize({ ...text.context, newTextSize: 40 }, text.block)).toBeNull();
  });
});
