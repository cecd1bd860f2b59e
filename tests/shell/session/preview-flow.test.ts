import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { message } from '../../../engine/base/message.ts';
import { GessoError } from '../../../engine/index.ts';
import { createPreviewFlow, type PreviewWork, SETTLE } from '../../../shell/export/preview-flow.ts';
import type { ExportChoices } from '../../../shell/session/core/export-choices.ts';
import { gessoError } from '../../../shell/session/core/notices.ts';
import type { ExportedFile } from '../../../workers/index.ts';
import { walkOf } from '../../helpers/machine-walk.ts';

const choices: ExportChoices = {
  encode: { format: 'png', compression: 'fast' },
  output: { width: 1, height: 1 },
  metadata: 'strip',
  flattenOnto: '#ffffff',
  goal: null,
  anyFormat: false,
  dpi: null,
  embedProfile: false,
  linearLight: false,
  keepOriginal: false,
};
const file: ExportedFile = {
  bytes: new Uint8Array([1]),
  mime: 'image/png',
  extension: 'png',
  width: 1,
  height: 1,
  encode: choices.encode,
  reports: [],
};

const flowOf = (encode: PreviewWork['encode']) => createPreviewFlow({ encode, failure: gessoError });
const walk = walkOf(flowOf(async () => file));

function begin(encode: PreviewWork['encode']) {
  const actor = createActor(flowOf(encode), { input: { choices }, inspect: walk.inspect });
  return actor.start();
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('The file that the export dialog shows', () => {
  it('is encoded once its options are stable, with progress', async () => {
    const encode = vi.fn<PreviewWork['encode']>(async (_, __, tell) => {
      tell({ type: 'PROGRESS', fraction: 0.5, stage: 'encoding' });
      return file;
    });
    const actor = begin(encode);
    await vi.advanceTimersByTimeAsync(SETTLE - 1);
    actor.send({ type: 'CHOOSE', choices: { ...choices, dpi: 300 } });
    await vi.advanceTimersByTimeAsync(SETTLE - 1);
    expect(encode).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(encode.mock.calls.map(([given]) => given.dpi)).toEqual([300]);
    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().context).toMatchObject({ file, fraction: 0.5, stage: 'encoding' });
  });

  it('is a small one of these choices at first, with what the whole will take, until the whole is there', async () => {
    const glimpse = { ...file, bytes: new Uint8Array([2]) };
    let finish = (_: ExportedFile) => {};
    const actor = begin((_, __, tell) => {
      tell({ type: 'GLIMPSED', file: glimpse });
      tell({ type: 'ESTIMATED', estimate: { bytes: 900, seconds: 12 } });
      return new Promise((end) => {
        finish = end;
      });
    });
    await vi.advanceTimersByTimeAsync(SETTLE);
    const seen = actor.getSnapshot();
    expect(seen.value).toBe('encoding');
    expect(seen.context).toMatchObject({ file: glimpse, estimate: { bytes: 900, seconds: 12 } });
    finish(file);
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { file } });
    actor.send({ type: 'CHOOSE', choices: { ...choices, dpi: 300 } });
    expect(actor.getSnapshot().context.estimate).toBeNull();
  });

  it('is encoded at once, and not guessed at, for who presses Export', () => {
    const encode = vi.fn<PreviewWork['encode']>(() => new Promise(() => {}));
    const actor = begin(encode);
    actor.send({ type: 'ENCODE' });
    actor.send({ type: 'HURRY' });
    expect(actor.getSnapshot().value).toBe('encoding');
    expect(encode.mock.calls[0]?.[1]).toMatchObject({
      signal: { aborted: false },
      guessing: { aborted: true },
    });
  });

  it('ends with another choice, and what it still says is not heard', async () => {
    let first: { signal: AbortSignal; end: (file: ExportedFile) => void } | null = null;
    const actor = begin(
      (_, { signal }) =>
        new Promise((end) => {
          first ??= { signal, end };
        }),
    );
    actor.send({ type: 'ENCODE' });
    actor.send({ type: 'CHOOSE', choices: { ...choices, dpi: 300 } });
    expect(first).toMatchObject({ signal: { aborted: true } });
    first!.end(file);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().value).toBe('settling');
    expect(actor.getSnapshot().context.file).toBeNull();
  });

  it('can be cancelled, and asked for again after that or after a failure', async () => {
    const encode = vi
      .fn<PreviewWork['encode']>()
      .mockRejectedValueOnce(new GessoError('encode.failed', message('encode.failed')))
      .mockResolvedValueOnce(file);
    const actor = begin(encode);
    actor.send({ type: 'CANCEL' });
    await vi.advanceTimersByTimeAsync(SETTLE);
    expect(encode).not.toHaveBeenCalled();
    actor.send({ type: 'ENCODE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.error).toMatchObject({ reason: message('encode.failed') });
    actor.send({ type: 'ENCODE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { error: null } });
  });

  it('has reached every state of its table above, and taken every transition', () => {
    expect(walk.missing()).toEqual([]);
  });
});
