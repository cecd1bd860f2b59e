/** Image operations: they compute new pixels or coverage from a picture. */

/**
 * Operations with a method of their own (`engine/operations/`), by the ids of their tools. `clean_edges` belongs to Remove background; `blur_regions` and
 * those that find something serve several tools.
 */
export const OPERATION_IDS = [
  'remove_bg',
  'clean_edges',
  'shadow_generation',
  'blur_bg',
  'generation_bg',
  'generation_expand',
  'blur_regions',
  'find_faces',
  'find_plates',
  'find_text',
  'enhance',
] as const;
export type OperationId = (typeof OPERATION_IDS)[number];

/** Operations that only an image service can do. */
export const PROVIDER_OPERATION_IDS = [
  'generation_prompt',
  'ai_edit',
  'custom_models',
  'try_on',
  'try_on_next',
] as const;
export type ProviderOperationId = (typeof PROVIDER_OPERATION_IDS)[number];

/** How the subject is found: by prominence, by a prompt, or by strokes and a box. */
export const REMOVE_BG_MODES = ['general', 'prompted', 'interactive'] as const;
export type RemoveBgMode = (typeof REMOVE_BG_MODES)[number];

/** What can be found in a picture, and made unreadable. */
export const REGION_KINDS = ['face', 'plate', 'text'] as const;
export type RegionKind = (typeof REGION_KINDS)[number];
