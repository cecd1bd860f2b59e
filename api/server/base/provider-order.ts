/** Operations of image providers, their kind of work, and the order in which providers are asked. */
/**
 * fill: generates the masked area. edit: changes a picture by a prompt. generate: makes a picture from a prompt. animate: makes a video of
 * a picture. try_on: dresses the picture's person in the first reference.
 */
export const WORK_KINDS = ['fill', 'edit', 'generate', 'animate', 'try_on'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const PROVIDED_OPERATIONS = {
  erase: 'fill',
  remove_product: 'fill',
  scene_resize: 'fill',
  generation_bg: 'fill',
  generation_prompt: 'generate',
  ai_edit: 'edit',
  animation: 'animate',
  try_on: 'try_on',
} as const satisfies Readonly<Record<string, WorkKind>>;

export type ProvidedOperation = keyof typeof PROVIDED_OPERATIONS;

/** Providers that cost the operator nothing come first. Each operation can have its own order. */
export const PROVIDER_IDS = ['model', 'local', 'openai-images', 'stability', 'replicate', 'comfyui'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** Default order. An image service animates the content of a picture; the server itself only moves the camera. */
export const DEFAULT_ORDER: ProviderOrder = {
  animation: [...PROVIDER_IDS.filter((id) => id !== 'local'), 'local'],
};

export type ProviderOrder = Readonly<Partial<Record<ProvidedOperation, readonly ProviderId[]>>>;

/** `erase=openai-images,local; ai_edit=replicate`. Throws a RangeError that names the mistake. */
export function readProviderOrder(text: string): ProviderOrder {
  const order: Partial<Record<ProvidedOperation, readonly ProviderId[]>> = {};
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const [operation = '', list] = part.split('=').map((one) => one.trim());
    if (!Object.hasOwn(PROVIDED_OPERATIONS, operation) || list === undefined)
      throw new RangeError(`must name operations: ${Object.keys(PROVIDED_OPERATIONS).join(', ')}`);
    const providers = list.split(',').map((one) => one.trim());
    const isKnown = (id: string): id is ProviderId => PROVIDER_IDS.some((known) => known === id);
    if (!providers.every(isKnown)) throw new RangeError(`must name providers: ${PROVIDER_IDS.join(', ')}`);
    order[operation as ProvidedOperation] = [...new Set(providers)];
  }
  return order;
}
