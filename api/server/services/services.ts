/** All services, created once from the ports, for routes and the worker. */
import type { Config } from '../base/config.ts';
import type { Gatekeeper } from '../base/principal.ts';
import type { Secrets } from '../base/secrets.ts';
import type { Ports } from '../ports/ports.ts';
import type { Router } from '../providers/router.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Profiles } from './accounts/profile.ts';
import type { Background } from './base/background.ts';
import type { BlobAddresses } from './base/blob-addresses.ts';
import type { Billing } from './billing/billing.ts';
import type { BrandKits } from './brand-kits/brand-kits.ts';
import type { Capabilities } from './capabilities/capabilities.ts';
import type { Challenges } from './challenge/challenge.ts';
import type { Credits } from './credits/credits.ts';
import type { BeginWork } from './edits/begin-work.ts';
import type { Edits } from './edits/edits.ts';
import type { ImageCapabilities } from './edits/image-capabilities.ts';
import type { Flags } from './flags/flags.ts';
import type { GoogleSignIn } from './google/google-sign-in.ts';
import type { History } from './history/history.ts';
import type { OpenStatusStream } from './history/status-stream.ts';
import type { TaskViews } from './history/task-views.ts';
import type { IdempotencyKeys } from './idempotency/idempotency.ts';
import type { Inspection } from './inspection/inspection.ts';
import type { ApiKeys } from './keys/api-keys.ts';
import type { LibraryPictures } from './library/library-pictures.ts';
import type { OwnPictures } from './library/own-pictures.ts';
import type { RequireTemplate } from './library/scene-templates.ts';
import type { TryOnModels } from './library/try-on-models.ts';
import type { ProjectParts } from './projects/project-parts.ts';
import type { ProjectShares } from './projects/project-shares.ts';
import type { Projects } from './projects/projects.ts';
import type { Retention } from './retention/retention.ts';
import type { FetchScript } from './scripts/script-proxy.ts';
import type { SessionList } from './sessions/session-list.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { FavoriteColors } from './settings/favorite-colors.ts';
import type { Settings } from './settings/settings.ts';
import type { Storages } from './storages/storages.ts';
import type { Surveys } from './surveys/surveys.ts';
import type { TaskRuns } from './tasks/task-runs.ts';
import type { Tasks } from './tasks/tasks.ts';
import type { Thumbnails } from './thumbnails/thumbnails.ts';
import type { ReceiveForm, ReceivePictures } from './uploads/receive-pictures.ts';
import type { StorageQuota } from './uploads/storage-quota.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Usage } from './usage/usage.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** Dependencies of all services. */
export interface Deps {
  readonly config: Config;
  readonly ports: Ports;
  /** Router of image providers. */
  readonly providers: Router;
  readonly secrets: Secrets;
  /** Public URL of this server, without a trailing slash; known once it listens. */
  publicUrl(): string;
  /** Aborts when shutdown begins. */
  readonly stopping: AbortSignal;
}

export interface Services {
  readonly gatekeeper: Gatekeeper;
  readonly idempotency: IdempotencyKeys;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly sessionList: SessionList;
  readonly keys: ApiKeys;
  readonly capabilities: Capabilities;
  readonly challenges: Challenges;
  readonly google: GoogleSignIn;
  readonly profiles: Profiles;
  readonly background: Background;
  readonly credits: Credits;
  readonly billing: Billing;
  readonly storages: Storages;
  readonly webhooks: Webhooks;
  readonly usage: Usage;
  readonly settings: Settings;
  readonly favoriteColors: FavoriteColors;
  readonly surveys: Surveys;
  readonly flags: Flags;
  readonly ownPictures: OwnPictures;
  readonly tryOnModels: TryOnModels;
  readonly libraryPictures: LibraryPictures;
  readonly fetchScript: FetchScript;
  readonly uploads: Uploads;
  readonly storageQuota: StorageQuota;
  readonly projects: Projects;
  readonly brandKits: BrandKits;
  readonly projectParts: ProjectParts;
  readonly projectShares: ProjectShares;
  readonly receiveForm: ReceiveForm;
  readonly receivePictures: ReceivePictures;
  readonly edits: Edits;
  readonly beginWork: BeginWork;
  readonly inspection: Inspection;
  readonly imageCapabilities: ImageCapabilities;
  /** Is there an image service that makes scenes? Without one, only the drawn backdrops can be made. */
  readonly hasSceneService: () => boolean;
  readonly requireTemplate: RequireTemplate;
  readonly retention: Retention;
  readonly tasks: Tasks;
  /** For the worker only. */
  readonly taskRuns: TaskRuns;
  readonly addresses: BlobAddresses;
  readonly thumbnails: Thumbnails;
  readonly taskViews: TaskViews;
  readonly history: History;
  readonly openStatusStream: OpenStatusStream;
}
