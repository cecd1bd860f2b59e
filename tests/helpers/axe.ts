import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Studio } from './browser.ts';
import { ROOT } from './paths.ts';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** What axe calls serious or critical, in one line each. */
export async function seriousFaults(studio: Pick<Studio, 'page'>): Promise<string[]> {
  // Run in the page's own world: a script tag would be stopped by the content security policy.
  await studio.page.evaluate(AXE);
  const { violations } = await studio.page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
}
