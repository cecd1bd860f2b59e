/** A history of 5,000 entries in the studio: what is laid out of it, and what scrolling it costs. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { picture } from '../../helpers/browser.ts';
import { type BenchRow, type BenchSuite, round } from '../bench-row.ts';
import { type SignedInPlace, signedIn } from '../signed-in-place.ts';

const GROUPS = 5_000;
const ROWS_MAX = 80;
const SCRIPT_MS = 4;
/** Scroll events that are measured, and px of each. */
const SCROLLS = 200;
const STEP = 900;

export const suite: BenchSuite = {
  title: 'A history of 5,000 entries',
  run: (report) => signedIn(async (place) => (await scroll(place)).forEach(report)),
};

async function scroll({ context, url }: SignedInPlace): Promise<readonly BenchRow[]> {
  const page = await context.newPage();
  await answerHistory(page);
  await page.goto(`${url}/studio`);
  await page
    .getByLabel('Open pictures')
    .first()
    .setInputFiles({
      name: 'mug.jpg',
      mimeType: 'image/jpeg',
      buffer: readFileSync(picture('product-mug.jpg')),
    });
  await page.locator('[data-entry]').first().waitFor();
  // Its end is read by scrolling there, page after page.
  await page.evaluate(async (count) => {
    const list = document.querySelector('[data-entry]')!.closest('ul')!;
    while (list.scrollWidth < count * 200) {
      list.scrollLeft = list.scrollWidth;
      await new Promise((done) => requestAnimationFrame(done));
    }
  }, GROUPS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scripted = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000;
  };
  const before = await scripted();
  const { most, events } = await page.evaluate(
    async ([scrolls, step]) => {
      const list = document.querySelector('[data-entry]')!.closest('ul')!;
      let heard = 0;
      let largest = 0;
      list.addEventListener('scroll', () => {
        heard += 1;
      });
      list.scrollLeft = 0;
      for (let turn = 0; turn < scrolls; turn += 1) {
        list.scrollLeft += turn % 20 === 19 ? step * 40 : step;
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        largest = Math.max(largest, list.children.length);
      }
      return { most: largest, events: heard };
    },
    [SCROLLS, STEP] as const,
  );
  const each = ((await scripted()) - before) / events;
  await page.close();
  const rest = { peer: null, peerValue: null, ratio: null };
  return [
    {
      name: 'rows in the page of 5,000 entries, at most',
      value: most,
      unit: 'rows',
      ...rest,
      goal: `≤ ${ROWS_MAX}`,
      ok: most <= ROWS_MAX,
    },
    {
      name: 'script for a scroll event of them',
      value: round(each),
      unit: 'ms',
      ...rest,
      goal: `≤ ${SCRIPT_MS} ms`,
      ok: each <= SCRIPT_MS,
      note: `${events} events, by the thread's own clock; each brings four or five other entries`,
    },
  ];
}

/** Answers for the history's pages, of as many groups as are asked for. */
async function answerHistory(page: Page): Promise<void> {
  await page.route(/\/web-task\/groups\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [size, at] = [Number(query.get('size') ?? 30), Number(query.get('page') ?? 1)];
    const isWhole = !query.has('is_favorite') && query.get('task_category') === null;
    const total = isWhole ? GROUPS : 0;
    const count = Math.max(0, Math.min(size, total - (at - 1) * size));
    const items = Array.from({ length: count }, (_, index) => groupOf((at - 1) * size + index));
    return route.fulfill({ json: { items, total, page: at, size, links: {} } });
  });
}

function groupOf(at: number): object {
  const id = `group-${at}`;
  const made = new Date(Date.now() - at * 60_000).toISOString();
  const task = {
    id: `task-${at}`,
    status: 'DONE',
    progress: 1,
    stage: null,
    error: null,
    created_at: made,
    updated_at: made,
    task_images: [],
  };
  return {
    id,
    category: 'image_editing',
    operation: 'removeBg',
    request: {},
    input_image: null,
    created_at: made,
    updated_at: made,
    tasks: [task],
  };
}
