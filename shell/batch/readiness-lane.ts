/** Checks made files against their column's marketplace rules: one at a time, in a worker, while no run is active. */
import { type BatchCell, FORMAT_FACTS, type ReadinessMark } from '../../engine/index.ts';
import { READINESS_OF_PRESET, type ReadinessPlatform } from '../../vocabulary/readiness-rules.ts';
import { examineFile } from '../../workers/index.ts';
import { withGuess } from '../readiness/guess.ts';
import { rulesOf } from '../readiness/own-rules.ts';
import type { BatchSnapshot } from './batch-state.ts';

export interface ReadinessLaneHost {
  getSnapshot(): Pick<BatchSnapshot, 'run' | 'states'>;
  /** Marks of a file are there. */
  told(): void;
  /** Default: a separate worker for each. */
  readonly check?: typeof examineFile;
}

interface Made {
  readonly key: string;
  readonly platform: ReadinessPlatform;
  readonly file: Blob;
}

export function createReadinessLane({ getSnapshot, told, check = examineFile }: ReadinessLaneHost) {
  /** As long as the file itself. */
  const known = new WeakMap<Blob, readonly ReadinessMark[]>();
  const waiting = new Map<string, Made>();
  const controller = new AbortController();
  let working = false;

  /** For a run's file; a column without rules is skipped. */
  function take({ key, preset }: BatchCell, file: Blob): void {
    const platform = READINESS_OF_PRESET[preset.id];
    if (!platform) return;
    waiting.set(key, { key, platform, file });
    void work();
  }

  /** Waits during a run, whose files come first. */
  async function work(): Promise<void> {
    if (working) return;
    working = true;
    try {
      for (let next = nextFile(); next; next = nextFile()) await examine(next);
    } finally {
      working = false;
    }
  }

  function nextFile(): Made | null {
    if (controller.signal.aborted || getSnapshot().run) return null;
    for (const made of waiting.values()) {
      const { key, file } = made;
      waiting.delete(key);
      const state = getSnapshot().states.get(key);
      // Made again or removed from the batch meanwhile.
      if (state?.kind === 'done' && state.file === file && !known.has(file)) return made;
    }
    return null;
  }

  async function examine({ key, platform, file }: Made): Promise<void> {
    const extension = Object.values(FORMAT_FACTS).find(({ mime }) => mime === file.type)?.extension ?? null;
    try {
      const { marks } = await check(
        { file, rules: rulesOf(platform), extension },
        { signal: controller.signal },
      );
      const state = getSnapshot().states.get(key);
      const certainty = state?.kind === 'done' ? state.certainty : null;
      known.set(file, certainty && certainty !== 'sure' ? withGuess(marks!) : marks!);
      told();
    } catch {
      // The file is as it is: without marks, nothing is claimed of it.
    }
  }

  return {
    take,
    /** A run has ended. */
    resume: () => void work(),
    /** null: not checked, or not yet. */
    marksOf: (file: Blob): readonly ReadinessMark[] | null => known.get(file) ?? null,
    dispose: () => controller.abort(),
  };
}
