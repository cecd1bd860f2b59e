/** ComfyUI: uploads pictures, queues a workflow, and downloads its outputs once the history lists them. */
import { randomUUID } from 'node:crypto';
import type { WorkKind } from '../../base/provider-order.ts';
import type { AskService } from '../base/ask.ts';
import { plainWords, wrongAnswer } from '../base/failures.ts';
import { type Dialect, MOST_BYTES, MOST_FILM_BYTES, type SentPicture } from './dialect.ts';
import { formBody } from './form-body.ts';
import { fillRecipe, type Json, valuesOf } from './recipe.ts';

const ID = 'comfyui';
const MOST_ANSWER = 8 * 1024 * 1024;

interface OutputFile {
  readonly filename: string;
  readonly subfolder: string;
  readonly type: string;
}

/** What is wrong with a workflow's file, or null. */
export function workflowMistake(recipe: Json): string | null {
  const nodes = typeof recipe === 'object' && recipe !== null ? Object.values(recipe) : [];
  const isNode = (node: Json) => typeof (node as { class_type?: Json } | null)?.class_type === 'string';
  return nodes.length > 0 && nodes.every(isNode) ? null : 'is no workflow as "Export (API)" writes it';
}

/** `recipes`: workflows in the API's format, by kind. */
export function comfyui(recipes: ReadonlyMap<WorkKind, Json>): Dialect {
  return {
    id: ID,
    kinds: new Set(recipes.keys()),
    isRepeatable: true,
    maxPixels: 2_000_000,
    marks: 'white',
    fillSizes: null,
    async send(work, { ask, signal, wait, onProgress }) {
      const upload = (picture: SentPicture | null) => picture && sendPicture(ask, picture, signal);
      const files = {
        picture: await upload(work.picture),
        mask: await upload(work.mask),
        reference: await upload(work.references[0] ?? null),
      };
      const prompt = fillRecipe(recipes.get(work.kind) ?? null, valuesOf(work, files));
      // Our own id: a retry has the same one.
      const queued = await ask({
        to: '/prompt',
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prompt, client_id: 'gesso' }),
        // It refuses a workflow: a model or node that it does not have, or a value outside of its range.
        isSetup: (_words, status) => status === 400,
      });
      const { prompt_id: id } = readJson(queued.body);
      if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id))
        throw wrongAnswer(ID, { id: 'reason.provider.form' });
      try {
        for (let looks = 1; ; looks++) {
          const { body } = await ask({ to: `/history/${id}`, signal, maxBytes: MOST_ANSWER });
          const entry = readJson(body)[id] as HistoryEntry | undefined;
          if (entry?.status?.status_str === 'error')
            throw wrongAnswer(ID, { id: 'reason.provider.failed' }, new Error(plainWords(whyOf(entry))));
          const file = entry && outputOf(entry, work.kind);
          if (file)
            return { bytes: await fetchFile(ask, file, work.kind, signal), model: null, seed: work.seed };
          if (entry?.status?.completed) throw wrongAnswer(ID, { id: 'reason.provider.form' });
          onProgress(looks / (looks + 8));
          await wait();
        }
      } catch (error) {
        // Also what takes too long: it would hold up the work after it.
        void stopWork(ask, id).catch(() => undefined);
        throw error;
      }
    },
  };
}

interface HistoryEntry {
  readonly status?: {
    readonly status_str?: string;
    readonly completed?: boolean;
    /** Pairs of an event and what it has. */
    readonly messages?: readonly (readonly [string, { readonly exception_message?: unknown }])[];
  };
  readonly outputs?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Of the node that failed; empty if it does not say. */
const whyOf = ({ status }: HistoryEntry): string =>
  String(status?.messages?.find(([event]) => event === 'execution_error')?.[1].exception_message ?? '');

async function sendPicture(ask: AskService, { bytes }: SentPicture, signal: AbortSignal): Promise<string> {
  const form = formBody([
    { name: 'image', value: bytes, fileName: `gesso-${randomUUID()}.png` },
    { name: 'type', value: 'input' },
  ]);
  const { body } = await ask({ to: '/upload/image', method: 'POST', signal, ...form });
  const { name, subfolder } = readJson(body);
  if (typeof name !== 'string') throw wrongAnswer(ID, { id: 'reason.provider.form' });
  return typeof subfolder === 'string' && subfolder !== '' ? `${subfolder}/${name}` : name;
}

/** The workflow's first saved file, a video if there is one. */
function outputOf({ outputs = {} }: HistoryEntry, kind: WorkKind): OutputFile | undefined {
  const names = kind === 'animate' ? ['videos', 'gifs', 'images'] : ['images'];
  const files = names.flatMap((name) => Object.values(outputs).flatMap((node) => node[name] ?? []));
  return (files as readonly unknown[] as readonly OutputFile[]).find(
    ({ filename, type }) => typeof filename === 'string' && type === 'output',
  );
}

async function fetchFile(
  ask: AskService,
  { filename, subfolder, type }: OutputFile,
  kind: WorkKind,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const query = new URLSearchParams({ filename, subfolder: String(subfolder ?? ''), type });
  const maxBytes = kind === 'animate' ? MOST_FILM_BYTES : MOST_BYTES;
  return (await ask({ to: `/view?${query}`, signal, maxBytes })).body;
}

/** Removes it from the queue; interrupts the machine only if it runs this workflow. */
async function stopWork(ask: AskService, id: string): Promise<void> {
  const signal = AbortSignal.timeout(5_000);
  const post = { method: 'POST', signal, headers: { 'content-type': 'application/json' } } as const;
  await ask({ ...post, to: '/queue', body: JSON.stringify({ delete: [id] }) });
  const { queue_running: running } = readJson(
    (await ask({ to: '/queue', signal, maxBytes: MOST_ANSWER })).body,
  );
  const isRunning = Array.isArray(running) && running.some((one) => Array.isArray(one) && one[1] === id);
  if (isRunning) await ask({ ...post, to: '/interrupt', body: JSON.stringify({ prompt_id: id }) });
}

function readJson(body: Buffer): Record<string, unknown> {
  try {
    const value = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  throw wrongAnswer(ID, { id: 'reason.provider.form' });
}
