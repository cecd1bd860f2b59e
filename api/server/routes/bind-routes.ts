/** Binds all route families to their services. */
import type { AnswerTools } from '../http/answer.ts';
import { bindAdapterFrames } from './adapter-frames.ts';
import { bindAgent } from './agent.ts';
import { bindAnimation } from './animation.ts';
import { bindApiKeys } from './api-keys.ts';
import { bindAuth } from './auth.ts';
import { bindAuthLinks } from './auth-links.ts';
import { bindAuthPasswords } from './auth-passwords.ts';
import { bindAuthSecurity } from './auth-security.ts';
import { bindBilling } from './billing.ts';
import type { BindFamily, RouteDeps } from './bind-family.ts';
import { bindBotCheck } from './bot-check.ts';
import { bindBrandKits } from './brand-kits.ts';
import { bindDocuments } from './documents.ts';
import { bindFiles } from './files.ts';
import { bindImages } from './images.ts';
import { bindLibrary } from './library.ts';
import { bindOperations } from './operations.ts';
import { bindOutbox } from './outbox.ts';
import { bindPlatform } from './platform.ts';
import { bindProjects } from './projects.ts';
import { bindPublicGeneration } from './public-generation.ts';
import { bindPublicImage } from './public-image.ts';
import { bindScenes } from './scenes.ts';
import { bindSettings } from './settings.ts';
import { bindStorages } from './storages.ts';
import { bindSurveys } from './surveys.ts';
import { bindTestCheckout } from './test-checkout.ts';
import { bindUsage } from './usage.ts';
import { bindWebTask } from './web-task.ts';
import { bindWebhooks } from './webhooks.ts';

const FAMILIES: readonly BindFamily[] = [
  bindAuth,
  bindAuthLinks,
  bindAuthPasswords,
  bindAuthSecurity,
  bindApiKeys,
  bindBotCheck,
  bindOutbox,
  bindWebTask,
  bindAnimation,
  bindAgent,
  bindBilling,
  bindOperations,
  bindPlatform,
  bindSettings,
  bindLibrary,
  bindProjects,
  bindBrandKits,
  bindStorages,
  bindSurveys,
  bindImages,
  bindScenes,
  bindPublicImage,
  bindPublicGeneration,
  bindDocuments,
  bindAdapterFrames,
  bindFiles,
  bindTestCheckout,
  bindUsage,
  bindWebhooks,
];

export function bindRoutes(tools: AnswerTools, deps: RouteDeps): void {
  for (const bind of FAMILIES) bind(tools, deps);
}
