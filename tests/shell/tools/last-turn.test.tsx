/** What one press began, such as “Create all”, is shown together. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GessoError } from '../../../api/client/gesso-error.ts';
import type { ServerTask } from '../../../shell/remote/tasks/server-task.ts';
import { dropTasks, putTask } from '../../../shell/remote/tasks/task-store.ts';
import { SessionProvider } from '../../../shell/session/core/editor-binding.ts';
import type { StudioSession } from '../../../shell/session/core/session-types.ts';
import { TaskState } from '../../../shell/tools/server/task-state.tsx';

beforeEach(() => vi.stubGlobal('location', { href: 'http://here/studio', origin: 'http://here' }));
afterEach(() => {
  dropTasks();
  vi.unstubAllGlobals();
});

const imageOf = (name: string) =>
  ({ id: name, image: { mime: 'image/png', ext: 'png', tmp_url: `http://here/files/${name}` } }) as never;

function put(id: string, turn: string, change: Partial<ServerTask> = {}): void {
  const task = { id, turn, operation: 'generation_bg', phase: 'done', fraction: null, groupId: id } as const;
  putTask({ ...task, images: [imageOf(id)], error: null, isResumed: false, ...change });
}

const shown = () =>
  renderToStaticMarkup(
    <SessionProvider session={{ subscribe: () => () => {} } as unknown as StudioSession}>
      <TaskState operation="generation_bg" />
    </SessionProvider>,
  );
const pictures = () => [...shown().matchAll(/src="\/files\/(\w+)"/g)].map(([, name]) => name);

test('the results of all its tasks, in their order, and none of an earlier press', () => {
  put('before', 'first');
  for (const id of ['low', 'high', 'medium']) put(id, 'second');
  expect(pictures()).toEqual(['low', 'high', 'medium']);
});

test('what has come stands beside what runs and what failed', () => {
  put('low', 'all');
  put('high', 'all', { phase: 'failed', images: [], error: new GessoError('Too dark') });
  put('medium', 'all', { phase: 'working', images: [], fraction: 0.5 });
  expect(pictures()).toEqual(['low']);
  expect(shown()).toMatch(/Running on the server, 50%.*Too dark/s);
  put('medium', 'all', { phase: 'cancelled', images: [] });
  expect(shown()).not.toContain('Running');
});
