import { expect } from 'vitest';

/** Ms from the abort of work that has told of its progress to its end, which must have the abort's reason. */
export async function timeToStop(
  run: (signal: AbortSignal, onProgress: () => void) => Promise<unknown>,
): Promise<number> {
  const controller = new AbortController();
  const reason = new Error('cancelled by a test');
  let begun = () => {};
  const started = new Promise<void>((done) => {
    begun = done;
  });
  const running = run(controller.signal, () => begun());
  running.catch(() => undefined);
  await started;
  const at = performance.now();
  controller.abort(reason);
  await expect(running).rejects.toBe(reason);
  return performance.now() - at;
}
