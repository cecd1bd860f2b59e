import { useSyncExternalStore } from 'react';
import { currentProject, type OpenProject, onProject } from './project-store.ts';

/** How the open document stands in the account; null when nothing is open, or nobody is signed in. */
export const useProject = (): OpenProject | null =>
  useSyncExternalStore(onProject, currentProject, currentProject);
