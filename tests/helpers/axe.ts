import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Studio } from './browser.ts';
import { ROOT } from './paths.ts';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Rules that another theme can break: every other rule reads names, roles and places, which are the same in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Of the findings that are faults. */
const IMPACTS = ['serious', 'critical'];

interface Axe {
  /** Not of the public interface; a version without it fails here. */
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
  run(options: RunOptions): Promise<AxeResults>;
}

/** Serious and critical findings of axe, in one line each; colors only, when the rest was checked in this state. */
export async function seriousFaults(
  studio: Pick<Studio, 'page'>,
  { colorsOnly = false }: { readonly colorsOnly?: boolean } = {},
): Promise<string[]> {
  // Runs in the page's own world: the content security policy would block a script tag.
  if (!(await studio.page.evaluate(() => 'axe' in window))) await studio.page.evaluate(AXE);
  // Half way from one color to the next, a button has the contrast of neither.
  await studio.page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  });
  const { violations } = await studio.page.evaluate(
    ({ colors, impacts }) => {
      const { axe } = window as unknown as { axe: Axe };
      // A finding has the impact of its rule: what a milder rule finds would be left out below, after a third of the time.
      const milder = axe._audit.rules.filter(({ impact }) => !impacts.includes(impact));
      return axe.run({
        // What passed is not told: to describe it takes as long as to find it.
        resultTypes: ['violations'],
        ...(colors
          ? { runOnly: colors }
          : { rules: Object.fromEntries(milder.map(({ id }) => [id, { enabled: false }])) }),
      });
    },
    { colors: colorsOnly ? COLOR_RULES : null, impacts: IMPACTS },
  );
  return violations
    .filter(({ impact }) => impact && IMPACTS.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}
