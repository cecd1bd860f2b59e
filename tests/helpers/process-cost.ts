/** The cost of a piece of work for this process: processor time of all its threads, and the rise of its memory. */
import { readFileSync, writeFileSync } from 'node:fs';

export interface ProcessCost {
  readonly cpuMs: number;
  /** Above the previous memory. 0 where the system does not report the maximum (not Linux). */
  readonly megabytes: number;
}

const MEGABYTE_KB = 1024;

function memory(field: 'VmHWM' | 'VmRSS'): number {
  const line = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(line?.[1] ?? 0) / MEGABYTE_KB;
}

export async function measureCost<T>(work: () => Promise<T>): Promise<ProcessCost & { readonly value: T }> {
  const isLinux = process.platform === 'linux';
  // Resets the maximum so far, proc(5).
  if (isLinux) writeFileSync('/proc/self/clear_refs', '5');
  const before = isLinux ? memory('VmRSS') : 0;
  const start = process.cpuUsage();
  const value = await work();
  const { user, system } = process.cpuUsage(start);
  const megabytes = isLinux ? Math.max(0, memory('VmHWM') - before) : 0;
  return { value, cpuMs: (user + system) / 1000, megabytes };
}
