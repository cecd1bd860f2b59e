/** How an open document is kept saved in the account, on a simulated clock: every state, and every way from one to the next. */
import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { GessoError } from '../../../api/client/gesso-error.ts';
import type { ProjectLink } from '../../../shell/remote/projects/project-link.ts';
import type { PackedDocument } from '../../../shell/remote/projects/project-parts.ts';
import { SAVE_AFTER, type SavePorts, saveMachine } from '../../../shell/remote/projects/save-machine.ts';
import { walkOf } from '../../helpers/machine-walk.ts';

const walk = walkOf(saveMachine);

const SILENT = new GessoError('The server does not answer');
const refusal = (error_id: string, status: number) =>
  new GessoError(
    { error_code: '1', error_id, error_type: 'conflict', error_message: 'No', error_details: {} },
    status,
  );
const CHANGED = refusal('conflict.projectChanged', 409);
const LACKING = refusal('conflict.partsMissing', 409);
const FULL = refusal('storageFull.used', 413);

const linkAt = (version: number): ProjectLink => ({
  id: 'project',
  name: 'Serum',
  version,
  hash: `hash ${version}`,
  owner: 'person',
});

function deferred<T>() {
  let done: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  return { promise, done, fail };
}

const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

function start(link: ProjectLink | null, isSaved = true) {
  const clock = new SimulatedClock();
  let packs = 0;
  const ports = {
    pack: vi.fn<SavePorts['pack']>(async () => {
      packs += 1;
      return { key: `key ${packs}` } as PackedDocument;
    }),
    send: vi.fn<SavePorts['send']>(async () => {}),
    store: vi.fn<SavePorts['store']>(async (_, before) => linkAt((before?.version ?? 0) + 1)),
    keep: vi.fn<SavePorts['keep']>(),
  };
  const actor = createActor(saveMachine, { input: { ports, link, isSaved }, clock, inspect: walk.inspect });
  actor.start();
  const state = () => {
    const { value } = actor.getSnapshot();
    if (typeof value === 'string') return value;
    return 'changed' in value ? 'changed' : value.saving;
  };
  const keys = () => ports.send.mock.calls.map(([packed]) => packed.key);
  return { actor, clock, ports, state, keys };
}

test('nothing is sent until the person asks for it; then it is a project', async () => {
  const { actor, clock, ports, state } = start(null);
  actor.send({ type: 'CHANGED' });
  clock.increment(SAVE_AFTER.longest * 2);
  expect([state(), ports.pack.mock.calls.length]).toEqual(['none', 0]);
  actor.send({ type: 'SAVE' });
  await settle();
  expect(state()).toBe('saved');
  expect(ports.store.mock.calls[0]![1]).toBeNull();
  expect(ports.keep).toHaveBeenCalledWith(linkAt(1));
});

test('a project is saved a while after the last change, at once when the page is left, and at the latest after two minutes', async () => {
  const { actor, clock, ports, state } = start(linkAt(1));
  expect(state()).toBe('saved');
  actor.send({ type: 'CHANGED' });
  clock.increment(SAVE_AFTER.quiet - 1);
  actor.send({ type: 'CHANGED' });
  clock.increment(SAVE_AFTER.quiet - 1);
  expect(state()).toBe('changed');
  clock.increment(1);
  await settle();
  expect([state(), ports.store.mock.calls[0]![1]]).toEqual(['saved', linkAt(1)]);

  actor.send({ type: 'CHANGED' });
  actor.send({ type: 'LEFT' });
  await settle();
  expect([state(), ports.store.mock.calls[1]![1]]).toEqual(['saved', linkAt(2)]);

  actor.send({ type: 'CHANGED' });
  for (let ms = 0; ms < SAVE_AFTER.longest; ms += SAVE_AFTER.quiet / 2) {
    clock.increment(SAVE_AFTER.quiet / 2);
    actor.send({ type: 'CHANGED' });
  }
  await settle();
  expect(ports.store).toHaveBeenCalledTimes(3);
});

test('a document that was changed before the page was loaded is saved by itself', async () => {
  const { clock, state } = start(linkAt(1), false);
  expect(state()).toBe('changed');
  clock.increment(SAVE_AFTER.quiet);
  await settle();
  expect(state()).toBe('saved');
});

test('what is changed while it is sent is saved after it', async () => {
  const { actor, ports, state } = start(linkAt(1));
  const sending = deferred<void>();
  ports.send.mockImplementationOnce((_, tell) => {
    tell(0.5);
    return sending.promise;
  });
  actor.send({ type: 'SAVE' });
  await settle();
  expect([state(), actor.getSnapshot().context.fraction]).toEqual(['sending', 0.5]);
  actor.send({ type: 'CHANGED' });
  sending.done();
  await settle();
  expect([state(), actor.getSnapshot().context.link]).toEqual(['changed', linkAt(2)]);
});

