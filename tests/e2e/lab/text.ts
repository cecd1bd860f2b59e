/** Text as the product breaks it into lines, and as the browser's own layout does. */
import { documentFonts, type TextBlock, textLayout } from '../../../engine/index.ts';
import { createCanvasFonts } from '../../../shell/session/fonts/canvas-fonts.ts';
import { randomDocument } from '../../helpers/random-documents.ts';
import { textBlock } from '../../helpers/text-block.ts';

export interface Broken {
  readonly text: string;
  readonly width: number;
  /** UTF-16 offsets at which lines begin, the first aside. */
  readonly ours: readonly number[];
  readonly browser: readonly number[];
}

export async function breakLikeBrowser(
  cases: readonly (readonly [text: string, width: number])[],
): Promise<Broken[]> {
  // Only this page draws.
  const fonts = createCanvasFonts(() => {});
  const blocks = cases.map(([text, width]) => textBlock(text, { width, minWidth: 0 }));
  await fonts.load(documentFonts({ ...randomDocument(1).document, layers: blocks }));
  return blocks.map((block, i) => {
    const width = cases[i]![1];
    const ours = textLayout(block, fonts.measurer).lines.slice(1);
    return {
      text: block.text,
      width,
      ours: ours.map((line) => line.from),
      browser: browserLines(block, width),
    };
  });
}

/** Where a paragraph of the page begins new lines: the offsets whose letter is lower than the one before. */
function browserLines({ text, size, line_height }: TextBlock, width: number): number[] {
  const height = size * line_height;
  const paragraph = document.createElement('div');
  Object.assign(paragraph.style, {
    position: 'absolute',
    width: `${width}px`,
    font: `${size}px Arimo`,
    lineHeight: `${height}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineBreak: 'strict',
    textRendering: 'geometricPrecision',
  });
  const letters = document.createTextNode(text);
  paragraph.append(letters);
  document.body.append(paragraph);
  const range = document.createRange();
  const starts: number[] = [];
  let lowest: number | null = null;
  for (let i = 0; i < text.length; i++) {
    range.setStart(letters, i);
    range.setEnd(letters, i + 1);
    const box = Array.from(range.getClientRects()).at(-1);
    if (!box || box.width === 0) continue;
    const row = Math.round(box.top / height);
    if (lowest !== null && row > lowest) starts.push(i);
    lowest = Math.max(lowest ?? row, row);
  }
  paragraph.remove();
  return starts;
}
