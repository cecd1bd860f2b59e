/** Save state of the open document in the account. */

import type { SnapshotFrom } from 'xstate';
import type { ProjectLink } from './project-link.ts';
import type { saveMachine } from './save-machine.ts';

/** `none`: in no project. `changed`: autosave is pending. `stopped`: saving was cancelled. */
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
  /** Upload progress, 0…1; null = unknown. */
  readonly fraction: number | null;
  /** For `failed`. */
  readonly error: unknown;
}

let project: OpenProject | null = null;
const listeners = new Set<() => void>();

/** null = no document, or signed out. */
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
