/** Sends hostile files to a server, as uploads and as edits, and says which of them cost more than they may. */
import * as images from '../../../api/contract/routes/images.ts';
import { reviveError } from '../../../api/server/base/api-error.ts';
import { type HostileFormat, intactTwin, largestTwin } from '../../helpers/hostile-files/corpus.ts';
import type { HostileFile } from '../../helpers/hostile-files/hostile-file.ts';
import { measureCost, type ProcessCost } from '../../helpers/process-cost.ts';
import { pictureForm } from './forms.ts';
import { createTaskPerson, untilEnded } from './task-people.ts';
import type { TestServer } from './test-server.ts';

/** Of what is refused: ms of processor time, and megabytes over the idle process. */
const REFUSED = { cpuMs: 1000, megabytes: 256 } as const;
/** Of what decodes: as many times what a sound picture of as many pixels costs. */
const TIMES = 3;

/** Of an edit that makes a picture small. */
const EDIT = { operations: { resizing: { width: 64, height: 64, fit: 'bounds' } } };
/** A person may call so often in a minute. */
const CALLS = 500;

export interface Outcome {
  readonly name: string;
  readonly isRefused: boolean;
  /** Why it is a fault, in words; undefined when it is none. */
  readonly fault: string | undefined;
}

export async function createHostileSender(server: TestServer) {
  let person = await createTaskPerson(server);
  let calls = 0;

  async function renewPerson(): Promise<void> {
    person = await createTaskPerson(server);
    calls = 0;
    await server.services.credits.grant(person.userId, {
      unit: 'credit',
      amount: CALLS,
      reference: 'hostile',
    });
  }
  await renewPerson();

  const upload = (bytes: Buffer) =>
    server.call(images.uploadOnly, { as: person.token, ...pictureForm(bytes) });

  async function edit(bytes: Buffer): Promise<{ status: number; error: string }> {
    const { status, body } = await server.call(images.uploadAndEdit, {
      as: person.token,
      ...pictureForm(bytes, EDIT),
    });
    if (status !== 202) return { status, error: JSON.stringify(body) };
    const tasks = await server.services.tasks.ofGroup(person.userId, body.id);
    const ended = await untilEnded(server, tasks[0]!);
    if (!ended.error) return { status: 200, error: '' };
    const { kind, message } = reviveError(ended.error);
    return { status: kind.status, error: message };
  }

  // What the first picture costs holds the start of the threads: it is no file's fault.
  await edit(await intactTwin('jpeg'));

  const usual = new Map<HostileFormat, Promise<ProcessCost>>();

  /** What the largest sound photo of the format costs: only a bomb that unfolds costs more than what is refused may. */
  function usualCost(format: HostileFormat): Promise<ProcessCost> {
    let cost = usual.get(format);
    if (!cost) {
      cost = largestTwin(format).then((photo) => measureCost(() => edit(photo)));
      usual.set(format, cost);
    }
    return cost;
  }

  /**
   * Uploads it, edits it where it was taken, and judges both. What is too much is measured once more: other work of the process may have
   * been counted, and what a file costs it costs every time.
   */
  async function send(format: HostileFormat, file: HostileFile): Promise<Outcome> {
    const first = await sendOnce(format, file);
    return first.fault === undefined ? first : sendOnce(format, file);
  }

  async function sendOnce(format: HostileFormat, { name, make }: HostileFile): Promise<Outcome> {
    const bytes = await make();
    calls += 2;
    if (calls > CALLS) await renewPerson();
    const uploaded = await measureCost(() => upload(bytes));
    const faults = [await faultOf(format, 'upload', uploaded.value.status, uploaded)];
    const isTaken = uploaded.value.status < 300;
    let isRefused = !isTaken;
    if (isTaken) {
      const edited = await measureCost(() => edit(bytes));
      isRefused = edited.value.status >= 300;
      faults.push(await faultOf(format, 'edit', edited.value.status, edited, edited.value.error));
    }
    return { name, isRefused, fault: faults.find((fault) => fault !== undefined) };
  }

  async function faultOf(
    format: HostileFormat,
    step: string,
    status: number,
    cost: ProcessCost,
    more = '',
  ): Promise<string | undefined> {
    const said = `${step} ${status}, ${Math.round(cost.cpuMs)} ms, ${Math.round(cost.megabytes)} MB ${more}`;
    if (status >= 500) return said;
    if (cost.cpuMs <= REFUSED.cpuMs && cost.megabytes <= REFUSED.megabytes) return undefined;
    if (status >= 300) return said;
    const sound = await usualCost(format);
    // Each by its own measure: of a process that holds much already, a sound picture raises the memory by almost nothing.
    const isUsual =
      cost.cpuMs <= Math.max(REFUSED.cpuMs, TIMES * sound.cpuMs) &&
      cost.megabytes <= Math.max(REFUSED.megabytes, TIMES * sound.megabytes);
    return isUsual ? undefined : said;
  }

  return { send };
}
