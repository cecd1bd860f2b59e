/** Trained models in the page: asks, cancels, and what is running meanwhile. */

import type { ModelTask } from '../../../engine/kernels/port/model-port.ts';
import { runTiles } from '../../../engine/kernels/upscale/run-tiles.ts';
import { openModels } from '../../../workers/index.ts';
import { startModelWorker } from '../../../workers/pool/model-worker.ts';
import type { PageModels } from '../../../workers/pool/open-models.ts';
import { finishWork } from '../../helpers/model-work.ts';

export class ModelLab {
  #models: PageModels | undefined;
  readonly #workers: Worker[] = [];

  /** Tasks that the server has models for. */
  async open(idleMs: number): Promise<readonly string[]> {
    const start = (name: string) => {
      const worker = startModelWorker(name);
      this.#workers.push(worker);
      return worker;
    };
    this.#models = await openModels({ idleMs, start });
    return [...this.#models.tasks];
  }

  get workers(): number {
    return this.#workers.length;
  }

  get isRunning(): boolean {
    return this.#models?.isRunning ?? false;
  }

  /** Red, green and blue of a picture of `side`², counted up; what the model answers, or the failure's code. */
  async ask(task: string, side: number, abortAfterMs?: number): Promise<readonly number[] | string> {
    const data = Float32Array.from({ length: 3 * side * side }, (_, i) => (i % 256) / 255);
    const request = { task: task as ModelTask, inputs: { picture: { data, shape: [1, 3, side, side] } } };
    const signal = abortAfterMs === undefined ? undefined : AbortSignal.timeout(abortAfterMs);
    try {
      const { outputs } = await this.#models!.infer(request, signal);
      return [...(outputs.picture?.data ?? [])];
    } catch (error) {
      return String((error as { code?: string }).code ?? error);
    }
  }

  /** The picture that a model makes tile by tile: its bytes, and how long it took, ms. */
  async enlarge(task: string, pixels: readonly number[], width: number) {
    const grid = { pixels: Uint8Array.from(pixels), width, height: pixels.length / 4 / width };
    const before = performance.now();
    const { value } = await finishWork(runTiles(grid, task as ModelTask), this.#models!);
    return { pixels: [...value.pixels], ms: performance.now() - before };
  }

  /** Ends the worker as a browser short of memory does. */
  kill(): void {
    this.#workers.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
  }
}
