/** What the panel of scenes offers; which template, and how it is found, stands in the page's address. */
import {
  type GENERATION_ASPECT_RATIOS,
  type MODEL_VERSIONS,
  type SIMILARITY_MODES,
  TEMPLATE_SOURCES,
} from '../../../vocabulary/api-options.ts';
import type { VIEWS } from '../../../vocabulary/editor-options.ts';
import { GENERATION_BG_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import type { SceneTemplate } from '../../remote/library/scene-library.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';
import { bindAddress } from '../server/tool-address.ts';
import { sceneAddress } from './scene-address.ts';

/** text: a scene around the product. model: a person holds it. */
export const SCENE_MODES = ['text', 'model'] as const;
export type SceneMode = (typeof SCENE_MODES)[number];
export type Similarity = (typeof SIMILARITY_MODES)[number];

export interface ScenePlacement {
  /** Of the product's middle, as a part of the scene's sides. */
  readonly x: number;
  readonly y: number;
  /** Of the scene's side, from 0.01. */
  readonly scale: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
}

export interface SceneSettings {
  /** Device or server. */
  readonly where: 'here' | 'server';
  readonly mode: SceneMode;
  readonly source: (typeof TEMPLATE_SOURCES)[number];
  /** Of the templates that are listed; null = all. */
  readonly category: string | null;
  readonly templateId: number | null;
  readonly ownTemplateId: string | null;
  /** A picture that the scene is to be like, in place of a template. */
  readonly reference: File | null;
  readonly prompt: string;
  readonly color: string | null;
  readonly view: (typeof VIEWS)[number];
  readonly aspect_ratio: (typeof GENERATION_ASPECT_RATIOS)[number];
  readonly similarity_mode: Similarity;
  readonly similarity_mode_version: (typeof MODEL_VERSIONS)[number];
  readonly resolution_mp: 1 | 2;
  readonly images_num: number;
  /** null = where it stands in its picture. */
  readonly placement: ScenePlacement | null;
}

export const SCENE_START: SceneSettings = {
  where: 'here',
  mode: 'text',
  source: TEMPLATE_SOURCES[0],
  category: null,
  templateId: null,
  ownTemplateId: null,
  reference: null,
  prompt: '',
  color: null,
  view: 'front',
  aspect_ratio: '1:1',
  placement: null,
  ...GENERATION_BG_DEFAULTS,
};

type KnownTemplate = Pick<SceneTemplate, 'id' | 'has_human' | 'is_available'>;

/** A template without a person, chosen for the other mode, is chosen no longer where a person is to be in the scene. */
export function modePatch(
  mode: SceneMode,
  { templateId }: SceneSettings,
  templates: readonly KnownTemplate[],
): Partial<SceneSettings> {
  const isListed = mode === 'text' || templates.some(({ id, has_human }) => id === templateId && has_human);
  return isListed ? { mode } : { mode, templateId: null };
}

/** Nothing on this server can make people. */
export const isUnmade = ({ mode }: SceneSettings, templates: readonly KnownTemplate[]): boolean =>
  mode === 'model' &&
  templates.length > 0 &&
  !templates.some(({ has_human, is_available }) => has_human && is_available);

export const FIRST_PLACEMENT: ScenePlacement = { x: 0.5, y: 0.5, scale: 1, rotation: 0 };

export const sceneSettings = createSettings(SCENE_START);
keepPrompt('generation_bg', sceneSettings);

bindAddress(sceneAddress, sceneSettings, {
  read: ({ template, 'custom-template': own, mode, category }) => ({
    ...(template != null &&
      /^[1-9]\d{0,8}$/.test(template) && {
        where: 'server' as const,
        source: TEMPLATE_SOURCES[0],
        templateId: Number(template),
      }),
    ...(own != null && { where: 'server' as const, source: TEMPLATE_SOURCES[1], ownTemplateId: own }),
    ...readMode(mode),
    ...(category != null && { category }),
  }),
  write: ({ where, mode, source, category, templateId, ownTemplateId }) =>
    where === 'here'
      ? {}
      : {
          mode: mode === SCENE_START.mode ? null : mode,
          category,
          template: source === TEMPLATE_SOURCES[0] && templateId !== null ? String(templateId) : null,
          'custom-template': source === TEMPLATE_SOURCES[1] ? ownTemplateId : null,
        },
});

function readMode(said: string | null | undefined): Partial<SceneSettings> {
  const mode = SCENE_MODES.find((known) => known === said);
  return mode ? { where: 'server', mode } : {};
}
