/** An image operation in the worker that the studio gives it: from a file to a PNG, or to the regions that it finds. */
import type { OperationId } from '../../../vocabulary/operation-ids.ts';
import { runOperation } from '../../../workers/index.ts';

export interface OperationTiming {
  readonly ms: number;
  /** Of the page's own thread, ms; 0 when none was above 50. */
  readonly longestTask: number;
}

export async function timeOperation(
  file: File,
  operation: OperationId,
  params: object,
): Promise<OperationTiming> {
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  const as = operation.startsWith('find_')
    ? ({ kind: 'regions' } as const)
    : ({ kind: 'file', background: null } as const);
  const started = performance.now();
  await runOperation({ operation, params, file, as });
  const ms = performance.now() - started;
  // Entries are delivered in a later turn.
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  return { ms, longestTask };
}
