import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../../engine/document/document.ts';
import { graphemeEdges } from '../../../engine/text/graphemes.ts';
import { layoutText, type TextLayout } from '../../../engine/text/layout.ts';
import { textLayout } from '../../../engine/text/layout-cache.ts';
import { fakeMeasurer } from '../../helpers/fake-measurer.ts';
import { textBlock } from '../../helpers/text-block.ts';
import { anyText } from '../../helpers/text-samples.ts';

const measurer = fakeMeasurer();

function layoutOf(text: string, change: Partial<TextBlock> = {}): TextLayout {
  return layoutText(textBlock(text, change), measurer);
}

const linesOf = (block: TextBlock) => {
  const { lines } = layoutText(block, measurer);
  return lines.map((line) => block.text.slice(line.from, line.next));
};

/** At size 16 a letter is 8 px wide, a narrow one (and a space) 4, an ideograph 16. */
describe('text layout', () => {
  it('gives a new block the minimum size, with its one line vertically centered', () => {
    const layout = layoutOf('Sale');
    expect(layout.size).toEqual({ width: 120, height: 48 });
    expect(layout.lines).toHaveLength(1);
    expect(layout.lines[0]).toMatchObject({ x: 0, top: 12, height: 24, width: 8 + 8 + 4 + 8 });
    // (24 − 16) / 2 above the ascent of 12.8.
    expect(layout.lines[0]!.baseline).toBeCloseTo(12 + 4 + 12.8);
  });

  it('has one line for an empty text, so that a caret has a place', () => {
    const layout = layoutOf('');
    expect(layout.lines).toHaveLength(1);
    expect(layout.runs).toEqual([]);
    expect(layout.bars).toEqual([]);
  });

  it('grows with its longest line when no width is set', () => {
    const layout = layoutOf('eeee eeee eeee eeee\nee');
    expect(layout.lines).toHaveLength(2);
    expect(layout.size).toEqual({ width: 16 * 8 + 3 * 4, height: 48 });
  });

  it('wraps words at the set width and lets the space hang', () => {
    const block = textBlock('eeee eeee eeee eeee', { width: 120 });
    expect(linesOf(block)).toEqual(['eeee eeee eeee ', 'eeee']);
    expect(layoutText(block, measurer).lines[0]!.width).toBe(3 * 32 + 2 * 4);
  });

  it('takes padding and border from inside the width', () => {
    const background = { color: '#ffffff', opacity: 100, radius: 0, padding: 10, blur: 0 };
    const block = textBlock('eeee eeee eeee eeee', { width: 120, background, border_width: 2 });
    expect(linesOf(block)).toEqual(['eeee eeee ', 'eeee eeee']);
    const layout = layoutText(block, measurer);
    expect(layout.size).toEqual({ width: 120, height: 48 + 24 });
    expect(layout.lines[0]).toMatchObject({ x: 12, top: 12 });
    expect(layout.content).toEqual({ x: 12, y: 12, width: 96, height: 48 });
  });

  it('breaks a word that is wider than the line between letters', () => {
    const block = textBlock('eeeeeeeeeeeeeeeeeeee', { width: 120 });
    expect(linesOf(block)).toEqual(['eeeeeeeeeeeeeee', 'eeeee']);
  });

  it('never splits a family, even when it is wider than the line', () => {
    const family = '👨‍👩‍👧‍👦';
    const block = textBlock(family + family, { width: 10, minWidth: 10 });
    expect(linesOf(block)).toEqual([family, family]);
  });

  it('draws a soft hyphen only where a line ends at it', () => {
    const text = 'eeeeeeeeee\u00adeeeeeeeeee';
    const layout = layoutOf(text, { width: 120 });
    expect(layout.runs.map((run) => run.text)).toEqual(['eeeeeeeeee-', 'eeeeeeeeee']);
    expect(layout.lines[0]!.width).toBe(88);
    expect(layoutOf(text).runs.map((run) => run.text)).toEqual(['eeeeeeeeeeeeeeeeeeee']);
  });

  it('does not draw a soft hyphen that does not fit', () => {
    const layout = layoutOf('eeeeeeeeeeeeeee\u00adee', { width: 120 });
    expect(layout.runs.map((run) => run.text)).toEqual(['eeeeeeeeeeeeeee', 'ee']);
  });

  it('accepts every kind of hard break, CR LF as one', () => {
    expect(linesOf(textBlock('a\r\nb\nc\rd\u2028e\n'))).toEqual([
      'a\r\n',
      'b\n',
      'c\r',
      'd\u2028',
      'e\n',
      '',
    ]);
  });

  it('moves tabs to the next stop, eight spaces apart', () => {
    const layout = layoutOf('e\tee\teee');
    expect(layout.runs.map((run) => [run.text, run.x])).toEqual([
      ['e', 0],
      ['ee', 32],
      ['eee', 64],
    ]);
  });

  it('spaces letters, but not after the last one', () => {
    const layout = layoutOf('eeee', { letter_spacing: 3 });
    expect(layout.lines[0]!.width).toBe(4 * 8 + 3 * 3);
    expect(layout.runs[0]!.letterSpacing).toBe(3);
  });

  it('never spaces joining letters', () => {
    const layout = layoutOf('مرحبا', { letter_spacing: 3 });
    expect(layout.runs[0]).toMatchObject({ width: 40, letterSpacing: 0 });
    expect(layout.lines[0]!.width).toBe(40);
  });

  it('follows line height and size', () => {
    const layout = layoutOf('e\ne', { size: 40, line_height: 1.2 });
    expect(layout.lines.map((line) => line.top)).toEqual([0, 48]);
    expect(layout.size.height).toBe(96);
  });

  it.each([
    ['left', [0, 0]],
    ['center', [44, 52]],
    ['right', [88, 104]],
  ] as const)('aligns %s without the hanging spaces', (align, expected) => {
    const layout = layoutOf('eeee  \nee', { align });
    expect(layout.lines.map((line) => line.x)).toEqual(expected);
  });

  it('sets Hebrew from the right within its line, its spaces hanging on the left', () => {
    const layout = layoutOf('אבג \nx', { align: 'right' });
    expect(layout.lines[0]).toMatchObject({ direction: 'rtl', x: 96, width: 24 });
    expect(layout.runs[0]).toMatchObject({ text: 'אבג', direction: 'rtl', x: 96 });
  });

  it('makes a run of each direction, from left to right', () => {
    const layout = layoutOf('say אבג now');
    expect(layout.runs.map((run) => [run.text, run.direction, run.x])).toEqual([
      ['say ', 'ltr', 0],
      ['אבג', 'rtl', 28],
      [' now', 'ltr', 52],
    ]);
  });

  it('underlines and strikes text, line by line', () => {
    const layout = layoutOf('eeee\nee ', { underline: true, linethrough: true });
    expect(layout.bars.map((bar) => [bar.x, bar.width])).toEqual([
      [0, 32],
      [0, 32],
      [0, 16],
      [0, 16],
    ]);
    const [under, strike] = layout.bars;
    const { baseline } = layout.lines[0]!;
    expect(under!.y).toBeGreaterThan(baseline);
    expect(strike!.y + strike!.height).toBeLessThan(baseline);
  });

  it('hangs a bullet before the first line of each paragraph and indents the others', () => {
    const layout = layoutOf('eeee eeee eeee eeee\nee', { list_style: 'disc', width: 120 });
    // A bullet is 8 px here, the gap half the size.
    expect(layout.lines.map((line) => line.x)).toEqual([16, 16, 16]);
    expect(layout.runs.slice(0, 2).map((run) => [run.text, run.x, run.baseline])).toEqual([
      ['•', 0, layout.lines[0]!.baseline],
      ['•', 0, layout.lines[2]!.baseline],
    ]);
  });

  it('numbers paragraphs and lines up the full stops', () => {
    const layout = layoutOf(Array.from({ length: 10 }, () => 'e').join('\n'), { list_style: 'decimal' });
    const markers = layout.runs.slice(0, 10);
    expect(markers.map((run) => run.text)).toEqual([
      '1.',
      '2.',
      '3.',
      '4.',
      '5.',
      '6.',
      '7.',
      '8.',
      '9.',
      '10.',
    ]);
    expect(new Set(markers.map((run) => run.x + run.width))).toEqual(new Set([20]));
    expect(layout.lines[0]!.x).toBe(28);
  });

  it('hangs the marker of a right-to-left paragraph on the right', () => {
    const layout = layoutOf('אבג', { list_style: 'disc', align: 'right' });
    expect(layout.lines[0]!.x + layout.lines[0]!.width).toBe(104);
    expect(layout.runs[0]).toMatchObject({ text: '•', x: 112, direction: 'rtl' });
  });

  it.each(['none', 'disc', 'decimal'] as const)(
    'keeps list style %s where it was in each alignment',
    (list_style) => {
      for (const align of ['left', 'center', 'right'] as const) {
        const layout = layoutOf('Soft light,\nbottled and shipped.', {
          list_style,
          align,
          width: 140,
          size: 20,
        });
        const runs = layout.runs.map((run) => [
          run.text,
          Math.round(run.x * 10) / 10,
          Math.round(run.baseline * 10) / 10,
        ]);
        expect({ size: layout.size, runs }).toMatchSnapshot(`${list_style}, ${align}`);
      }
    },
  );

  it('is remembered for the same block until a font has been loaded', () => {
    const block = textBlock('Sale');
    const first = textLayout(block, measurer);
    expect(textLayout(block, measurer)).toBe(first);
    expect(textLayout(block, fakeMeasurer(1))).not.toBe(first);
  });

  it('is remembered for a block that is moved, turned or recolored, and for no other change', () => {
    const block = textBlock('Sale', { id: 'remembered' });
    const first = textLayout(block, measurer);
    const { background } = block;
    const alike: Partial<TextBlock>[] = [
      { left: 9 },
      { top: 9 },
      { angle: 9 },
      { color: '#ff0000' },
      { opacity: 9 },
      { blend: 'multiply' },
      { name: 'x' },
      { visible: false },
      { locked: true },
      { border_color: '#ff0000' },
      { border_radius: 9 },
      { shadow: { color: '#000000', x: 1, y: 2, blur: 3 } },
      { outline: { color: '#000000', width: 3 } },
      { background: { ...background, color: '#ffffff', opacity: 9, radius: 9, blur: 9 } },
    ];
    for (const change of alike) {
      expect(textLayout({ ...block, ...change }, measurer)).toBe(first);
      const fresh = layoutText({ ...block, ...change }, measurer);
      expect({ size: fresh.size, runs: fresh.runs, bars: fresh.bars }).toEqual({
        size: first.size,
        runs: first.runs,
        bars: first.bars,
      });
    }
    const touched = new Set(alike.flatMap((change) => Object.keys(change)));
    const others: Partial<TextBlock>[] = [
      { text: 'Sales' },
      { width: 300 },
      { maxWidth: 300 },
      { font: 'Futura' },
      { weight: 700 },
      { size: 17 },
      { fontStyle: 'italic' },
      { line_height: 2 },
      { letter_spacing: 2 },
      { list_style: 'disc' },
      { align: 'right' },
      { underline: true },
      { linethrough: true },
      { minWidth: 130 },
      { minHeight: 50 },
      { border_width: 1 },
      { background: { ...background, padding: 1 } },
    ];
    for (const change of others) {
      textLayout(block, measurer);
      expect(textLayout({ ...block, ...change }, measurer)).not.toBe(first);
      for (const key of Object.keys(change)) touched.add(key);
    }
    // A property that is added to text blocks must be sorted into one of the two lists.
    expect([...touched, 'kind', 'id'].sort()).toEqual(Object.keys(block).sort());
  });
});

