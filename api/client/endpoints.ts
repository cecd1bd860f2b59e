/** Every call that an API key may make. A test holds this list to the contract. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Is done once however often it is sent with the same idempotency key. */
  readonly idempotent?: true;
}

const get = (path: string): Endpoint => ({ method: 'GET', path });
const post = (path: string): Endpoint => ({ method: 'POST', path });
const once = (path: string): Endpoint => ({ method: 'POST', path, idempotent: true });

export const ENDPOINTS = {
  uploadOnly: once('/image/upload-only'),
  segmentImage: post('/image/segment'),
  estimateQuality: post('/v1-beta1/estimation/upload'),
  editImage: once('/v1/image/edit'),
  editUploadedImage: once('/v1/image/edit/upload'),
  editImageAsync: once('/v1/image/edit/async'),
  getImageEdit: get('/v1/image/edit/async/:id'),
  editImageBatch: once('/v1/image/edit/batch'),
  getImageEditBatch: get('/v1/image/edit/batch/:id'),
  checkImageReadiness: post('/v1/image/readiness'),
  getImageCapabilities: get('/v1/image/capabilities'),
  aiEditImage: once('/v1/image/ai-edit'),
  getAiEditedImage: get('/v1/image/ai-edit/:id'),
  generateImage: once('/v1/image/generate'),
  getGeneratedImage: get('/v1/image/generate/:id'),
  createPublicScene: once('/v1/scene/create'),
  getPublicScene: get('/v1/scene/create/:id'),
  generatePublicAnimation: once('/v1/animation/generate'),
  getPublicAnimation: get('/v1/animation/generate/:id'),
  listGroups: get('/web-task/groups'),
  getGroup: get('/web-task/groups/:id'),
  getTaskStatuses: get('/web-task/status'),
  streamTaskEvents: get('/web-task/events'),
  cancelTask: post('/web-task/tasks/:id/cancel'),
  pauseTask: post('/web-task/tasks/:id/pause'),
  resumeTask: post('/web-task/tasks/:id/resume'),
  listPublicStorageTypes: get('/v1/storage/storage-types'),
  listPublicStorages: get('/v1/storage/storages'),
  createPublicStorage: once('/v1/storage/storages'),
  getPublicStorage: get('/v1/storage/storages/:id'),
  updatePublicStorage: { method: 'PATCH', path: '/v1/storage/storages/:id' },
  deletePublicStorage: { method: 'DELETE', path: '/v1/storage/storages/:id' },
  listBrandKits: get('/brand-kits'),
  createBrandKit: once('/brand-kits'),
  getBrandKit: get('/brand-kits/:id'),
  updateBrandKit: { method: 'PATCH', path: '/brand-kits/:id' },
  deleteBrandKit: { method: 'DELETE', path: '/brand-kits/:id' },
  listDeliveries: get('/webhook/deliveries'),
  getDelivery: get('/webhook/deliveries/:id'),
  testUserWebhook: post('/webhook/test'),
  resendDelivery: post('/webhook/deliveries/:id/resend'),
  getUsage: get('/analytics/usage'),
  getDetailedUsage: get('/billing/usage-breakdown-detailed'),
  getGroupedUsage: get('/billing/usage-breakdown-grouped'),
} as const satisfies Readonly<Record<string, Endpoint>>;

export type CallId = keyof typeof ENDPOINTS;

/** Path and query of a call. Throws when a parameter of the path is missing: the address would be another call's. */
export function addressOf(
  { path }: Endpoint,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((each) => (each === undefined || each === null ? [] : [[name, String(each)] as const])),
  );
  return search.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(search.map(([name, value]) => [name, value]))}`;
}
