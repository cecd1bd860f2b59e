import type { Kernels } from '../../../engine/kernels/port/kernel-port.ts';

export interface EditTools {
  readonly kernels: Kernels;
  /** 0…1 of the whole, and what is being done. */
  progress(fraction: number, stage: string): void;
}