describe('a long text', () => {
  it.each([
    ['prose', 'Soft light, bottled. '.repeat(500), 200],
    ['one word', 'e'.repeat(10_000), 200],
    ['one letter a line', 'e'.repeat(3_000), 1],
    ['emoji', '👨‍👩‍👧‍👦'.repeat(300), 200],
  ])('is measured a few times over, not once a line: %s', (_, text, width) => {
    let measured = 0;
    const counting = {
      ...measurer,
      width: (part: string, font: Parameters<typeof measurer.width>[1]) => {
        measured += part.length;
        return measurer.width(part, font);
      },
    };
    const layout = layoutText(textBlock(text, { width, minWidth: 1 }), counting);
    expect(layout.lines.length).toBeGreaterThan(10);
    const lineLength = text.length / layout.lines.length;
    // Each line is looked for from its likely length, so short lines cost about that.
    expect(measured).toBeLessThan(16 * layout.lines.length * Math.max(24, lineLength));
  });

  it('of Han is measured about five times a line, each line looked for from the length of the one before', () => {
    let calls = 0;
    const counting = {
      ...measurer,
      width: (part: string, font: Parameters<typeof measurer.width>[1]) => {
        calls += 1;
        return measurer.width(part, font);
      },
    };
    const han = Array.from({ length: 20_000 }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7) % 900))).join(
      '',
    );
    const layout = layoutText(textBlock(han, { width: 2300 }), counting);
    expect(layout.lines.length).toBeGreaterThan(50);
    expect(calls).toBeLessThan(7 * layout.lines.length);
  });
});

