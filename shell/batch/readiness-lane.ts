/** Checks made files against their column's marketplace rules: one at a time, in a worker, while no run is active. */
import { type BatchCell, FORMAT_FACTS, type ReadinessMark } from '../../engine/index.ts';
import type { ReadinessPlatform } from '../../vocabulary/readiness-rules.ts';
import { examineFile } from '../../workers/index.ts';
import { withGuess } from '../readiness/guess.ts';
import { rulesOf } from '../readiness/own-rules.ts';
import type { BatchSnapshot } from './batch-state.ts';
import { marketplaceOf } from './column-rules.ts';

export interface ReadinessLaneHost {
  getSnapshot(): Pick<BatchSnapshot, 'run' | 'states' | 'marketplaces'>;
  /** Marks of a file are there. */
  told(): void;
  /** Default: a separate worker for each. */
  readonly check?: typeof examineFile;
}

interface Made {
  readonly key: string;
  readonly preset: string;
  readonly file: Blob;
}

interface Checked {
  readonly platform: ReadinessPlatform;
  readonly marks: readonly ReadinessMark[];
}

export function createReadinessLane({ getSnapshot, told, check = examineFile }: ReadinessLaneHost) {
  /** As long as the file itself. */
  const known = new WeakMap<Blob, Checked>();
  const waiting = new Map<string, Made>();
  const controller = new AbortController();
  let working = false;

  const platformOf = (preset: string) => marketplaceOf(getSnapshot().marketplaces, preset);

  /** For a made file; a column without rules is skipped. */
  function take({ key, preset }: BatchCell, file: Blob): void {
    if (!platformOf(preset.id)) return;
    waiting.set(key, { key, preset: preset.id, file });
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
      const { key, preset, file } = made;
      waiting.delete(key);
      const state = getSnapshot().states.get(key);
      // Made again, removed from the batch or checked by this marketplace meanwhile.
      if (state?.kind === 'done' && state.file === file && !marksOf(file, preset)) return made;
    }
    return null;
  }

  async function examine({ key, preset, file }: Made): Promise<void> {
    const platform = platformOf(preset);
    if (!platform) return;
    const extension = Object.values(FORMAT_FACTS).find(({ mime }) => mime === file.type)?.extension ?? null;
    try {
      const { marks } = await check(
        { file, rules: rulesOf(platform), extension },
        { signal: controller.signal },
      );
      const state = getSnapshot().states.get(key);
      const certainty = state?.kind === 'done' ? state.certainty : null;
      known.set(file, {
        platform,
        marks: certainty && certainty !== 'sure' ? withGuess(marks!) : marks!,
      });
      told();
    } catch {
      // The file is as it is: without marks, nothing is claimed of it.
    }
  }

  /** Of a file in the column of a preset; null: not checked by its marketplace, or not yet. */
  function marksOf(file: Blob, preset: string): readonly ReadinessMark[] | null {
    const checked = known.get(file);
    return checked && checked.platform === platformOf(preset) ? checked.marks : null;
  }

  return {
    take,
    /** A run has ended. */
    resume: () => void work(),
    marksOf,
    dispose: () => controller.abort(),
  };
}
