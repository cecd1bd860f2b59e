import { describe, expect, it, vi } from 'vitest';
import { message } from '../../../engine/index.ts';
import type { NoticeAction } from '../../../shell/session/core/notice.ts';
import { createSessionStore } from '../../../shell/session/core/session-store.ts';

const notice = (title: string, actions: NoticeAction[] = []) => ({
  kind: 'info' as const,
  place: 'toast' as const,
  tone: 'note' as const,
  title: message('test.notice', { title }),
  actions,
});

describe('The session’s snapshot', () => {
  it('is a new object after each change and the same one between', () => {
    const store = createSessionStore();
    const before = store.get();
    expect(store.get()).toBe(before);
    store.set({ comparing: true });
    expect(store.get()).not.toBe(before);
    expect(store.get().comparing).toBe(true);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const store = createSessionStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.set({ comparing: true });
    leave();
    store.set({ comparing: false });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('Notices', () => {
  it('are shown until they are dismissed, by id or by kind', () => {
    const store = createSessionStore();
    const id = store.notify(notice('One'));
    store.notify(notice('Two'));
    store.dismiss(id);
    expect(store.get().notices.map(({ title }) => title)).toEqual([message('test.notice', { title: 'Two' })]);
    store.dismissKind('info');
    expect(store.get().notices).toEqual([]);
  });

  it('take the place of the same thing said before', () => {
    const store = createSessionStore();
    store.notify(notice('Disk full'));
    store.notify(notice('Disk full'));
    expect(store.get().notices).toHaveLength(1);
  });

  it('are distinguished by kind, id and values', () => {
    const store = createSessionStore();
    store.notify(notice('a.jpg was not opened'));
    store.notify(notice('b.jpg was not opened'));
    store.notify({ ...notice('b.jpg was not opened'), kind: 'saved' });
    expect(store.get().notices).toHaveLength(3);
  });

  it('go away when their action is run', () => {
    const store = createSessionStore();
    const run = vi.fn(() => expect(store.get().notices).toEqual([]));
    store.notify(notice('One', [{ label: message('test.do-it'), run }]));
    store.get().notices[0]?.actions[0]?.run();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
