/** How long work on a decoded picture reports its progress, makes room for waiting messages, and writes its file. */
import type { PixelGrid } from '../../engine/kernels/cut-out/backdrop-plane.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { Stage } from '../protocol/protocol.ts';
import type { ProgressListener } from '../protocol/task-map.ts';
import { writeFile } from './encode.ts';

/** Ms between two checks of waiting messages, and between two words about progress. */
const BREATH = 16;
/** Progress: when the picture is decoded, and when the work is through. */
const OPENED = 0.05;
const WORKED = 0.95;
const PNG = { format: 'png', compression: 'fast' } as const;

export interface Pace {
  /** `fraction` of the work, 0…1. */
  onProgress(fraction: number): void;
  /** Rejects when the work is canceled. */
  checkpoint(): Promise<void>;
  /** A PNG, with the metadata of `from`: an export decides which go into its file. null strips them. */
  write(grid: PixelGrid, from: Uint8Array | null): Promise<Uint8Array>;
}

export function paceOf(token: CancelToken, listener: ProgressListener | null, stage: Stage): Pace {
  let last = 0;
  let told = 0;
  return {
    onProgress(fraction) {
      if (performance.now() - told < BREATH) return;
      told = performance.now();
      listener?.(OPENED + fraction * (WORKED - OPENED), stage);
    },
    async checkpoint() {
      if (performance.now() - last < BREATH) return;
      await token.checkpoint();
      last = performance.now();
    },
    async write(grid, from) {
      await token.checkpoint();
      const { bytes } = await writeFile(grid, PNG, { metadata: from ? 'all-with-gps' : 'strip' }, from);
      listener?.(1, stage);
      return bytes;
    },
  };
}
