/** How the open document stands in the account, for whoever shows it. */

import type { SnapshotFrom } from 'xstate';
import type { ProjectLink } from './project-link.ts';
import type { saveMachine } from './save-machine.ts';

/** `none`: it is in no project. `changed`: it saves itself in a while. `stopped`: saving was called off. */
export type ProjectPhase =
  | 'none'
  | 'saved'
  | 'changed'
  | 'saving'
  | 'offline'
  | 'conflict'
  | 'failed'
  | 'stopped';

export interface OpenProject {
  readonly phase: ProjectPhase;
  readonly link: ProjectLink | null;
  /** Of what is sent, 0…1; null = that is not known. */
  readonly fraction: number | null;
  /** Of `failed`. */
  readonly error: unknown;
}

let project: OpenProject | null = null;
const listeners = new Set<() => void>();

/** null = nothing is open, or nobody is signed in. */
export const currentProject = (): OpenProject | null => project;

export function onProject(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function putProject(next: OpenProject | null): void {
  project = next;
  for (const listener of [...listeners]) listener();
}

export function phaseOf(value: SnapshotFrom<typeof saveMachine>['value']): ProjectPhase {
  const phase = typeof value === 'string' ? value : 'changed' in value ? 'changed' : 'saving';
  return phase === 'beginning' ? 'none' : phase;
}
