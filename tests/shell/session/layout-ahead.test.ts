import { expect, it } from 'vitest';
import { textLayout } from '../../../engine/index.ts';
import { layOutAhead } from '../../../shell/session/document/layout-ahead.ts';
import { textBlock } from '../../helpers/documents.ts';
import { fakeMeasurer } from '../../helpers/fake-measurer.ts';

it('Texts are laid out one after the other, the thread given away between them, and measured no more when they are shown', async () => {
  const inner = fakeMeasurer();
  let measured = 0;
  const measurer = {
    ...inner,
    width(...asked: Parameters<typeof inner.width>) {
      measured += 1;
      return inner.width(...asked);
    },
  };
  const layers = Array.from({ length: 40 }, (_, n) => textBlock(`t${n}`, { text: `Sale ${n} `.repeat(50) }));
  const slices: number[] = [];
  let before = 0;
  await layOutAhead(
    { layers },
    measurer,
    async () => {
      slices.push(measured - before);
      before = measured;
    },
    // A clock by which a measurement takes a millisecond.
    () => measured,
  );
  expect(slices.length).toBeGreaterThan(5);
  const most = Math.max(...slices);
  expect(most).toBeLessThan(measured / 4);
  const done = measured;
  for (const block of layers) textLayout(block, measurer);
  expect(measured).toBe(done);
});
