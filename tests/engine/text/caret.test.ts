import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../../engine/document/document.ts';
import {
  caretAt,
  graphemeAt,
  lineEdge,
  positionAt,
  selectionRects,
  stepLine,
} from '../../../engine/text/caret.ts';
import { graphemeEdges } from '../../../engine/text/graphemes.ts';
import { layoutText, type TextLayout } from '../../../engine/text/layout.ts';
import { paragraphAt, wordAt } from '../../../engine/text/words.ts';
import { fakeMeasurer } from '../../helpers/fake-measurer.ts';
import { textBlock } from '../../helpers/text-block.ts';
import { anyText } from '../../helpers/text-samples.ts';

const measurer = fakeMeasurer();
const offsetAt = (layout: TextLayout, point: { x: number; y: number }) => positionAt(layout, point).offset;
const layoutOf = (text: string, change: Partial<TextBlock> = {}): TextLayout =>
  layoutText(textBlock(text, change), measurer);

/** At size 16 a letter is 8 px wide, a space 4. */
describe('the caret', () => {
  it('is between letters, as high as the font', () => {
    const layout = layoutOf('ee e');
    expect([0, 1, 2, 3, 4].map((offset) => caretAt(layout, offset).x)).toEqual([0, 8, 16, 20, 28]);
    expect(caretAt(layout, 0)).toMatchObject({ y: 16, height: 16, line: 0 });
  });

  it('is at the start of an empty text, by its alignment', () => {
    expect(caretAt(layoutOf(''), 0).x).toBe(0);
    expect(caretAt(layoutOf('', { align: 'center' }), 0).x).toBe(60);
    expect(caretAt(layoutOf('', { align: 'right' }), 0).x).toBe(120);
  });

  it('is on the new line after a hard break', () => {
    const layout = layoutOf('ee\n');
    expect(caretAt(layout, 2)).toMatchObject({ x: 16, line: 0 });
    expect(caretAt(layout, 3)).toMatchObject({ x: 0, line: 1 });
  });

  it('has two places where a full line ends without a space', () => {
    const layout = layoutOf('e'.repeat(20), { width: 120 });
    expect(caretAt(layout, 15)).toMatchObject({ x: 0, line: 1 });
    expect(caretAt(layout, 15, 'before')).toMatchObject({ x: 120, line: 0 });
    expect(positionAt(layout, { x: 500, y: 1 })).toEqual({ offset: 15, affinity: 'before' });
  });

  it('is never inside an emoji', () => {
    const layout = layoutOf('a👨‍👩‍👧‍👦b');
    const inside = 'a👨‍👩‍👧‍👦b'.indexOf('👩');
    expect(caretAt(layout, inside).x).toBe(8);
    expect(offsetAt(layout, { x: 20, y: 20 })).toBe('a👨‍👩‍👧‍👦'.length);
  });

  it('runs from right to left through Hebrew', () => {
    const layout = layoutOf('אבג');
    expect([0, 1, 2, 3].map((offset) => caretAt(layout, offset).x)).toEqual([24, 16, 8, 0]);
    expect(offsetAt(layout, { x: 23, y: 20 })).toBe(0);
    expect(offsetAt(layout, { x: 2, y: 20 })).toBe(3);
  });

  it('goes to the nearer side of the letter under the pointer', () => {
    const layout = layoutOf('eee');
    expect(offsetAt(layout, { x: 11, y: 20 })).toBe(1);
    expect(offsetAt(layout, { x: 13, y: 20 })).toBe(2);
    expect(offsetAt(layout, { x: -50, y: -50 })).toBe(0);
    expect(offsetAt(layout, { x: 500, y: 500 })).toBe(3);
  });

  it('keeps its column up and down, past a short line', () => {
    const layout = layoutOf('eeeeee\ne\neeeeee');
    const down = stepLine(layout, { offset: 4, affinity: 'after' }, 1);
    expect(down.offset).toBe(8);
    expect(stepLine(layout, down, 1, 32).offset).toBe(13);
    expect(stepLine(layout, { offset: 2, affinity: 'after' }, -1).offset).toBe(0);
    expect(stepLine(layout, { offset: 11, affinity: 'after' }, 1).offset).toBe(15);
  });

  it('goes Home and End on its own line', () => {
    const layout = layoutOf('eeee eeee eeee eeee', { width: 120 });
    const at = { offset: 7, affinity: 'after' } as const;
    expect(lineEdge(layout, at, 'start').offset).toBe(0);
    expect(lineEdge(layout, at, 'end').offset).toBe(14);
    const last = { offset: 17, affinity: 'after' } as const;
    expect(lineEdge(layout, last, 'end').offset).toBe(19);
    const full = layoutOf('e'.repeat(20), { width: 120 });
    expect(lineEdge(full, at, 'end')).toEqual({ offset: 15, affinity: 'before' });
  });

  it('marks a selection, in pieces where directions mix', () => {
    const layout = layoutOf('ab אבג cd');
    expect(selectionRects(layout, 0, 2)).toEqual([{ x: 0, y: 12, width: 16, height: 24 }]);
    expect(selectionRects(layout, 1, 5).map((rect) => [rect.x, rect.width])).toEqual([
      [8, 12],
      [28, 16],
    ]);
    expect(selectionRects(layout, 3, 3)).toEqual([]);
  });

  it('marks every line of a selection that spans some', () => {
    const layout = layoutOf('ee\nee\nee');
    expect(selectionRects(layout, 1, 7).map((rect) => [rect.x, rect.width])).toEqual([
      [8, 8],
      [0, 16],
      [0, 8],
    ]);
  });
});

