/** What an API key may be allowed to do. */
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
] as const;
export type Scope = (typeof SCOPES)[number];
