/** What was found right is not checked again until it changes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeptAnswer {
  readonly isRight: boolean;
  /** Keeps that it is right. */
  keep(): void;
}

/**
 * @param folder of this check alone: emptied where the answer is not known
 * @param state everything that the answer depends on
 */
export function keptAnswer(folder: string, state: unknown): KeptAnswer {
  const hash = createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);
  const right = join(folder, `right-${hash}`);
  const isRight = existsSync(right);
  if (!isRight) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  return { isRight, keep: () => writeFileSync(right, '') };
}