const styles = fc.record({
  width: fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }),
  minWidth: fc.integer({ min: 0, max: 150 }),
  letter_spacing: fc.constantFrom(0, 1, 5),
  list_style: fc.constantFrom('none', 'disc', 'decimal') as fc.Arbitrary<TextBlock['list_style']>,
  align: fc.constantFrom('left', 'center', 'right') as fc.Arbitrary<TextBlock['align']>,
  size: fc.constantFrom(8, 16, 33.3),
});

describe('any text', () => {
  it('is completely in its lines, in order, and every line starts and ends at a grapheme', () => {
    fc.assert(
      fc.property(anyText, styles, (text, style) => {
        const { lines } = layoutText(textBlock(text, style), measurer);
        expect(lines.map((line) => text.slice(line.from, line.next)).join('')).toBe(text);
        const edges = new Set(graphemeEdges(text));
        for (const line of lines)
          expect([line.from, line.end, line.to].every((at) => edges.has(at))).toBe(true);
      }),
      { seed: 2, numRuns: 400 },
    );
  });

  it('is never wider than the wrap width, unless one grapheme is', () => {
    fc.assert(
      fc.property(anyText, styles, (text, style) => {
        const block = textBlock(text, style);
        const layout = layoutText(block, measurer);
        const indent = block.list_style === 'none' ? 0 : Math.min(...layout.lines.map((line) => line.x));
        for (const line of layout.lines) {
          const graphemes = graphemeEdges(text.slice(line.from, line.end)).length - 1;
          if (graphemes <= 1) continue;
          if (block.list_style !== 'none' && block.align !== 'left') continue;
          const room = layout.content.width - (line.direction === 'ltr' ? indent : 0);
          expect(line.width).toBeLessThanOrEqual(room + 1e-4);
        }
      }),
      { seed: 3, numRuns: 400 },
    );
  });

  it('draws each visible letter once, and a run has its declared width', () => {
    fc.assert(
      fc.property(anyText, styles, (text, style) => {
        const layout = layoutText(textBlock(text, { ...style, list_style: 'none' }), measurer);
        const letters = (s: string) =>
          Array.from(s.replace(/[\s\p{Cc}\p{Cf}-]/gu, ''))
            .sort()
            .join('');
        expect(letters(layout.runs.map((run) => run.text).join(''))).toBe(letters(text));
        for (const run of layout.runs) {
          const spacing = (graphemeEdges(run.text).length - 1) * run.letterSpacing;
          expect(run.width).toBeCloseTo(measurer.width(run.text, run.font) + spacing, 4);
        }
      }),
      { seed: 4, numRuns: 300 },
    );
  });
});
