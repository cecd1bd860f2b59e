/** Permissions of an account; a plan grants some of these. */
export const CAPABILITIES = [
  'image_editing',
  'quality_estimation',
  'api_keys',
  'storage',
  'documentation',
  'playground',
  'usage',
  'custom_template',
  'outpainting_operation',
  'animation_generation',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
