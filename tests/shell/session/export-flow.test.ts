import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { message } from '../../../engine/base/message.ts';
import { type ExportPlan, GessoError } from '../../../engine/index.ts';
import { gessoError } from '../../../shell/session/core/notices.ts';
import { createExportFlow, type ExportWork } from '../../../shell/session/export/export-flow.ts';
import { runExport } from '../../../shell/session/export/export-run.ts';
import type { ExportedFile } from '../../../workers/index.ts';

const file: ExportedFile = {
  bytes: new Uint8Array([1]),
  mime: 'image/png',
  extension: 'png',
  width: 1,
  height: 1,
  encode: { format: 'png', compression: 'fast' },
  reports: [],
};
const plan: ExportPlan = {
  drawList: { frame: { width: 1, height: 1 }, background: null, items: [] },
  output: { width: 1, height: 1 },
  encode: { format: 'png', compression: 'fast' },
  metadata: 'strip',
  metadataFrom: null,
  flattenOnto: '#ffffff',
  goal: null,
  anyFormat: false,
  dpi: null,
  embedProfile: false,
  reports: [],
};

function work(own: Partial<ExportWork> = {}): ExportWork {
  return { plan: async () => plan, produce: async () => file, failure: gessoError, ...own };
}

const crashed = () => new GessoError('worker.crashed', message('worker.crashed'));

describe('An export', () => {
  it('is planned, rendered, encoded and done, and tells how far it is', async () => {
    const told: string[] = [];
    const produce: ExportWork['produce'] = async (_, __, onProgress) => {
      onProgress(0.25, 'rendering');
      onProgress(0.5, 'encoding');
      return file;
    };
    const result = await runExport(work({ produce }), {
      onProgress: (fraction, stage) => told.push(`${stage} ${fraction}`),
    });
    expect(result).toBe(file);
    expect([...new Set(told)]).toEqual(['planning 0', 'rendering 0', 'rendering 0.25', 'encoding 0.5']);
  });

  it('fails with the error that ended it', async () => {
    const failing = work({
      plan: () => Promise.reject(new GessoError('encode.failed', message('encode.failed'))),
    });
    await expect(runExport(failing)).rejects.toMatchObject({
      code: 'encode.failed',
      reason: message('encode.failed'),
    });
  });

  it('is tried once more after a crash, and no more than that', async () => {
    const twice = vi.fn().mockRejectedValueOnce(crashed()).mockResolvedValueOnce(file);
    await expect(runExport(work({ produce: twice }))).resolves.toBe(file);
    const always = vi.fn().mockRejectedValue(crashed());
    await expect(runExport(work({ produce: always }))).rejects.toMatchObject({ code: 'worker.crashed' });
    expect(always).toHaveBeenCalledTimes(2);
  });

  it('lets the work know when it is cancelled', async () => {
    const controller = new AbortController();
    let seen: AbortSignal | null = null;
    const produce: ExportWork['produce'] = (_, signal) => {
      seen = signal;
      queueMicrotask(() => controller.abort());
      return new Promise(() => {});
    };
    await expect(runExport(work({ produce }), { signal: controller.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(seen).toMatchObject({ aborted: true });
  });

  it('does nothing for a signal that was aborted before', async () => {
    const produce = vi.fn();
    const signal = AbortSignal.abort();
    await expect(runExport(work({ produce }), { signal })).rejects.toMatchObject({ code: 'cancelled' });
    expect(produce).not.toHaveBeenCalled();
  });

  it('can be retried by hand after a failure', async () => {
    const produce = vi
      .fn()
      .mockRejectedValueOnce(new GessoError('worker.memory', message('worker.memory')))
      .mockResolvedValueOnce(file);
    const actor = createActor(createExportFlow(work({ produce }))).start();
    await vi.waitFor(() => expect(actor.getSnapshot().matches('failed')).toBe(true));
    actor.send({ type: 'RETRY' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches('done')).toBe(true));
    expect(actor.getSnapshot().context.file).toBe(file);
    actor.stop();
  });
});
