/** How content pages come up on a slow device over a slow connection, where the bytes of a page count. */
import type { BrowserContextOptions } from 'playwright';
import { type BenchRow, type BenchSuite, compare, round, timingOf } from '../bench-row.ts';
import { withEmptyPage } from '../empty-page.ts';
import { inStudio, type Place } from '../in-browser.ts';
import { measureVitals, type Vitals } from '../page-vitals.ts';
import { overSlow } from '../slow-network.ts';

const PAGES = ['/', '/background-remover', '/pricing', '/blog/brush-hardness-and-mask-feather'] as const;
const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 } },
  desk: { viewport: { width: 1440, height: 900 } },
};
/** Of the processor. */
const SLOWDOWN = 4;
const ROUNDS = 3;
const GOALS = { paint: 1.2, blocked: 50, shift: 0.02 } as const;

export const suite: BenchSuite = {
  title: 'Content pages',
  run: (report) =>
    inStudio([], async (place) => {
      const all: Vitals[] = [];
      for (const path of PAGES)
        for (const [screen, options] of Object.entries(SCREENS)) {
          const { row, found } = await againstEmpty(place, path, screen, options);
          report(row);
          all.push(...found);
        }
      report(most('blocked', 'blocked longer than 50 ms a task, any of these pages', 'ms', all));
      report(most('shift', 'layout shift, any of these pages', '', all));
    }),
};

/** A page and an empty one in turns. */
async function againstEmpty(
  { browser, origin }: Place,
  path: string,
  screen: string,
  options: BrowserContextOptions,
): Promise<{ readonly row: BenchRow; readonly found: readonly Vitals[] }> {
  const ours = () => overSlow(origin, (slow) => measureVitals(browser, slow + path, SLOWDOWN, options));
  const found = [await ours()];
  const { bytes } = found[0]!;
  const empty: number[] = [];
  await withEmptyPage(bytes, async (url) => {
    for (let turn = 0; turn < ROUNDS; turn++) {
      if (turn > 0) found.push(await ours());
      const { paint } = await overSlow(url, (slow) => measureVitals(browser, slow, SLOWDOWN, options));
      empty.push(paint);
    }
  });
  const row = compare(
    `largest contentful paint of ${path}, ${screen}`,
    timingOf(found.map(({ paint }) => paint)),
    'an empty page',
    timingOf(empty),
    GOALS.paint,
    `${Math.round(bytes / 1000)} kB, 1.6 Mbit/s, 150 ms, processor ${SLOWDOWN}× slower`,
  );
  return { row, found };
}

/** The least of the rounds of a page would hide what happens in some; the middle is what a person meets. */
function most(kind: 'blocked' | 'shift', name: string, unit: string, all: readonly Vitals[]): BenchRow {
  const perPage = Array.from({ length: all.length / ROUNDS }, (_, page) =>
    timingOf(all.slice(page * ROUNDS, (page + 1) * ROUNDS).map((one) => one[kind])),
  );
  const value = Math.max(...perPage.map(({ median }) => median));
  return {
    name,
    value: round(value),
    unit,
    peer: null,
    peerValue: null,
    ratio: null,
    goal: `≤ ${GOALS[kind]} ${unit}`.trim(),
    ok: value <= GOALS[kind],
    note: `the largest median; the largest of all ${round(Math.max(...all.map((one) => one[kind])))}`,
  };
}
