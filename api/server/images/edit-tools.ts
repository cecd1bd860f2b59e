import type { Kernels } from '../../../engine/kernels/port/kernel-port.ts';
import type { ModelPort } from '../../../engine/kernels/port/model-port.ts';

export interface EditTools {
  readonly kernels: Kernels;
  /** The thread's models, opened on first use. */
  models(): Promise<ModelPort>;
  /** Progress of the whole edit, 0…1, and its stage. */
  progress(fraction: number, stage: string): void;
}
