/**
 * Runs work on the server for the studio, from a tool's panel to the layer. Editing continues meanwhile; a result whose target has changed
 * is offered as a new picture or layer.
 */
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { Operation } from '../../address/hash-state.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { currentAccount, onSignedOut, refreshCredits } from '../account/account.ts';
import { showInDialog } from '../account/answer-error.ts';
import { certainUse } from './certain-use.ts';
import { forgetTask, type KeptTask, keepTask, keptTasks } from './kept-tasks.ts';
import { sayApiError } from './say-api-error.ts';
import type { ServerTask, ServerTaskRequest, TaskPhase, TaskWords } from './server-task.ts';
import { showToast } from './show-toast.ts';
import { type Accepted, cancelTasks, lookAtGroup, resultFile, startTask, streamTasks } from './task-calls.ts';
import { type CancelFailed, type TaskPorts, taskMachine } from './task-machine.ts';
import { areTasksSeen, dropTasks, putTask } from './task-store.ts';
import { type Outgoing, uploadPictures } from './upload.ts';

type TaskActor = ActorRefFrom<typeof taskMachine>;

const actors = new Map<string, TaskActor>();

// Tasks continue on the server, and their results are in the user's history.
onSignedOut(() => {
  for (const actor of actors.values()) actor.stop();
  actors.clear();
  dropTasks();
});

/** Work of one press: a panel shows it together. As `runServerTask`. */
export function runServerTasks(session: StudioSession, requests: readonly ServerTaskRequest[]): void {
  const turn = crypto.randomUUID();
  for (const request of requests) runServerTask(session, request, turn);
}

/** Requires a signed-in user (`requireSignIn`). Never rejects: the state is in `useServerTask`. @returns the id of the task */
export function runServerTask(session: StudioSession, request: ServerTaskRequest, turn?: string): string {
  const id = crypto.randomUUID();
  const owner = currentAccount().user?.id ?? '';
  const ports: TaskPorts = {
    ...SERVER,
    upload: async (tell, signal) =>
      uploadPictures(await Promise.all(request.pictures.map(fileOf(session))), owner, tell, signal),
    start: (ids, signal) => startTask(request.start(ids), id, signal),
  };
  follow(session, {
    id,
    operation: request.operation,
    turn: turn ?? id,
    owner,
    ports,
    isResumed: false,
    startedAt: Date.now(),
    finish: (task) => finish(session, request, task),
  });
  return id;
}

/** Resumes tasks from before a reload. Once, when a user is signed in. */
export function resumeServerTasks(session: StudioSession): void {
  const owner = currentAccount().user?.id;
  if (!owner) return;
  for (const kept of keptTasks(owner, Date.now())) if (!actors.has(kept.id)) resume(session, kept);
}

function resume(session: StudioSession, kept: KeptTask): void {
  const gone = () => Promise.reject(new Error('A resumed task has been accepted'));
  follow(session, {
    ...kept,
    turn: kept.id,
    ports: { ...SERVER, upload: gone, start: gone },
    isResumed: true,
    async finish(task) {
      if (task.phase === 'done') await offer(session, task);
      else if (task.phase === 'failed') tellFailure(session, task, RESUMED_WORDS);
    },
  });
}

/** Credits are refunded. Finished results stay in the history. */
export function cancelServerTask(id: string): void {
  actors.get(id)?.send({ type: 'CANCEL' });
}

const SERVER = { stream: streamTasks, look: lookAtGroup, cancel: cancelTasks } as const;

const fileOf =
  (session: StudioSession) =>
  async (picture: ServerTaskRequest['pictures'][number]): Promise<Outgoing> => {
    if ('file' in picture) return picture;
    if ('draw' in picture) return { file: await picture.draw(), name: picture.name };
    const { editor } = session.getSnapshot();
    const name = editor?.state.document.assets[picture.asset]?.name ?? 'picture';
    return { file: await (await session.serverWork()).picture(picture.asset), name };
  };

interface Followed {
  readonly id: string;
  readonly operation: Operation;
  readonly turn: string;
  readonly owner: string;
  readonly ports: TaskPorts;
  readonly accepted?: Accepted;
  readonly isResumed: boolean;
  readonly startedAt: number;
  finish(task: ServerTask): Promise<void>;
}

