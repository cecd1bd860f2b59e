/** A Vitest reporter that records each file's time, hooks included: the JSON reporter covers tests only. */
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Seconds by absolute path; a file that ran in several projects has the sum. */
export type FileTimes = Readonly<Record<string, number>>;

/** Environment variable that says where to write. */
export const FILE_TIMES_PATH = 'GESSO_FILE_TIMES';

export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env[FILE_TIMES_PATH];
    if (!path) return;
    const times: Record<string, number> = {};
    for (const module of modules) {
      const seconds = module.diagnostic().duration / 1000;
      times[module.moduleId] = (times[module.moduleId] ?? 0) + seconds;
    }
    writeFileSync(path, JSON.stringify(times));
  }
}
