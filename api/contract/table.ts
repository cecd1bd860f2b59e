/** Every call of the API. A family's routes are the exports of its file that are routes; ids and addresses are unique. */
import type { AnyRoute } from './base/route.ts';
import * as agent from './routes/agent.ts';
import * as analytics from './routes/analytics.ts';
import * as animation from './routes/animation.ts';
import * as apiKeys from './routes/api-keys.ts';
import * as assets from './routes/assets.ts';
import * as auth from './routes/auth.ts';
import * as authLinks from './routes/auth-links.ts';
import * as authPasswords from './routes/auth-passwords.ts';
import * as authSecurity from './routes/auth-security.ts';
import * as authSessions from './routes/auth-sessions.ts';
import * as billing from './routes/billing.ts';
import * as billingProvider from './routes/billing-provider.ts';
import * as brandKits from './routes/brand-kits.ts';
import * as files from './routes/files.ts';
import * as images from './routes/images.ts';
import * as operations from './routes/operations.ts';
import * as platform from './routes/platform.ts';
import * as projects from './routes/projects.ts';
import * as publicGeneration from './routes/public-generation.ts';
import * as publicImage from './routes/public-image.ts';
import * as publicStorages from './routes/public-storages.ts';
import * as sceneLibrary from './routes/scene-library.ts';
import * as scenes from './routes/scenes.ts';
import * as settings from './routes/settings.ts';
import * as storages from './routes/storages.ts';
import * as surveys from './routes/surveys.ts';
import * as tasks from './routes/tasks.ts';
import * as tryOn from './routes/try-on.ts';
import * as usage from './routes/usage.ts';
import * as webTask from './routes/web-task.ts';
import * as webhooks from './routes/webhooks.ts';

const FAMILIES: readonly Readonly<Record<string, unknown>>[] = [
  auth,
  authLinks,
  authPasswords,
  authSecurity,
  authSessions,
  apiKeys,
  settings,
  images,
  files,
  projects,
  brandKits,
  scenes,
  sceneLibrary,
  animation,
  tryOn,
  agent,
  webTask,
  tasks,
  assets,
  billing,
  usage,
  analytics,
  storages,
  webhooks,
  surveys,
  publicImage,
  publicGeneration,
  publicStorages,
  platform,
  billingProvider,
  operations,
];

/** A family's file also exports the shapes that its routes are made of. */
const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

export const ROUTES: readonly AnyRoute[] = FAMILIES.flatMap((family) =>
  Object.values(family).filter(isRoute),
);
