/** Every image operation at 1, 4 and 24 megapixels: time and memory in Node, from file to file in Chromium, and how both grow. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { openServedModels } from '../../../api/server/models/served-models.ts';
import { cutOut } from '../../../engine/kernels/cut-out/cut-out.ts';
import { inpaint } from '../../../engine/kernels/inpaint/inpaint.ts';
import type { ModelTask } from '../../../engine/kernels/port/model-port.ts';
import { modelsFolder } from '../../../models/store/folder.ts';
import type { OperationId } from '../../../vocabulary/operation-ids.ts';
import { finish } from '../../helpers/finish.ts';
import { ROOT } from '../../helpers/paths.ts';
import { type BenchRow, type BenchSuite, compare, interleave, processorClock, round } from '../bench-row.ts';
import { inLab } from '../in-browser.ts';
import { costsOf, growthRow, MEASURED, unmeasured } from '../operation-growth.ts';
import { markedMiddle, type OperationCost, PARAMS, photo } from '../operation-run.ts';

const run = promisify(execFile);

async function inNode(id: OperationId, megapixels: number): Promise<OperationCost> {
  const script = join(ROOT, 'tests/bench/operation-run.ts');
  const { stdout } = await run(join(ROOT, 'node_modules/.bin/tsx'), [script, id, String(megapixels)]);
  return JSON.parse(stdout) as OperationCost;
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

/** Models without which an operation has nothing to do in a page. */
const ASKED: Partial<Record<OperationId, readonly ModelTask[]>> = {
  find_faces: ['faces'],
  find_plates: ['text-boxes', 'text-reading'],
  find_text: ['text-boxes'],
};
/** px of a picture of every size: blurring is measured without a model that finds where. */
const REGION = [
  [200, 200],
  [600, 200],
  [600, 400],
  [200, 400],
].map(([x, y]) => ({ x, y }));
const IN_PAGE: typeof PARAMS = { ...PARAMS, blur_regions: { regions: [REGION] } };

async function inPage(page: Page, id: OperationId, megapixels: number) {
  const { pixels, width, height } = await photo(megapixels);
  const raw = { width, height, channels: 4 } as const;
  const buffer = await sharp(pixels, { raw }).jpeg().toBuffer();
  await page.setInputFiles('input', { name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  return page.evaluate(
    ([operation, params]) => window.lab.timeOperation(window.lab.file(), operation, params),
    [id, IN_PAGE[id] ?? {}] as const,
  );
}

async function pageRows(page: Page, id: OperationId): Promise<readonly BenchRow[]> {
  let longest = 0;
  const costs = await costsOf(async (size) => {
    const timing = await inPage(page, id, size);
    longest = Math.max(longest, timing.longestTask);
    return { ms: timing.ms, peak: 0 };
  });
  const task: BenchRow = {
    name: `… longest task of the page's thread meanwhile`,
    value: round(longest),
    unit: 'ms',
    peer: null,
    peerValue: null,
    ratio: null,
    goal: '≤ 50 ms',
    ok: longest <= 50,
  };
  return [growthRow(`${id} in Chromium, from the file to its answer`, costs), task];
}

export const suite: BenchSuite = {
  title: 'Image operations',
  async run(report) {
    for (const id of MEASURED) report(growthRow(`${id} in Node`, await costsOf((size) => inNode(id, size))));
    if (MEASURED.includes('remove_bg')) report(await besideInpainting());
    const models = openServedModels({
      cache: modelsFolder(process.env),
      own: join(ROOT, '.cache/no-models'),
    });
    const tasks = await models.tasks();
    await inLab(
      [],
      async (page) => {
        for (const id of MEASURED) {
          const missing = ASKED[id]?.find((task) => !tasks.has(task));
          const rows = missing
            ? [unmeasured(`${id} in Chromium`, `no model for ${missing} is here: npm run models -- add`)]
            : await pageRows(page, id);
          for (const row of rows) report(row);
        }
      },
      models,
    );
  },
};