describe('words', () => {
  it('selects the word, or the spaces, under a double-click', () => {
    expect(wordAt('Soft light', 2)).toEqual({ from: 0, to: 4 });
    expect(wordAt('Soft light', 4)).toEqual({ from: 4, to: 5 });
    expect(wordAt('Soft light', 10)).toEqual({ from: 5, to: 10 });
    expect(wordAt('', 0)).toEqual({ from: 0, to: 0 });
  });

  it('the letter under the pointer decides, not the nearer of its edges', () => {
    const layout = layoutOf('ab cd');
    const { x, y } = caretAt(layout, 2);
    const lastHalf = { x: x - 1, y: y + 1 };
    expect(positionAt(layout, lastHalf).offset).toBe(2);
    expect(wordAt('ab cd', graphemeAt(layout, lastHalf))).toEqual({ from: 0, to: 2 });
    expect(graphemeAt(layout, { x: 10_000, y: 0 })).toBe(4);
    expect(graphemeAt(layoutOf(''), { x: 0, y: 0 })).toBe(0);
  });

  it('selects the paragraph under a third click', () => {
    const text = 'one\ntwo two\n\nfour';
    expect(paragraphAt(text, 0)).toEqual({ from: 0, to: 3 });
    expect(paragraphAt(text, 3)).toEqual({ from: 0, to: 3 });
    expect(paragraphAt(text, 6)).toEqual({ from: 4, to: 11 });
    expect(paragraphAt(text, 12)).toEqual({ from: 12, to: 12 });
    expect(paragraphAt(text, 99)).toEqual({ from: 13, to: 17 });
    expect(paragraphAt('\nb', 0)).toEqual({ from: 0, to: 0 });
  });
});

const styles = fc.record({
  width: fc.option(fc.integer({ min: 60, max: 300 }), { nil: null }),
  align: fc.constantFrom('left', 'center', 'right') as fc.Arbitrary<TextBlock['align']>,
  list_style: fc.constantFrom('none', 'disc') as fc.Arbitrary<TextBlock['list_style']>,
});

describe('offset → place → offset', () => {
  it('comes back in any one-way text, wherever graphemes have width', () => {
    const plain = fc
      .array(fc.constantFrom('Soft', ' ', 'light', '你好。', '👨‍👩‍👧‍👦', 'e\u0301', '\n', '\t', '  '), {
        maxLength: 20,
      })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(plain, styles, (text, style) => {
        const layout = layoutOf(text, style);
        for (const offset of graphemeEdges(text)) {
          const caret = caretAt(layout, offset);
          expect(offsetAt(layout, { x: caret.x, y: caret.y + caret.height / 2 })).toBe(offset);
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('comes back to the same place in any text at all', () => {
    fc.assert(
      fc.property(anyText, styles, (text, style) => {
        const layout = layoutOf(text, style);
        for (const offset of graphemeEdges(text)) {
          const caret = caretAt(layout, offset);
          const back = positionAt(layout, { x: caret.x, y: caret.y + caret.height / 2 });
          const again = caretAt(layout, back.offset, back.affinity);
          expect(again.line).toBe(caret.line);
        }
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('goes down and up through every line of any text without getting stuck', () => {
    fc.assert(
      fc.property(anyText, styles, (text, style) => {
        const layout = layoutOf(text, style);
        let position = { offset: 0, affinity: 'after' } as ReturnType<typeof positionAt>;
        for (let i = 1; i < layout.lines.length; i++) {
          position = stepLine(layout, position, 1, 0);
          expect(caretAt(layout, position.offset, position.affinity).line).toBe(i);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
