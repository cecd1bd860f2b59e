import { describe, expect, it, vi } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { type ExportPlan, GessoError, type Report } from '../../../engine/index.ts';
import { exportDocument } from '../../../shell/session/export/export-document.ts';
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

const crashed = () => new GessoError('worker.crashed', message('worker.crashed'));
const report = (code: Report['code'], id: string): Report => ({
  code,
  severity: 'note',
  message: message(id),
});

describe('An export', () => {
  it('is planned and encoded, with progress', async () => {
    const told: string[] = [];
    const exportFile = vi.fn(async (_request, call) => {
      call?.onProgress?.(0.25, 'rendering');
      call?.onProgress?.(0.5, 'encoding');
      return file;
    });
    const result = await exportDocument(
      () => plan,
      { exportFile },
      {
        onProgress: (fraction, stage) => told.push(`${stage} ${fraction}`),
      },
    );
    expect(result).toEqual(file);
    expect(told).toEqual(['planning 0', 'rendering 0.25', 'encoding 0.5']);
  });

  it('fails with the error of its plan, and no worker is asked', async () => {
    const exportFile = vi.fn();
    const refused = () => {
      throw new GessoError('encode.failed', message('encode.failed'));
    };
    await expect(exportDocument(refused, { exportFile })).rejects.toMatchObject({ code: 'encode.failed' });
    expect(exportFile).not.toHaveBeenCalled();
  });

  it('is tried once more after a crash, and no more than that', async () => {
    const exportFile = vi.fn().mockRejectedValueOnce(crashed()).mockResolvedValueOnce(file);
    await expect(exportDocument(() => plan, { exportFile })).resolves.toEqual(file);
    const always = vi.fn().mockRejectedValue(crashed());
    await expect(exportDocument(() => plan, { exportFile: always })).rejects.toMatchObject({
      code: 'worker.crashed',
    });
    expect(always).toHaveBeenCalledTimes(2);
  });

  it('is not tried again after any other failure', async () => {
    const exportFile = vi.fn().mockRejectedValue(new GessoError('worker.memory', message('worker.memory')));
    await expect(exportDocument(() => plan, { exportFile })).rejects.toMatchObject({ code: 'worker.memory' });
    expect(exportFile).toHaveBeenCalledTimes(1);
  });

  it('does nothing for a signal that was aborted before, nor again for one that is aborted during a crash', async () => {
    const exportFile = vi.fn();
    const signal = AbortSignal.abort();
    await expect(exportDocument(() => plan, { exportFile }, { signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(exportFile).not.toHaveBeenCalled();
    const controller = new AbortController();
    const dying = vi.fn(async () => {
      controller.abort();
      throw crashed();
    });
    const { signal: later } = controller;
    await expect(exportDocument(() => plan, { exportFile: dying }, { signal: later })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(dying).toHaveBeenCalledTimes(1);
  });

  it('says once what plan and worker both report, in the worker’s words', async () => {
    const planned = {
      ...plan,
      reports: [report('export.upscaled', 'a'), report('text.font-substituted', 'b')],
    };
    const reports = [report('text.font-substituted', 'c'), report('export.upscaled', 'd')];
    const exportFile = vi.fn(async () => ({ ...file, reports }));
    const made = await exportDocument(() => planned, { exportFile });
    expect(made.reports.map((each) => each.message.id)).toEqual(['d', 'b', 'c']);
  });
});
