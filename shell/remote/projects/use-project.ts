import { useSyncExternalStore } from 'react';
import { currentProject, type OpenProject, onProject } from './project-store.ts';

/** Save state of the open document; null without a document or a signed-in user. */
export const useProject = (): OpenProject | null =>
  useSyncExternalStore(onProject, currentProject, currentProject);
