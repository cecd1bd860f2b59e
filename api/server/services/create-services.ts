/** Creates all services, each with the dependencies that it declares. */
import { join } from 'node:path';
import { createCommit } from '../database/fast/group-commit.ts';
import type { WebhookType } from '../database/tables/webhooks.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createProfiles } from './accounts/profile.ts';
import { createBackground } from './base/background.ts';
import { createBlobAddresses } from './base/blob-addresses.ts';
import { createBilling } from './billing/billing.ts';
import { createBrandKits } from './brand-kits/brand-kits.ts';
import { createCapabilities } from './capabilities/capabilities.ts';
import { createChallenges } from './challenge/challenge.ts';
import { createCredits } from './credits/ledger.ts';
import { createEditService } from './edits/create-edits.ts';
import { createFlags } from './flags/flags.ts';
import { createGatekeeper } from './gatekeeper/gatekeeper.ts';
import { registerGeneration } from './generation/create-generation.ts';
import { createGoogleSignIn } from './google/google-sign-in.ts';
import { createHistory } from './history/history.ts';
import { createStatusStream } from './history/status-stream.ts';
import { createTaskViews } from './history/task-views.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createInspection, MASKS_FOLDER } from './inspection/inspection.ts';
import { createApiKeys } from './keys/api-keys.ts';
import { createLibraryPictures } from './library/library-pictures.ts';
import { createOwnPictures, OWN_PICTURES_FOLDER } from './library/own-pictures.ts';
import { createRequireTemplate } from './library/scene-templates.ts';
import { createTryOnModels } from './library/try-on-models.ts';
import { createMails } from './mails/mails.ts';
import { createProjectParts, PROJECT_PARTS_FOLDER } from './projects/project-parts.ts';
import { createProjectShares, SHARES_FOLDER } from './projects/project-shares.ts';
import { createProjects } from './projects/projects.ts';
import { createRetention } from './retention/retention.ts';
import { createScriptProxy } from './scripts/script-proxy.ts';
import type { Deps, Services } from './services.ts';
import { createProofs } from './sessions/proofs.ts';
import { createSessionList } from './sessions/session-list.ts';
import { createSessions } from './sessions/sessions.ts';
import { createFavoriteColors } from './settings/favorite-colors.ts';
import { createSettings } from './settings/settings.ts';
import { createStorages } from './storages/storages.ts';
import { createSurveys } from './surveys/surveys.ts';
import { createTasks } from './tasks/create-tasks.ts';
import { createThumbnails } from './thumbnails/thumbnails.ts';
import { createReceiveForm, createReceivePictures } from './uploads/receive-pictures.ts';
import { createStorageQuota } from './uploads/storage-quota.ts';
import { createUploads, UPLOADS_FOLDER } from './uploads/uploads.ts';
import { createUsage } from './usage/usage.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export function createServices({ config, ports, providers, secrets, publicUrl, stopping }: Deps): Services {
  const { database, clock, ids, log, rates, mailer } = ports;
  const background = createBackground(log);
  const mails = createMails({ mailer, supportEmail: config.supportEmail, publicUrl });
  const sessions = createSessions({ database, clock, ids, secrets });
  const proofs = createProofs(database, clock);
  const accounts = createAccounts({
    proofs,
    database,
    clock,
    ids,
    rates,
    secrets,
    log,
    sessions,
    mails,
    background,
  });
  const keys = createApiKeys({ database, clock, ids, background });
  const challenges = createChallenges({ database, clock, secrets });
  const google = createGoogleSignIn({ google: config.google, database, clock, publicUrl });
  const commit = createCommit(database);
  const credits = createCredits({ database, commit, clock, ids });
  const billing = createBilling({ database, clock, ids, payments: ports.payments, credits, publicUrl });
  accounts.onDelete('billing', billing.forget);
  const capabilities = createCapabilities({ database, clock }, billing);
  const { tasks, runs: taskRuns, ...ends } = createTasks({ ports, commit, credits });
  const addresses = createBlobAddresses({ clock, secrets, publicUrl });
  const taskViews = createTaskViews(addresses.addressOf);
  const history = createHistory({ ...ports, ...ends, commit, views: taskViews });
  accounts.onDelete('history', history.removeAll);
  const openStatusStream = createStatusStream({ ...ports, views: taskViews });
  const storages = createStorages({ database, clock, ids, secrets, outgoing: ports.outgoing });
  const temp = join(config.dataDir, 'temp');
  const storageQuota = createStorageQuota({ database, readBillingState: billing.stateOf });
  const uploads = createUploads({ ...ports, storageQuota });
  accounts.onDelete('uploads', uploads.removeAll);
  const brandKits = createBrandKits({ database, clock, ids, uploads });
  accounts.onDelete('brand kits', brandKits.removeAll);
  const ownPictures = createOwnPictures({ ...ports, storageQuota });
  accounts.onDelete('own pictures', ownPictures.removeAll);
  const projectParts = createProjectParts({ ...ports, storageQuota });
  accounts.onDelete('project parts', projectParts.removeAll);
  const projects = createProjects({ database, clock, ids, parts: projectParts });
  const projectShares = createProjectShares({
    ...ports,
    storageQuota,
    pool: ports.images,
    folder: temp,
    publicUrl,
  });
  accounts.onDelete('shared pictures', projectShares.removeAll);
  accounts.onDelete('projects', projects.removeAll);
  const retention = createRetention({
    ...ports,
    folder: temp,
    families: [
      { prefix: 'results/', known: history.known },
      { prefix: UPLOADS_FOLDER, known: uploads.known },
      { prefix: OWN_PICTURES_FOLDER, known: ownPictures.known },
      { prefix: PROJECT_PARTS_FOLDER, known: projectParts.known },
      { prefix: SHARES_FOLDER, known: projectShares.known },
      { prefix: MASKS_FOLDER, known: async () => new Set() },
    ],
    historyDays: config.historyDays,
    removeResults: history.removeOld,
    removeGroups: history.removeEnded,
    removeUploads: uploads.removeUnused,
    async removeParts(since, stopping) {
      await projects.finishRemovals(stopping);
      return projectParts.removeLoose(since, stopping);
    },
    removeShares: projectShares.removeEnded,
    removeMails: ports.mailer.removeOld,
  });
  const libraryPictures = createLibraryPictures(publicUrl);
  const { sources, keep, edits, beginWork, imageCapabilities } = createEditService({
    ports,
    tasks,
    providers,
    uploads,
    storageQuota,
    brandKits,
    storages,
    addresses,
    history,
    capabilities,
    libraryPictures,
    folder: temp,
    stopping,
  });
  registerGeneration({
    kinds: tasks.kinds,
    config,
    pool: ports.images,
    providers,
    sources,
    keep,
    folder: temp,
  });
  const inspection = createInspection({
    ...ports,
    pool: ports.images,
    sources,
    folder: temp,
    limitMs: config.inspectionSeconds * 1000,
    stopping,
  });
  accounts.onDelete('masks', inspection.removeAll);
  const thumbnails = createThumbnails({ ...ports, pool: ports.images, folder: temp, stopping });
  const webhooks = createWebhooks({ database, clock, ids, secrets, outgoing: ports.outgoing });
  const usage = createUsage({ database, clock });
  tasks.onEnd((task, trx) => {
    const type = `task.${task.state.toLowerCase()}` as WebhookType;
    const news = {
      userId: task.userId,
      taskId: task.id,
      type,
      data: () => ({ ...taskViews.task(task), error: task.error }),
    };
    return webhooks.tell(news, trx);
  });
  tasks.onEnd(async (task, trx) => {
    if (task.state !== 'DONE') return;
    const { id: taskId, userId, operation, keyId, cost } = task;
    await usage.record({ taskId, userId, operation, keyId, ...cost }, trx);
  });
  const settings = createSettings({ database, accounts });
  const flags = createFlags({ database, log, secrets, publicUrl });
  accounts.onFree(flags.forget);
  accounts.onDelete('outbox', async (_userId, address) => {
    if (address !== undefined) await ports.mailer.forget(address);
  });
  const surveys = createSurveys({ ...ports, background, supportEmail: config.supportEmail });
  const fetchScript = createScriptProxy({
    ...ports,
    scripts: config.proxiedScripts,
    allowHttp: config.privateAddresses,
  });
  const profiles = createProfiles({
    database,
    clock,
    accounts,
    capabilities,
    credits,
    nextLapse: billing.nextLapse,
    renewalOf: billing.renewalOf,
    readSettings: (userId) => settings.of(userId),
  });
  const gatekeeper = createGatekeeper({
    database,
    clock,
    accounts,
    sessions,
    proofs,
    keys,
    capabilities,
    challenges,
    isFraudCheckOn: (email) => flags.isOn('fraudCheck', email),
  });
  return {
    gatekeeper,
    idempotency: createIdempotency({ database, commit, clock, ids }),
    accounts,
    sessions,
    sessionList: createSessionList(database, clock),
    keys,
    capabilities,
    challenges,
    google,
    profiles,
    background,
    credits,
    billing,
    storages,
    webhooks,
    usage,
    settings,
    favoriteColors: createFavoriteColors(ports),
    surveys,
    flags,
    ownPictures,
    tryOnModels: createTryOnModels(ownPictures),
    libraryPictures,
    fetchScript,
    uploads,
    storageQuota,
    projects,
    brandKits,
    projectParts,
    projectShares,
    receiveForm: createReceiveForm(temp),
    receivePictures: createReceivePictures(temp),
    edits,
    beginWork,
    inspection,
    imageCapabilities,
    hasSceneService: () => providers.providersOf('generation_bg').some(({ source }) => source === 'service'),
    requireTemplate: createRequireTemplate(ownPictures),
    retention,
    tasks,
    taskRuns,
    addresses,
    thumbnails,
    taskViews,
    history,
    openStatusStream,
  };
}
