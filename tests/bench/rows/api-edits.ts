/** Image tasks to their end, against sharp doing the same with as many at once in this process and nothing kept. */
import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readHeader } from '../../../api/server/images/read-header.ts';
import type { Server } from '../../../api/server/server.ts';
import { picture } from '../../api/helpers/forms.ts';
import { type BenchPerson, inBenchFolder, invite, openServer } from '../api/people.ts';
import { type BenchSuite, notMeasured, processorClock, round, timingOf } from '../bench-row.ts';

/** 1.1 MP. */
const SOURCE = { width: 1280, height: 860 };
const SIDE = 1000;
const TASKS = 32;
const ROUNDS = 5;
/** The server's own, where no setting says another. */
const AT_ONCE = 4;
const GOAL = 0.8;

export const suite: BenchSuite = {
  title: 'Image tasks of 1.1 MP',
  run: (report) =>
    inBenchFolder(async ({ path, dist, settings }) => {
      const server = await openServer(settings, dist);
      try {
        for (const row of await time(server, path)) report(row);
      } catch (error) {
        report(notMeasured('image tasks of 1.1 MP to DONE', error));
      } finally {
        await server.close();
      }
    }),
};

async function time(server: Server, folder: string) {
  const source = join(folder, 'source.jpg');
  await sharp(picture('product-24mp.jpg')).resize(SOURCE).jpeg({ quality: 90 }).toFile(source);
  const people = await invite(server, AT_ONCE);
  const inputs = await Promise.all(people.map((person, at) => upload(server, person, source, folder, at)));
  let ended = 0;
  let failed = 0;
  server.services.tasks.onEnd(async ({ state }) => {
    ended += 1;
    if (state !== 'DONE') failed += 1;
  });

  async function ours(): Promise<void> {
    const goal = ended + TASKS;
    await Promise.all(
      Array.from({ length: TASKS }, (_, at) => {
        const person = people[at % AT_ONCE] as BenchPerson;
        const operations = { resizing: { width: SIDE, height: SIDE, fit: 'bounds' as const } };
        const edit = { input: inputs[at % AT_ONCE] as string, operations };
        return server.services.edits.submit(person.principal, [edit], { operation: 'bench' });
      }),
    );
    while (ended < goal) await new Promise((done) => setTimeout(done, 2));
    if (failed > 0) throw new Error(`${failed} tasks failed`);
  }

  async function theirs(): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < TASKS) {
        next += 1;
        await sharp(source)
          .autoOrient()
          .resize(SIDE, SIDE, { fit: 'inside' })
          .jpeg({
            quality: 90,
            progressive: true,
            optimiseScans: true,
            trellisQuantisation: true,
            overshootDeringing: true,
            quantisationTable: 3,
          })
          .toFile(join(folder, `theirs-${next}.jpg`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  const contestants = { ours, theirs };
  const walls = { ours: [] as number[], theirs: [] as number[] };
  const costs = { ours: [] as number[], theirs: [] as number[] };
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    for (const name of ['ours', 'theirs'] as const) {
      const [began, spent] = [performance.now(), processorClock()];
      await contestants[name]();
      if (turn === 0) continue;
      walls[name].push((performance.now() - began) / TASKS);
      costs[name].push((processorClock() - spent) / TASKS);
    }
  }
  const rate = (samples: readonly number[]) => 1000 / timingOf(samples).min;
  const ratio = rate(walls.ours) / rate(walls.theirs);
  const [own, other] = [timingOf(costs.ours).min, timingOf(costs.theirs).min];
  const peer = `sharp, ${AT_ONCE} at once`;
  return [
    {
      name: 'image tasks of 1.1 MP to DONE',
      value: round(rate(walls.ours)),
      unit: 'tasks/s',
      peer,
      peerValue: round(rate(walls.theirs)),
      ratio: round(ratio),
      goal: `≥ ${GOAL}×`,
      ok: ratio >= GOAL,
      note: `medians ${round(timingOf(walls.ours).median)} and ${round(timingOf(walls.theirs).median)} ms a picture`,
    },
    {
      name: '… processor time of one',
      value: round(own),
      unit: 'ms',
      peer,
      peerValue: round(other),
      ratio: round(own / other),
      goal: `≤ ${1 / GOAL}×`,
      ok: own / other <= 1 / GOAL,
    },
  ];
}

async function upload(
  { services }: Server,
  { principal }: BenchPerson,
  source: string,
  folder: string,
  at: number,
): Promise<string> {
  const path = join(folder, `upload-${at}.jpg`);
  copyFileSync(source, path);
  const sha256 = createHash('sha256').update(picture('product-24mp.jpg')).digest('hex');
  const { id } = await services.uploads.keep(principal.userId, {
    path,
    sha256,
    picture: await readHeader(path),
  });
  return id;
}
