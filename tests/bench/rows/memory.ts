/** What the studio's renderer holds with a 24 MP picture, 200 strokes and 10 texts, over an empty page, with Preserve product on as it starts. */
import { Studio } from '../../helpers/browser.ts';
import { createRandom } from '../../helpers/random.ts';
import { type BenchSuite, round } from '../bench-row.ts';
import { inStudio } from '../in-browser.ts';
import { SWEEP_MS, settledPss } from '../renderer-memory.ts';

const MB = 2 ** 20;
/** 6000 × 4000 px, RGBA. */
const DECODED = 6000 * 4000 * 4;
/** Growth from stroke 100 to 200 that still counts as flat: a tenth of the decoded picture. */
const FLAT = DECODED / 10;

export const suite: BenchSuite = {
  title: 'Memory of the renderer at 24 MP (PSS of /proc/<pid>/smaps_rollup, without files)',
  async run(report) {
    await inStudio(['--js-flags=--expose-gc'], async ({ browser, origin }) => {
      const blank = await browser.newPage();
      await blank.goto('about:blank');
      const empty = await settledPss(browser);
      await blank.close();

      const studio = await Studio.open(browser, { origin, preserveProduct: true });
      await studio.openPicture('product-24mp.jpg');
      const random = createRandom(11);
      await paintStrokes(studio, random, 100);
      const after100 = await settledPss(browser);
      await paintStrokes(studio, random, 100);
      const after200 = await settledPss(browser);
      for (let text = 0; text < 10; text++) {
        await studio.setText(
          `Text ${text}`,
          [0.1 + (text % 5) * 0.15, 0.1 + Math.floor(text / 5) * 0.6],
          120,
        );
      }
      const atOnce = (await settledPss(browser)) - empty;
      const over = (await settledPss(browser, SWEEP_MS)) - empty;
      report({
        name: 'renderer PSS: 24 MP, 200 strokes, 10 texts, over an empty page',
        value: round(over / MB),
        unit: 'MB',
        peer: 'the decoded picture',
        peerValue: round(DECODED / MB),
        ratio: round(over / DECODED),
        goal: '≤ 2.5×',
        ok: over <= 2.5 * DECODED,
        note: `after a minute of rest; right after the last text ${round(atOnce / DECODED)}×; empty page ${round(empty / MB)} MB`,
      });
      report({
        name: 'renderer PSS from stroke 100 to stroke 200',
        value: round((after200 - after100) / MB),
        unit: 'MB',
        peer: 'a tenth of the decoded picture',
        peerValue: round(FLAT / MB),
        ratio: round((after200 - after100) / FLAT),
        goal: 'flat',
        ok: after200 - after100 <= FLAT,
        note: `${round(after100 / MB)} → ${round(after200 / MB)} MB`,
      });
      await studio.page.context().close();
    });
  },
};

async function paintStrokes(
  studio: Studio,
  random: ReturnType<typeof createRandom>,
  strokes: number,
): Promise<void> {
  for (let stroke = 0; stroke < strokes; stroke++) {
    const x = 0.05 + random.next() * 0.7;
    const y = 0.05 + random.next() * 0.85;
    await studio.stroke(
      [
        [x, y],
        [x + 0.1, y + 0.03],
        [x + 0.2, y],
      ],
      4,
    );
  }
  await studio.saved();
}
