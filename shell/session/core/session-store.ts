import { isSameMessage } from '../../../engine/index.ts';
import type { Notice } from './notice.ts';
import type { StudioSnapshot } from './session-types.ts';

/** The snapshot, its listeners, and its notices. */
export interface SessionStore {
  get(): StudioSnapshot;
  set(patch: Partial<StudioSnapshot>): void;
  subscribe(listener: () => void): () => void;
  /** Replaces a notice of the same kind and title. Returns its id. */
  notify(notice: Omit<Notice, 'id'>): string;
  dismiss(id: string): void;
  dismissKind(kind: Notice['kind']): void;
}

export const EMPTY_SNAPSHOT: StudioSnapshot = {
  phase: 'starting',
  editor: null,
  picture: null,
  failure: null,
  saved: { kind: 'saved', at: 0 },
  progress: null,
  notices: [],
  comparing: false,
  maskView: 'result',
  thumbnails: new Map(),
};

export function createSessionStore(initial: StudioSnapshot = EMPTY_SNAPSHOT): SessionStore {
  let snapshot = initial;
  let made = 0;
  const listeners = new Set<() => void>();

  function set(patch: Partial<StudioSnapshot>): void {
    snapshot = { ...snapshot, ...patch };
    for (const listener of [...listeners]) listener();
  }
  const without = (keep: (notice: Notice) => boolean) => {
    const notices = snapshot.notices.filter(keep);
    if (notices.length !== snapshot.notices.length) set({ notices });
  };
  const dismiss = (id: string) => without((notice) => notice.id !== id);

  return {
    get: () => snapshot,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(notice) {
      const id = `notice-${++made}`;
      const actions = notice.actions.map((action) => ({
        label: action.label,
        run() {
          dismiss(id);
          action.run();
        },
      }));
      const others = snapshot.notices.filter(
        (o) => o.kind !== notice.kind || !isSameMessage(o.title, notice.title),
      );
      set({ notices: [...others, { ...notice, actions, id }] });
      return id;
    },
    dismiss,
    dismissKind: (kind) => without((notice) => notice.kind !== kind),
  };
}
