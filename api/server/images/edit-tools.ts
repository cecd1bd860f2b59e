import type { Kernels } from '../../../engine/kernels/port/kernel-port.ts';
import type { ModelPort } from '../../../engine/kernels/port/model-port.ts';

export interface EditTools {
  readonly kernels: Kernels;
  /** The models of this thread; what is never asked opens none. */
  models(): Promise<ModelPort>;
  /** 0…1 of the whole, and what is being done. */
  progress(fraction: number, stage: string): void;
}
