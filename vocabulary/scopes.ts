/** Permissions of an API key. */
export const SCOPES = [
  'image:edit',
  'image:generate',
  'image:upload',
  'scene:create',
  'animation:generate',
  'storage:read',
  'storage:write',
  'task:read',
  'task:cancel',
  'usage:read',
  'brand-kit:read',
  'brand-kit:write',
  'webhook:read',
  'webhook:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Shown in the key form and in the reference. */
export const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  'image:edit': 'Edit images: restore, resize, adjust, background, padding, privacy, AI edit',
  'image:generate': 'Generate images from text',
  'image:upload': 'Upload images',
  'scene:create': 'Create scenes around a product',
  'animation:generate': 'Animate images',
  'storage:read': 'List connected storages',
  'storage:write': 'Connect, change and remove storages',
  'task:read': 'Read tasks and their results',
  'task:cancel': 'Cancel, pause and resume tasks',
  'usage:read': 'Read usage',
  'brand-kit:read': 'Read brand kits',
  'brand-kit:write': 'Add, change and delete brand kits',
  'webhook:read': 'Read deliveries of the webhook',
  'webhook:write': 'Test the webhook and send deliveries again',
};
