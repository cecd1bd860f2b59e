/** Sends hostile files to a server, as uploads and as edits, and says which of them cost more than they may. */
import { randomBytes } from 'node:crypto';
import * as images from '../../../api/contract/routes/images.ts';
import { reviveError } from '../../../api/server/base/api-error.ts';
import { type HostileFormat, intactTwin, largestTwin } from '../../helpers/hostile-files/corpus.ts';
import type { HostileFile } from '../../helpers/hostile-files/hostile-file.ts';
import { measureCost, type ProcessCost } from '../../helpers/process-cost.ts';
import { pictureForm } from './forms.ts';
import { createTaskPerson, untilEnded } from './task-people.ts';
import type { TestServer } from './test-server.ts';

/** Of every file: ms of processor time, and megabytes over the idle process. */
const CHEAP = { cpuMs: 1000, megabytes: 256 } as const;
/** Of what costs more: as many times what a sound photo costs beside it. On a busy machine both take longer. */
const TIMES = { refused: 1.5, decoded: 3 } as const;
/** A file is measured so often at most: what it costs it costs every time, and other work of the process is counted now and then. */
const ATTEMPTS = 4;

/** A sound JPEG of about so many bytes, each time another: what stands after a picture's end belongs to no picture. */
async function longPhoto(bytes: number): Promise<Buffer> {
  const photo = await intactTwin('jpeg');
  const filling = Buffer.alloc(Math.max(0, bytes - photo.length));
  return Buffer.concat([photo, randomBytes(16), filling, Buffer.from([0xff, 0xd9])]);
}

/** Of an edit that makes a picture small. */
const EDIT = { operations: { resizing: { width: 64, height: 64, fit: 'bounds' } } };
/** A person may call so often in a minute. */
const CALLS = 500;

export interface Outcome {
  readonly name: string;
  readonly isRefused: boolean;
  /** The fault in words; undefined without one. */
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

  /** What a sound photo costs at this moment: to edit the largest of the format, or to take one of as many bytes. */
  async function soundCost(format: HostileFormat, bytes: number): Promise<ProcessCost> {
    const photo = await largestTwin(format);
    const edited = await measureCost(() => edit(photo));
    const sent = await longPhoto(bytes);
    calls += 2;
    const taken = await measureCost(() => upload(sent));
    return {
      cpuMs: Math.max(edited.cpuMs, taken.cpuMs),
      megabytes: Math.max(edited.megabytes, taken.megabytes),
    };
  }

  /** Uploads it, edits it where it was taken, and judges both. What seems to cost too much is measured again. */
  async function send(format: HostileFormat, file: HostileFile): Promise<Outcome> {
    const bytes = await file.make();
    let outcome = await sendOnce(format, file.name, bytes);
    for (let left = ATTEMPTS - 1; left > 0 && outcome.isCostly; left--)
      outcome = await sendOnce(format, file.name, bytes);
    return outcome;
  }

  async function sendOnce(format: HostileFormat, name: string, bytes: Buffer) {
    calls += 2;
    if (calls > CALLS) await renewPerson();
    const uploaded = await measureCost(() => upload(bytes));
    const steps = [
      { step: 'upload', status: uploaded.value.status, error: '', cost: uploaded as ProcessCost },
    ];
    if (uploaded.value.status < 300) {
      const { value, ...cost } = await measureCost(() => edit(bytes));
      steps.push({ step: 'edit', ...value, cost });
    }
    let fault: string | undefined;
    let isCostly = false;
    for (const { step, status, error, cost } of steps) {
      const isFailure = status >= 500;
      const isTooMuch = !isFailure && (await costsTooMuch(format, status >= 300, cost, bytes.length));
      isCostly ||= isTooMuch;
      if (isFailure || isTooMuch)
        fault ??= `${step} ${status}, ${Math.round(cost.cpuMs)} ms, ${Math.round(cost.megabytes)} MB ${error}`;
    }
    return { name, isRefused: steps.at(-1)!.status >= 300, fault, isCostly };
  }

  /** Time and memory each by its own measure: of a process that holds much already, a sound picture raises the memory by almost nothing. */
  async function costsTooMuch(
    format: HostileFormat,
    isRefused: boolean,
    cost: ProcessCost,
    bytes: number,
  ): Promise<boolean> {
    const { cpuMs, megabytes } = CHEAP;
    if (cost.cpuMs <= cpuMs && cost.megabytes <= megabytes) return false;
    const sound = await soundCost(format, bytes);
    const times = isRefused ? TIMES.refused : TIMES.decoded;
    return (
      cost.cpuMs > Math.max(cpuMs, times * sound.cpuMs) ||
      cost.megabytes > Math.max(megabytes, times * sound.megabytes)
    );
  }

  return { send };
}
