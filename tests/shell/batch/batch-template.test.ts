import { describe, expect, it } from 'vitest';
import type { Editor } from '../../../engine/index.ts';
import { openTemplate } from '../../../shell/batch/batch-template.ts';
import { EMPTY_SNAPSHOT } from '../../../shell/session/core/session-store.ts';

/** A session of which only what is open can be seen. */
function sessionWith(first: Partial<typeof EMPTY_SNAPSHOT>) {
  let snapshot = { ...EMPTY_SNAPSHOT, ...first };
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: Partial<typeof EMPTY_SNAPSHOT>) {
      snapshot = { ...snapshot, ...next };
      for (const listener of [...listeners]) listener();
    },
    listeners,
  };
}

const editorOf = (name: string) =>
  ({ state: { document: name }, tiles: `tiles of ${name}` }) as unknown as Editor;

const pictureOf = (name: string) => ({ name }) as (typeof EMPTY_SNAPSHOT)['picture'];

describe('the template of a batch', () => {
  it('is what is open now, and never what was open before', async () => {
    const session = sessionWith({ phase: 'ready', editor: editorOf('first'), picture: pictureOf('Sneaker') });
    const first = { name: 'Sneaker', document: 'first', tiles: 'tiles of first' };
    expect(await openTemplate(session)).toEqual(first);
    session.become({ editor: editorOf('second') });
    expect(await openTemplate(session)).toMatchObject({ document: 'second' });
    session.become({ phase: 'empty', editor: null });
    expect(await openTemplate(session)).toBeNull();
  });

  it('is waited for when it comes back after a reload', async () => {
    const session = sessionWith({ phase: 'starting', editor: null });
    const found = openTemplate(session);
    session.become({ phase: 'opening' });
    session.become({ phase: 'ready', editor: editorOf('restored') });
    expect(await found).toMatchObject({ document: 'restored' });
    expect(session.listeners.size).toBe(0);
  });

  it('is none, and holds nothing up, when there was nothing to come back or it could not', async () => {
    for (const phase of ['empty', 'failed'] as const) {
      const session = sessionWith({ phase: 'starting', editor: null });
      const found = openTemplate(session);
      session.become({ phase });
      expect(await found).toBeNull();
    }
  });
});
