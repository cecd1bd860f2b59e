/** What becomes of a result: put in place where its target is as it was, offered and never forced where it is not. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { said } from '../../../shell/base/said.ts';
import type { Notice, StudioSession } from '../../../shell/session/core/session-types.ts';
import { memoryStorage } from '../../helpers/web-storage.ts';

const ACCEPTED = { groupId: 'group', taskIds: ['task'] };
const GROUP = {
  id: 'group',
  tasks: [{ id: 'task', status: 'DONE', progress: 1, error: null, task_images: [{ id: 'image' }] }],
};

let isLoadable: boolean;

vi.mock('../../../shell/remote/tasks/task-calls.ts', () => ({
  startTask: async () => ACCEPTED,
  streamTasks: async () => undefined,
  lookAtGroup: async () => GROUP,
  cancelTasks: async () => undefined,
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

const { resumeServerTasks, runServerTask } = await import('../../../shell/remote/tasks/run-server-task.ts');
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
