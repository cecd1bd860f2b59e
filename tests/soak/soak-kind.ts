/** What the tasks of a soak do, said in their prompt: so long, so many pictures, then well or not. */

import type { TaskKind } from '../../api/server/services/tasks/task-kinds.ts';
import { chargeOf } from '../../vocabulary/costs.ts';

export interface SoakWork {
  /** Milliseconds. */
  readonly ms: number;
  readonly images: number;
  /** Seconds of the animation: it counts as one or as two. */
  readonly duration: 5 | 10;
  /** Fails at its first run, and is tried again. */
  readonly stumbles: boolean;
}

export const printWork = (work: SoakWork): string => JSON.stringify(work);
export const readWork = (prompt: string): SoakWork => JSON.parse(prompt) as SoakWork;

/** It takes the place of a provider of animations, so that the load comes through a call of the contract. */
export const soakKind: TaskKind<{ readonly prompt: string }> = {
  name: 'animation.generate',
  category: 'animation_generation',
  cost: ({ prompt }) => chargeOf('animation', readWork(prompt)),
  async run({ prompt }, { attempt, signal, progress, keep }) {
    const { ms, images, stumbles } = readWork(prompt);
    for (let step = 0; step < 4; step += 1) {
      await new Promise((done) => setTimeout(done, ms / 4));
      signal.throwIfAborted();
      progress(step / 4);
    }
    if (stumbles && attempt === 1) throw new Error('Stumbled, as it was told to');
    const made = [];
    for (let at = 0; at < images; at += 1) {
      const bytes = Buffer.alloc(2_000, at);
      const blob = await keep(bytes, { contentType: 'image/png', extension: 'png' });
      const size = { width: 1, height: 1, bytes: bytes.length };
      made.push({ blob, ext: 'png', mime: 'image/png', format: 'PNG', ...size });
    }
    return { images: made };
  },
};