test('Cancel stops the sending, and nothing is sent before the person asks again', async () => {
  const { actor, clock, ports, state } = start(linkAt(1));
  let signal: AbortSignal | undefined;
  ports.send.mockImplementationOnce((_, _tell, given) => {
    signal = given;
    return new Promise(() => {});
  });
  actor.send({ type: 'SAVE' });
  await settle();
  actor.send({ type: 'CANCEL' });
  expect([state(), signal?.aborted]).toEqual(['stopped', true]);
  actor.send({ type: 'CHANGED' });
  clock.increment(SAVE_AFTER.longest * 2);
  expect(state()).toBe('stopped');
  actor.send({ type: 'SAVE' });
  await settle();
  expect(state()).toBe('saved');

  const first = start(null);
  first.ports.pack.mockImplementationOnce(() => new Promise(() => {}));
  first.actor.send({ type: 'SAVE' });
  first.actor.send({ type: 'CANCEL' });
  expect(first.state()).toBe('none');
});

test('what the server is storing is not called off', async () => {
  const { actor, ports, state } = start(linkAt(1));
  const storing = deferred<ProjectLink>();
  ports.store.mockReturnValueOnce(storing.promise);
  actor.send({ type: 'SAVE' });
  await settle();
  actor.send({ type: 'CANCEL' });
  expect(state()).toBe('storing');
  storing.done(linkAt(2));
  await settle();
  expect(state()).toBe('saved');
});

test('offline it waits longer and longer, and goes on at once when there is a connection, with what was packed', async () => {
  const { actor, clock, ports, state, keys } = start(linkAt(1));
  ports.send.mockRejectedValueOnce(SILENT).mockRejectedValueOnce(SILENT);
  ports.store.mockRejectedValueOnce(SILENT);
  actor.send({ type: 'SAVE' });
  await settle();
  expect(state()).toBe('offline');
  actor.send({ type: 'CHANGED' });
  clock.increment(5_000);
  await settle();
  clock.increment(5_000);
  expect(state()).toBe('offline');
  clock.increment(5_000);
  await settle();
  // It was sent this time, and its answer was lost.
  expect([state(), ports.store.mock.calls.length]).toEqual(['offline', 1]);
  actor.send({ type: 'ONLINE' });
  await settle();
  expect(keys()).toEqual(['key 1', 'key 1', 'key 1', 'key 1']);
  expect(state()).toBe('changed');
});

test('what another device saved is never written over: the person keeps both', async () => {
  const { actor, clock, ports, state } = start(linkAt(1));
  ports.store.mockRejectedValueOnce(CHANGED);
  actor.send({ type: 'SAVE' });
  await settle();
  expect(state()).toBe('conflict');
  actor.send({ type: 'CHANGED' });
  actor.send({ type: 'SAVE' });
  clock.increment(SAVE_AFTER.longest * 2);
  expect([state(), ports.store.mock.calls.length]).toEqual(['conflict', 1]);
  actor.send({ type: 'KEEP_BOTH' });
  await settle();
  expect([state(), ports.store.mock.calls[1]![1], ports.pack.mock.calls.length]).toEqual(['saved', null, 2]);
});

test('parts missing in the account are hashed again, once', async () => {
  const { actor, ports, state, keys } = start(linkAt(1));
  ports.store.mockRejectedValueOnce(LACKING);
  actor.send({ type: 'SAVE' });
  await settle();
  expect([state(), keys()]).toEqual(['saved', ['key 1', 'key 2']]);
  ports.store.mockRejectedValueOnce(LACKING).mockRejectedValueOnce(LACKING);
  actor.send({ type: 'SAVE' });
  await settle();
  await settle();
  expect(state()).toBe('failed');
});

test('a refusal is said and tried again when the person asks; a deleted project is saved as another', async () => {
  const { actor, clock, ports, state } = start(linkAt(1));
  ports.send.mockRejectedValueOnce(FULL);
  actor.send({ type: 'SAVE' });
  await settle();
  expect([state(), actor.getSnapshot().context.error]).toEqual(['failed', FULL]);
  actor.send({ type: 'CHANGED' });
  clock.increment(SAVE_AFTER.longest * 2);
  expect(state()).toBe('failed');
  ports.pack.mockRejectedValueOnce(new Error('No memory'));
  actor.send({ type: 'SAVE' });
  await settle();
  expect(state()).toBe('failed');
  actor.send({ type: 'KEEP_BOTH' });
  await settle();
  expect([state(), ports.store.mock.calls[0]![1], actor.getSnapshot().context.error]).toEqual([
    'saved',
    null,
    null,
  ]);
});

test('Save waits for no pause, and tries again at once while there is no answer', async () => {
  const { actor, ports, state, keys } = start(linkAt(1));
  actor.send({ type: 'CHANGED' });
  ports.send.mockRejectedValueOnce(SILENT);
  actor.send({ type: 'SAVE' });
  await settle();
  expect(state()).toBe('offline');
  actor.send({ type: 'SAVE' });
  await settle();
  expect([state(), keys()]).toEqual(['saved', ['key 1', 'key 1']]);
});

test('every state of the table was reached above, and every transition taken', () => {
  expect(walk.missing()).toEqual([]);
});
