/** Operations on the open document, each loaded when it is first asked for: the empty studio has the address of this file alone. */
import type { PixelPool } from '../../workers/index.ts';
import type { SessionStore } from './core/session-store.ts';
import type { StudioSession } from './core/session-types.ts';
import type { Opening } from './document/opening.ts';
import type { PictureLibrary } from './document/picture-library.ts';
import type { Workspace } from './document/workspace.ts';
import type { Saving } from './export/saving.ts';

export type OperationCalls = Pick<
  StudioSession,
  | 'fillIn'
  | 'runOperation'
  | 'runRecipe'
  | 'holdPicture'
  | 'serverWork'
  | 'documentWork'
  | 'retouch'
  | 'cropRule'
>;

export interface OperationRoom {
  readonly store: SessionStore;
  readonly library: PictureLibrary;
  readonly pool: PixelPool;
  readonly workspace: Workspace;
  readonly opening: Opening;
  readonly saving: Saving;
}

export const createOperationCalls = (room: OperationRoom): OperationCalls => ({
  fillIn: async (layer) => (await import('./operations/inpaint-layer.ts')).fillIn(room, layer),
  runOperation: async (layer, operation) =>
    (await import('./operations/run-on-layer.ts')).runOnLayer(room, layer, operation),
  runRecipe: async (recipe, words) =>
    (await import('./operations/recipe-on-document.ts')).recipeOnDocument(room, recipe, words),
  holdPicture: async (asset) =>
    (await import('./operations/hold-picture.ts')).holdPicture(room.library, asset),
  cropRule: async () => (await import('./operations/crop-rule.ts')).cropRule,
  retouch: async (stroke, signal) =>
    (await import('./retouch/run-stroke.ts')).runStroke(room, stroke, signal),
  serverWork: async () => (await import('./operations/server-work.ts')).createServerWork(room),
  documentWork: async () => (await import('./operations/document-work.ts')).createDocumentWork(room),
});
