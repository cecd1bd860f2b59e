/** Every image operation at 1, 4 and 24 megapixels: time and memory in Node, from file to file in Chromium, and how both grow. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { cutOut } from '../../../engine/kernels/cut-out/cut-out.ts';
import { inpaint } from '../../../engine/kernels/inpaint/inpaint.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { OPERATION_IDS, type OperationId } from '../../../vocabulary/operation-ids.ts';
import { finish } from '../../helpers/finish.ts';
import { ROOT } from '../../helpers/paths.ts';
import { type BenchRow, type BenchSuite, compare, interleave, processorClock, round } from '../bench-row.ts';
import { inLab } from '../in-browser.ts';
import { asksModel, markedMiddle, type OperationCost, PARAMS, photo } from '../operation-run.ts';

const SIZES = [1, 4, 24] as const;
type Costs = Readonly<Record<(typeof SIZES)[number], OperationCost>>;

/** Time for twice the px, at most: what grows with the px alone takes 2. */
const DOUBLING = 2.2;
/** Of 4 to 24 megapixels. */
const DOUBLINGS = Math.log2(24 / 4);

const run = promisify(execFile);

async function inNode(id: OperationId, megapixels: number): Promise<OperationCost> {
  const script = join(ROOT, 'tests/bench/operation-run.ts');
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsx'), [script, id, String(megapixels)]);
  return JSON.parse(stdout) as OperationCost;
}

function growthRow(name: string, costs: Costs): BenchRow {
  const growth = (costs[24].ms / costs[4].ms) ** (1 / DOUBLINGS);
  const perMegapixel = SIZES.map((size) => round(costs[size].ms / size)).join(', ');
  const peaks = SIZES.map((size) => Math.round(Math.max(0, costs[size].peak) / 2 ** 20)).join(', ');
  return {
    name,
    value: round(costs[24].ms / 24),
    unit: 'ms/MP',
    peer: null,
    peerValue: null,
    ratio: round(growth),
    goal: `≤ ${DOUBLING}× for twice the px`,
    ok: growth <= DOUBLING,
    note: `at ${SIZES.join(', ')} MP: ${perMegapixel} ms/MP${costs[24].peak > 0 ? `, ${peaks} MB` : ''}`,
  };
}

async function costsOf(measure: (megapixels: number) => Promise<OperationCost>): Promise<Costs> {
  const costs: Partial<Record<(typeof SIZES)[number], OperationCost>> = {};
  for (const size of SIZES) costs[size] = await measure(size);
  return costs as Costs;
}

/** The network is a part of the cut-out; its time is told beside it. */
async function besideInpainting(): Promise<BenchRow> {
  const picture = await photo(4);
  const { width, height } = picture;
  const request = {
    ...picture,
    area: { x: 0, y: 0, width, height },
    coverage: markedMiddle(picture),
    seed: 1,
  };
  const times = await interleave(
    { cut: () => finish(cutOut(picture)), fill: () => finish(inpaint(request)) },
    3,
    processorClock,
  );
  return compare('4 megapixels cut out', times.cut, 'a twentieth filled in', times.fill, 2.5);
}

export const suite: BenchSuite = {
  title: 'Image operations',
  async run(report) {
    for (const id of OPERATION_IDS)
      report(growthRow(`${id} in Node`, await costsOf((size) => inNode(id, size))));
    report(await besideInpainting());
    await inLab([], async (page) => {
      for (const id of OPERATION_IDS) {
        // Marks are made in the studio, and the lab has no models.
        if (operationById(id).needs.marks || asksModel(id)) continue;
        let longest = 0;
        const costs = await costsOf(async (size) => {
          const { pixels, width, height } = await photo(size);
          const buffer = await sharp(pixels, { raw: { width, height, channels: 4 } })
            .jpeg()
            .toBuffer();
          await page.setInputFiles('input', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
          const timing = await page.evaluate(
            ([operation, params]) => window.lab.timeOperation(window.lab.file(), operation, params),
            [id, PARAMS[id] ?? {}] as const,
          );
          longest = Math.max(longest, timing.longestTask);
          return { ms: timing.ms, peak: 0 };
        });
        report(growthRow(`${id} in Chromium, file to PNG`, costs));
        report({
          name: `… longest task of the page's thread meanwhile`,
          value: round(longest),
          unit: 'ms',
          peer: null,
          peerValue: null,
          ratio: null,
          goal: '≤ 50 ms',
          ok: longest <= 50,
        });
      }
    });
  },
};