function follow(session: StudioSession, { ports, accepted, finish, turn, ...kept }: Followed): void {
  const actor = createActor(taskMachine, { input: { ports, ...(accepted && { accepted }) } });
  const { id, operation, isResumed } = kept;
  actors.set(id, actor);
  let isCounted = isResumed;
  const online = () => actor.send({ type: 'ONLINE' });
  addEventListener('online', online);
  actor.on('CANCEL_FAILED', (failed) => tellNotCancelled(session, failed));
  actor.subscribe((snapshot) => {
    const task = taskOf(snapshot, { id, operation, turn, isResumed });
    if (snapshot.status === 'active') {
      putTask(task);
      if (snapshot.context.accepted) keepTask({ ...kept, accepted: snapshot.context.accepted });
      // What runs is counted from the moment it is accepted.
      if (snapshot.context.accepted && !isCounted) {
        isCounted = true;
        refreshCredits();
      }
      return;
    }
    removeEventListener('online', online);
    actors.delete(id);
    forgetTask(id);
    refreshCredits();
    if (task.phase !== 'done') {
      putTask(task);
      void finish(task);
      return;
    }
    putTask({ ...task, phase: 'fetching', fraction: null });
    void finish(task).finally(() => putTask(task));
  });
  actor.start();
}

function taskOf(
  snapshot: SnapshotFrom<typeof taskMachine>,
  about: Pick<ServerTask, 'id' | 'operation' | 'turn' | 'isResumed'>,
): ServerTask {
  const { fraction, accepted, images, error } = snapshot.context;
  return { ...about, phase: phaseOf(snapshot), fraction, groupId: accepted?.groupId ?? null, images, error };
}

function phaseOf({ value, context: { wantsCancel } }: SnapshotFrom<typeof taskMachine>): TaskPhase {
  if (typeof value !== 'string') return value.following === 'waiting' ? 'waiting' : 'working';
  // It is cancelled as soon as the server has answered that it was accepted.
  if (value === 'submitting' && wantsCancel) return 'cancelling';
  return value === 'beginning' ? 'uploading' : (value as TaskPhase);
}

async function finish(session: StudioSession, request: ServerTaskRequest, task: ServerTask): Promise<void> {
  if (task.phase === 'failed') return tellFailure(session, task, request.words);
  const [image] = task.images;
  if (task.phase !== 'done' || !image || request.use.kind === 'choose') return;
  try {
    const file = await resultFile(image);
    if (request.use.kind === 'layer') {
      await session.openFiles([named(file, request.use.name)], 'layer');
    } else {
      const at = image.generated_meta?.place;
      const isPlaced = await (await session.serverWork()).place(file, certainUse(request.use, image), at);
      if (!isPlaced) return await offer(session, task);
    }
    session.notify({
      kind: 'operation',
      place: 'toast',
      tone: 'ok',
      title: request.words.done,
      text: [said(t('Made on the server and kept in the history'))],
      actions: [],
    });
  } catch {
    await offer(session, task);
  }
}

/** The picture has changed since, or the page was loaded again: what becomes of the result is the person's choice. */
async function offer(session: StudioSession, { images: [image], isResumed }: ServerTask): Promise<void> {
  if (!image) return;
  const open = async (how: 'document' | 'layer') => {
    try {
      await session.openFiles([named(await resultFile(image), t('Result'))], how);
    } catch {
      const next = t('It is kept in the history. Try again from there.');
      showToast(session, 'warn', t("The result couldn't be loaded"), next);
    }
  };
  const { editor } = session.getSnapshot();
  const asNew = { label: said(t('Open as new picture')), run: () => void open('document') };
  const asLayer = { label: said(t('Add as layer')), run: () => void open('layer') };
  session.notify({
    kind: 'info',
    place: 'canvas',
    tone: 'note',
    title: said(t('A result from the server is ready')),
    text: [
      isResumed
        ? said(t('It was started before this page was loaded again.'))
        : said(t('The picture has changed since it was started, so nothing was replaced.')),
    ],
    actions: editor ? [asNew, asLayer] : [asNew],
  });
}

function tellFailure(
  session: StudioSession,
  { error, operation }: ServerTask,
  words: Pick<TaskWords, 'failed'>,
): void {
  // The tool's open panel says the same, above its options.
  if (showInDialog(error) || areTasksSeen(operation)) return;
  session.notify({
    kind: 'mask-failed',
    place: 'canvas',
    tone: 'danger',
    title: words.failed,
    text: error ? [said(sayApiError(error))] : [],
    actions: [],
  });
}

function tellNotCancelled(session: StudioSession, { error, isFollowed }: CancelFailed): void {
  const reason = error.status === 0 ? t('The server does not answer.') : sayApiError(error);
  const next = isFollowed
    ? t('The work goes on and costs its credits: press Cancel again.')
    : t('If the work was started, it is in your history: cancel it there.');
  showToast(session, 'warn', t("It couldn't be canceled"), `${reason} ${next}`);
}

const RESUMED_WORDS = {
  get failed() {
    return said(t('The work on the server failed'));
  },
};

function named(file: Blob, name: string): File {
  const ending = /^image\/(\w+)/.exec(file.type)?.[1] ?? 'png';
  return new File([file], `${name}.${ending}`, { type: file.type });
}
