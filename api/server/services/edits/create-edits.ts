/** Creates the edit service and registers its task kind. */

import type { EditOperations } from '../../../contract/schemas/image-edit.ts';
import { checkAvailable } from '../../images/availability.ts';
import { editCapabilities } from '../../images/edit-capabilities.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Router } from '../../providers/router.ts';
import type { BlobAddresses } from '../base/blob-addresses.ts';
import type { BrandKits } from '../brand-kits/brand-kits.ts';
import type { Capabilities } from '../capabilities/capabilities.ts';
import type { History } from '../history/history.ts';
import type { Storages } from '../storages/storages.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { StorageQuota } from '../uploads/storage-quota.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { type BeginWork, createBeginWork } from './begin-work.ts';
import { createEditKind } from './edit-kind.ts';
import { createEdits, type Edits } from './edits.ts';
import { createImageCapabilities, type ImageCapabilities } from './image-capabilities.ts';
import { createKeepResult, type KeepResult } from './keep-result.ts';
import { createSources, type Sources } from './sources.ts';

export interface EditServiceDeps {
  readonly ports: Pick<Ports, 'images' | 'models' | 'outgoing' | 'blobs'>;
  readonly tasks: Tasks;
  readonly providers: Pick<Router, 'providersOf'>;
  readonly uploads: Uploads;
  readonly storageQuota: Pick<StorageQuota, 'require'>;
  readonly brandKits: Pick<BrandKits, 'find'>;
  readonly storages: Storages;
  readonly addresses: Pick<BlobAddresses, 'blobOf'>;
  readonly history: Pick<History, 'pictureOf'>;
  readonly capabilities: Pick<Capabilities, 'require'>;
  readonly libraryPictures: { readAt(address: string): Promise<Buffer> | undefined };
  /** Temporary folder. */
  readonly folder: string;
  /** Shutdown of the server. */
  readonly stopping: AbortSignal;
}

export interface EditService {
  readonly sources: Sources;
  readonly keep: KeepResult;
  readonly edits: Edits;
  readonly beginWork: BeginWork;
  readonly imageCapabilities: ImageCapabilities;
}

export function createEditService(deps: EditServiceDeps): EditService {
  const { ports, tasks, providers, uploads, storages, addresses, history, capabilities, folder, stopping } =
    deps;
  const readLibrary = deps.libraryPictures.readAt;
  const { images, outgoing, blobs } = ports;
  const resultOf = history.pictureOf;
  const sources = createSources({
    uploads,
    storages,
    outgoing,
    blobs,
    addresses,
    folder,
    resultOf,
    readLibrary,
  });
  const isAvailable = async (operations: EditOperations) =>
    checkAvailable(operations, editCapabilities(await ports.models.tasks()));
  const keep = createKeepResult({ uploads, storages, storageQuota: deps.storageQuota });
  const shared = { tasks, sources, storages, checkAvailable: isAvailable };
  tasks.kinds.register(createEditKind({ ...shared, pool: images, keep, folder }));
  return {
    sources,
    keep,
    edits: createEdits({ ...shared, brandKits: deps.brandKits, capabilities, stopping }),
    beginWork: createBeginWork(shared),
    imageCapabilities: createImageCapabilities(tasks.kinds, ports.models, providers),
  };
}
