/** The templates that a scene may follow: the product's, and each person's own. */
import type * as z from 'zod';
import type { sceneWish } from '../../../contract/schemas/scene.ts';
import { ApiError } from '../../base/api-error.ts';
import type { OwnPictures } from './own-pictures.ts';
import { SCENE_TEMPLATES } from './scene-list.ts';

export type NamedTemplate = Pick<z.output<typeof sceneWish>, 'template_id' | 'template_source'>;

/** `notFound` for a template that is not there, and for another person's. */
export type RequireTemplate = (userId: string, named: NamedTemplate) => Promise<void>;

export const createRequireTemplate =
  (ownPictures: Pick<OwnPictures, 'find'>): RequireTemplate =>
  async (userId, { template_id: id, template_source: source }) => {
    if (id === undefined || id === null) return;
    const isThere =
      source === 'custom_templates'
        ? await ownPictures.find(userId, 'template', String(id))
        : SCENE_TEMPLATES.some((template) => String(template.id) === String(id));
    if (!isThere) throw new ApiError('notFound.template');
  };
