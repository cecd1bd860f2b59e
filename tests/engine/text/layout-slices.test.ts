import { expect, it } from 'vitest';
import { layoutText } from '../../../engine/text/layout.ts';
import { prepareLayouts, textLayout } from '../../../engine/text/layout-cache.ts';
import type { Measurer } from '../../../engine/text/measurer-port.ts';
import { fakeMeasurer } from '../../helpers/fake-measurer.ts';
import { textBlock } from '../../helpers/text-block.ts';

/** Counts what is measured. */
function counting(): Measurer & { count: number; generation: number } {
  const inner = fakeMeasurer();
  return {
    count: 0,
    generation: 1,
    width(text, font) {
      this.count += 1;
      return inner.width(text, font);
    },
    metrics: (font) => inner.metrics(font),
  };
}

/** Twenty words a line, and fifty lines. */
const long = () => textBlock(Array(1000).fill('eeee').join(' '), { width: 720 });

it('A long text is laid out in steps of few measurements, and what is laid out then is what is shown', async () => {
  const measurer = counting();
  const blocks = [long(), textBlock('Sale')];
  const between: number[] = [];
  let told = 0;
  await prepareLayouts(blocks, measurer, () => {
    between.push(measurer.count - told);
    told = measurer.count;
    return null;
  });
  expect(between.length).toBeGreaterThan(50);
  expect(Math.max(...between)).toBeLessThan(30);
  const before = measurer.count;
  const shown = blocks.map((block) => textLayout(block, measurer));
  expect(measurer.count).toBe(before);
  const alone = fakeMeasurer();
  for (const [n, block] of blocks.entries()) expect(shown[n]!.runs).toEqual(layoutText(block, alone).runs);
});

it('Laying out ahead waits where it is told to, and ends when a font was loaded meanwhile', async () => {
  const measurer = counting();
  let pauses = 0;
  await prepareLayouts([long()], measurer, () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(pauses).toBeGreaterThan(50);
  let asked = 0;
  const other = counting();
  await prepareLayouts([long(), long()], other, () => {
    if (++asked === 3) other.generation += 1;
    return null;
  });
  expect(asked).toBe(3);
});
