/** A document → a file: planned, rendered and encoded. Studio and embedded editor export in this one way. */
import { type ExportPlan, GessoError, isSameMessage, message, type Report } from '../../../engine/index.ts';
import { type CallOptions, type ExportedFile, type PixelPool, retryOnce } from '../../../workers/index.ts';

/**
 * Rejects with a GessoError: the plan's, the encoder's, or 'cancelled' when the signal is aborted. An export whose workers crashed is
 * tried once more, after the pool's own second try.
 */
export function exportDocument(
  plan: () => ExportPlan,
  pool: Pick<PixelPool, 'exportFile'>,
  call: CallOptions = {},
): Promise<ExportedFile> {
  return retryOnce(async () => {
    if (call.signal?.aborted) throw new GessoError('cancelled', message('export.cancelled'));
    call.onProgress?.(0, 'planning');
    const { reports, ...request } = plan();
    const file = await pool.exportFile(request, call);
    return { ...file, reports: merged([...reports, ...file.reports]) };
  }, isCrash);
}

const isCrash = (error: unknown): boolean => error instanceof GessoError && error.code === 'worker.crashed';

/** Where plan and worker report the same, what the worker says happened is kept, in the place of what was planned. */
function merged(reports: readonly Report[]): readonly Report[] {
  const kept: Report[] = [];
  for (const report of reports) {
    const place = kept.findIndex((other) => isSameMatter(other, report));
    kept.splice(place < 0 ? kept.length : place, 1, report);
  }
  return kept;
}

function isSameMatter(a: Report, b: Report): boolean {
  return a.code === b.code && (a.code.startsWith('export.') || isSameMessage(a.message, b.message));
}
