/** The server request of the scene panel. */
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { createPublicScene } from '../../../api/contract/routes/public-generation.ts';
import type { createScene } from '../../../api/contract/routes/scenes.ts';
import type { PictureLayer } from '../../../engine/index.ts';
import { SIMILARITY_MODES, TEMPLATE_SOURCES } from '../../../vocabulary/api-options.ts';
import { MIN_SCENE_RESIZE_SCALE, PROMPT_LENGTH } from '../../../vocabulary/limits.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import type { SceneSettings } from './scene-settings.ts';

/** A template or words; of a reference picture, nothing else is needed. */
export function isAsked({ source, templateId, ownTemplateId, reference, prompt }: SceneSettings): boolean {
  const template = source === TEMPLATE_SOURCES[0] ? templateId : ownTemplateId;
  return reference !== null || template !== null || prompt.trim().length >= PROMPT_LENGTH.min;
}

export function sceneBody(settings: SceneSettings, image: string): SentBody<typeof createScene> {
  const { source, templateId, ownTemplateId, color, view, aspect_ratio, images_num } = settings;
  const { similarity_mode, similarity_mode_version, resolution_mp } = settings;
  const template = source === TEMPLATE_SOURCES[0] ? templateId : ownTemplateId;
  return {
    object: { image, ...placed(settings) },
    ...(template !== null && { template_source: source, template_id: template }),
    prompt: words(settings),
    color,
    view,
    aspect_ratio,
    similarity_mode,
    similarity_mode_version,
    resolution_mp,
    images_num,
  };
}

/** How much of a reference may change, by how like it the scene is to be. */
const TEMPLATE_MODES = { max: 'lock', adjust: 'adjust', none: 'transform' } as const;

/** @param ids of the product, then of the reference */
export function referenceBody(
  settings: SceneSettings,
  [image = '', reference = '']: readonly string[],
): SentBody<typeof createPublicScene> {
  const { color, view, aspect_ratio, similarity_mode, images_num } = settings;
  return {
    object: { image_url: image, ...placed(settings) },
    scene: {
      template_url: reference,
      template_mode: TEMPLATE_MODES[similarity_mode],
      prompt: words(settings),
      color,
      view,
      aspect_ratio,
    },
    output: { number_of_images: images_num },
  };
}

/** Read by the image service. */
const HELD = 'A person holds the product';

function words({ mode, prompt }: SceneSettings): string | null {
  const said = [mode === 'model' ? HELD : '', prompt.trim()].filter(Boolean).join('. ');
  return said === '' ? null : said.slice(0, PROMPT_LENGTH.max);
}

function placed({ placement }: SceneSettings) {
  if (!placement) return { placement_type: 'original' } as const;
  const { x, y, scale, rotation } = placement;
  return {
    placement_type: 'absolute',
    position: { x, y },
    scale: Math.max(MIN_SCENE_RESIZE_SCALE, scale),
    rotation_degree: rotation,
  } as const;
}

export function sceneRequest(settings: SceneSettings, product: PictureLayer): ServerTaskRequest {
  const { reference, images_num } = settings;
  return {
    operation: 'generation_bg',
    pictures: [{ asset: product.asset }, ...(reference ? [{ file: reference, name: reference.name }] : [])],
    start: (ids) =>
      reference
        ? { path: '/v1/scene/create', body: referenceBody(settings, ids) }
        : { path: '/v1/scene/create/async', body: sceneBody(settings, ids[0] ?? '') },
    use: images_num === 1 ? { kind: 'layer', name: t('Scene') } : { kind: 'choose' },
    words: {
      done: said(t('Scene created')),
      failed: said(t("The scene couldn't be created")),
    },
    cost: 'scene',
  };
}

/** "Create all": one request for each similarity, each with one image. */
export function allRequests(settings: SceneSettings, product: PictureLayer): readonly ServerTaskRequest[] {
  return SIMILARITY_MODES.map((similarity_mode) => ({
    ...sceneRequest({ ...settings, similarity_mode, images_num: 1 }, product),
    use: { kind: 'choose' },
  }));
}
