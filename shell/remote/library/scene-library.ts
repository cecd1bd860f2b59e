/** Inputs of scenes: library templates, own templates, categories, examples. */
import { ask } from '../../../api/client/session.ts';
import { formOf } from '../../../api/client/upload-form.ts';
import type { Received } from '../../../api/contract/base/route.ts';
import type {
  createCustomTemplate,
  deleteCustomTemplate,
  listCustomTemplates,
  listSceneExamples,
  listSceneTemplates,
} from '../../../api/contract/routes/scene-library.ts';
import { createResource } from './resource.ts';

export type SceneTemplate = Received<typeof listSceneTemplates>[number];
export type OwnTemplate = Received<typeof listCustomTemplates>[number];
export type SceneExample = Received<typeof listSceneExamples>[number];

/** Popular ones first. */
export const sceneTemplates = createResource<readonly SceneTemplate[]>(() =>
  ask<typeof listSceneTemplates>('GET', '/scene/templates'),
);

/** Newest first. */
export const ownTemplates = createResource<readonly OwnTemplate[]>(() =>
  ask<typeof listCustomTemplates>('GET', '/scene/custom-templates'),
);

export const sceneExamples = createResource<readonly SceneExample[]>(() =>
  ask<typeof listSceneExamples>('GET', '/scene/examples'),
);

/** Rejects with a GessoError. */
export async function addOwnTemplate(file: File): Promise<OwnTemplate> {
  const template = await ask<typeof createCustomTemplate>('POST', '/scene/custom-templates', {
    form: formOf(file, file.name, {}),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  ownTemplates.change((templates) => [template, ...templates]);
  return template;
}

/** Rejects with a GessoError. */
export async function removeOwnTemplate(id: string): Promise<void> {
  await ask<typeof deleteCustomTemplate>('DELETE', `/scene/custom-templates/${encodeURIComponent(id)}`);
  ownTemplates.change((templates) => templates.filter((template) => template.id !== id));
}
