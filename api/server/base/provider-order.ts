/** Operations that providers do, what kind of work each is, and who is asked in which order. */
/**
 * fill: puts something new where the mask is. edit: changes a picture as a prompt says. generate: makes one from a prompt.
 * animate: makes a film of a picture. try_on: puts the first reference on the person of the picture.
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

/** What costs the operator nothing comes first; each operation can have an order of its own. */
export const PROVIDER_IDS = ['model', 'local', 'openai-images', 'stability', 'replicate', 'comfyui'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** Where nothing else is set. A film by an image service shows what moves; the server's own is a camera that moves. */
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
    if (!(operation in PROVIDED_OPERATIONS) || list === undefined)
      throw new RangeError(`must name operations: ${Object.keys(PROVIDED_OPERATIONS).join(', ')}`);
    const providers = list.split(',').map((one) => one.trim());
    const isKnown = (id: string): id is ProviderId => PROVIDER_IDS.some((known) => known === id);
    if (!providers.every(isKnown)) throw new RangeError(`must name providers: ${PROVIDER_IDS.join(', ')}`);
    order[operation as ProvidedOperation] = [...new Set(providers)];
  }
  return order;
}
