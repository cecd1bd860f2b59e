/** The options that every tool with a model has, with the specification's defaults. */
import { TRY_ON_TABS } from '../../../vocabulary/editor-options.ts';
import { TRY_ON_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import type { ModelVersion } from './try-on-body.ts';

export type ModelTab = (typeof TRY_ON_TABS)[number];

export interface PersonSettings {
  readonly tab: ModelTab;
  /** The machine_name. */
  readonly selectedCategory: string;
  readonly modelId: string | null;
  readonly recipeId: number | null;
  readonly prompt: string;
  readonly imagesNumber: number;
  readonly model: ModelVersion;
}

const { selectedCategory, generation } = TRY_ON_DEFAULTS;

export const PERSON_START = {
  tab: TRY_ON_TABS[0],
  selectedCategory,
  modelId: null,
  recipeId: null,
  prompt: generation.prompt,
  imagesNumber: generation.imagesNumber,
  model: generation.model,
} satisfies PersonSettings;
