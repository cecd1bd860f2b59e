/** What an entry of the history did: one of these, which the studio and the account pages name alike. */
export const ENTRY_KINDS = [
  'text_to_image',
  'ai_edit',
  'scene',
  'scene_resize',
  'animation',
  'try_on',
  'erase',
  'remove_product',
  'remove_bg',
  'clean_edges',
  'blur_bg',
  'upscale',
  'enhance',
  'blur_regions',
  'expand',
  'auto_color',
  'adjust',
  'backdrop',
  'background_color',
  'shadow',
  'fill',
  'padding',
  'resize',
  'format',
  'batch',
  'edit',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** By the operationId of the call. */
const CALLS: Readonly<Record<string, EntryKind>> = {
  generateImage: 'text_to_image',
  aiEditImage: 'ai_edit',
  generateAiEdit: 'ai_edit',
  createPublicScene: 'scene',
  createScene: 'scene',
  createSceneByUpload: 'scene',
  createSceneOfProducts: 'scene',
  resizeScene: 'scene_resize',
  generatePublicAnimation: 'animation',
  generateAnimation: 'animation',
  generateTryOn: 'try_on',
  eraseWithBrush: 'erase',
  removeProduct: 'remove_product',
  uploadAndResize: 'resize',
  editImageBatch: 'batch',
};

const EDIT_CALL = '/v1/image/edit/async';

/** Paths of the calls that can be made again with the request that the history keeps, by operationId: those that bring no file. */
const AGAIN: Readonly<Record<string, string>> = {
  editImage: EDIT_CALL,
  editImageAsync: EDIT_CALL,
  aiEditImage: '/v1/image/ai-edit',
  generateImage: '/v1/image/generate',
  createPublicScene: '/v1/scene/create',
  generatePublicAnimation: '/v1/animation/generate',
  generateAiEdit: '/ai-edit/generate',
  generateAnimation: '/animation/generate',
  generateTryOn: '/try-on/generate',
};

/** Where the request of an entry is sent again; null = it had a file, which is not kept. */
export const againPath = ([first]: readonly { readonly operation: string }[]): string | null =>
  (first && AGAIN[first.operation]) ?? null;

/** Image edits by the first part of `operations` that asks for something. */
const EDITS: readonly (readonly [path: readonly string[], kind: EntryKind])[] = [
  [['background', 'remove'], 'remove_bg'],
  [['background', 'blur'], 'blur_bg'],
  [['restorations', 'upscale'], 'upscale'],
  [['restorations'], 'enhance'],
  [['generative'], 'ai_edit'],
  [['privacy'], 'blur_regions'],
  [['resizing', 'fit', 'growth'], 'expand'],
  [['adjustments'], 'adjust'],
  [['background', 'color'], 'background_color'],
  [['padding'], 'padding'],
  [['resizing'], 'resize'],
];

/** Of a provenance, whose ids are others than those of the calls. */
const OPERATIONS: Readonly<Record<string, EntryKind>> = {
  generation_prompt: 'text_to_image',
  generation_bg: 'scene',
  generation_expand: 'expand',
  shadow_generation: 'shadow',
  find_faces: 'blur_regions',
  find_plates: 'blur_regions',
  find_text: 'blur_regions',
};

/** @param request of any version */
export function entryKind(operationId: string | undefined, request: unknown): EntryKind {
  const own = operationId === undefined ? undefined : CALLS[operationId];
  if (own) return own;
  const steps = partOf(partOf(request, 'recipe'), 'steps');
  const first = Array.isArray(steps) ? partOf(steps[0], 'step') : null;
  const step = ENTRY_KINDS.find((kind) => kind === first);
  if (step) return step;
  const operations = partOf(request, 'operations');
  return EDITS.find(([path]) => path.reduce<unknown>(partOf, operations))?.[1] ?? 'edit';
}

/** @param operation as a provenance names it */
export const operationKind = (operation: string): EntryKind =>
  OPERATIONS[operation] ?? ENTRY_KINDS.find((kind) => kind === operation) ?? 'edit';

/** The name of the recipe that a request applied; null = none. */
export function recipeTitle(request: unknown): string | null {
  const name = partOf(partOf(request, 'recipe'), 'name');
  return typeof name === 'string' && name !== '' ? name : null;
}

/** What a request of either route for animations, or any other, said in words. */
export function requestPrompt(request: unknown): string | null {
  const prompt = partOf(request, 'prompt') ?? partOf(partOf(request, 'options'), 'prompt');
  return typeof prompt === 'string' && prompt !== '' ? prompt : null;
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
