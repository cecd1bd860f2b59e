/** Templates of scenes: the library's and each user's own. */
import type * as z from 'zod';
import type { sceneWish } from '../../../contract/schemas/scene.ts';
import { ApiError } from '../../base/api-error.ts';
import type { OwnPictures } from './own-pictures.ts';
import { SCENE_TEMPLATES } from './scene-list.ts';

export type NamedTemplate = Pick<z.output<typeof sceneWish>, 'template_id' | 'template_source'>;

/** A template's content: words for a library template, a picture for a user's own. */
export interface FoundTemplate {
  readonly prompt: string | null;
  /** Its blob. */
  readonly blob: string | null;
}

/** null without a template. `notFound` for an unknown one and for another user's. */
export type RequireTemplate = (userId: string, named: NamedTemplate) => Promise<FoundTemplate | null>;

export const createRequireTemplate =
  (ownPictures: Pick<OwnPictures, 'find'>): RequireTemplate =>
  async (userId, { template_id: id, template_source: source }) => {
    if (id === undefined || id === null) return null;
    if (source === 'custom_templates') {
      const own = await ownPictures.find(userId, 'template', String(id));
      if (own) return { prompt: null, blob: own.blob };
    } else {
      const found = SCENE_TEMPLATES.find((template) => String(template.id) === String(id));
      if (found) return { prompt: found.prompt, blob: null };
    }
    throw new ApiError('notFound.template');
  };
