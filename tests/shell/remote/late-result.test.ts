/** What becomes of a result: put in place where its target is as it was, offered and never forced where it is not; and of Cancel. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GessoError, SERVER_SILENT } from '../../../api/client/gesso-error.ts';
import { said } from '../../../shell/base/said.ts';
import type { Notice } from '../../../shell/session/core/notice.ts';
import type { StudioSession } from '../../../shell/session/core/session-types.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

const ACCEPTED = { groupId: 'group', taskIds: ['task'] };
const GROUP = {
  id: 'group',
  tasks: [{ id: 'task', status: 'DONE', progress: 1, error: null, task_images: [{ id: 'image' }] }],
};

let isLoadable: boolean;
/** The answers of a cancelling and of a start. */
let cancelling: () => Promise<void>;
let starting: () => Promise<typeof ACCEPTED>;
let streaming: () => Promise<void>;

vi.mock('../../../shell/remote/tasks/task-calls.ts', () => ({
  startTask: () => starting(),
  streamTasks: () => streaming(),
  lookAtGroup: async () => GROUP,
  cancelTasks: () => cancelling(),
  resultFile: async () => {
    if (!isLoadable) throw new Error('It is gone');
    return new Blob(['px'], { type: 'image/webp' });
  },
}));
vi.mock('../../../shell/remote/tasks/upload.ts', () => ({ uploadPictures: async () => ['upload'] }));
vi.mock('../../../shell/remote/account/account.ts', () => ({
  currentAccount: () => ({ user: { id: 'owner' } }),
  onSignedOut: () => undefined,
  refreshCredits: () => undefined,
}));

const { cancelServerTask, resumeServerTasks, runServerTask } = await import(
  '../../../shell/remote/tasks/run-server-task.ts'
);
const { currentTasks, showTasksIn } = await import('../../../shell/remote/tasks/task-store.ts');
const { keepTask, keptTasks } = await import('../../../shell/remote/tasks/kept-tasks.ts');

const notices: Omit<Notice, 'id'>[] = [];
const opened: string[] = [];
let isPlaced: boolean;
let isOpen: boolean;

const session = {
  getSnapshot: () => ({ editor: isOpen ? {} : null }),
  serverWork: async () => ({ place: async () => isPlaced }),
  openFiles: async ([file]: readonly File[], how: string) => opened.push(`${file!.name} as ${how}`),
  notify: (notice: Omit<Notice, 'id'>) => notices.push(notice),
} as unknown as StudioSession;

const told = ({ title, text, actions }: Omit<Notice, 'id'>) => ({
  title: title.values?.text,
  text: text?.map(({ values }) => values?.text),
  actions: actions.map(({ label }) => label.values?.text),
});
const run = () =>
  runServerTask(session, {
    operation: 'enhance',
    pictures: [],
    start: () => ({ path: '/v1/image/edit/async', body: {} }),
    use: { kind: 'picture', layer: {}, step: said('Enhance') } as never,
    words: { done: said('Picture enhanced'), failed: said('It failed') },
  });

beforeEach(() => {
  [isPlaced, isOpen, isLoadable, notices.length, opened.length] = [true, true, true, 0, 0];
  cancelling = async () => undefined;
  starting = async () => ACCEPTED;
  streaming = async () => undefined;
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

test('a result is put in the place of the picture that it was made of, and said', async () => {
  run();
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(told(notices[0]!)).toMatchObject({ title: 'Picture enhanced', actions: [] });
});

test('a result whose picture has changed replaces nothing: it is offered as a picture or a layer', async () => {
  isPlaced = false;
  run();
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(told(notices[0]!)).toEqual({
    title: 'A result from the server is ready',
    text: ['The picture has changed since it was started, so nothing was replaced.'],
    actions: ['Open as new picture', 'Add as layer'],
  });
  expect(opened).toEqual([]);
  notices[0]!.actions[1]!.run();
  await vi.waitFor(() => expect(opened).toEqual(['Result.webp as layer']));
  notices[0]!.actions[0]!.run();
  await vi.waitFor(() => expect(opened).toEqual(['Result.webp as layer', 'Result.webp as document']));
});

test('a task from before a reload is offered, as a new picture alone while none is open', async () => {
  isOpen = false;
  keepTask({ id: 'before', owner: 'owner', operation: 'enhance', accepted: ACCEPTED, startedAt: Date.now() });
  resumeServerTasks(session);
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(told(notices[0]!)).toMatchObject({
    text: ['It was started before this page was loaded again.'],
    actions: ['Open as new picture'],
  });
  expect([opened, keptTasks('owner', Date.now())]).toEqual([[], []]);
});

test('an offered result that cannot be loaded is said to be in the history', async () => {
  isPlaced = false;
  run();
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  isLoadable = false;
  notices[0]!.actions[0]!.run();
  await vi.waitFor(() => expect(notices).toHaveLength(2));
  expect(told(notices[1]!)).toMatchObject({
    title: "The result couldn't be loaded",
    text: ['It is kept in the history. Try again from there.'],
  });
});

test('a failure is said over the canvas, unless the panel of its tool is seen: it says the same', async () => {
  starting = () => Promise.reject(new GessoError('The picture is too dark', 422));
  let isSeen = true;
  const close = showTasksIn({ operation: 'enhance', isSeen: () => isSeen });
  run();
  await vi.waitFor(() => expect(phase()).toBe('failed'));
  expect(notices).toEqual([]);
  isSeen = false;
  run();
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  close();
  isSeen = true;
  run();
  await vi.waitFor(() => expect(notices).toHaveLength(2));
  expect(notices[0]).toMatchObject({ place: 'canvas', tone: 'danger' });
  expect(told(notices[0]!).title).toBe('It failed');
});

const phase = () => currentTasks()[0]?.phase;
const silent = () => Promise.reject(new GessoError(SERVER_SILENT));

test('a cancelling that gets no answer is said, and that the work goes on and costs its credits', async () => {
  streaming = () => new Promise(() => undefined);
  cancelling = silent;
  const id = run();
  await vi.waitFor(() => expect(phase()).toBe('working'));
  cancelServerTask(id);
  await vi.waitFor(() => expect(notices).not.toHaveLength(0));
  expect(notices[0]).toMatchObject({ place: 'toast', tone: 'warn' });
  expect(told(notices[0]!)).toMatchObject({
    title: "It couldn't be canceled",
    text: ['The server does not answer. The work goes on and costs its credits: press Cancel again.'],
  });
});

test('Cancel is seen at once while the start is not answered, and what may have been started is said', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  starting = () =>
    new Promise((_, reject) => {
      refuse = reject;
    });
  const id = run();
  await vi.waitFor(() => expect(phase()).toBe('submitting'));
  cancelServerTask(id);
  expect(phase()).toBe('cancelling');
  refuse(new GessoError(SERVER_SILENT));
  await vi.waitFor(() => expect(phase()).toBe('cancelled'));
  expect(notices.map(told)).toMatchObject([
    {
      title: "It couldn't be canceled",
      text: ['The server does not answer. If the work was started, it is in your history: cancel it there.'],
    },
  ]);
});
