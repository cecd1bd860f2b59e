/** All schema changes, in order and forward only. A released migration is never edited; a later one corrects it. Names sort as text. */
import type { Migration } from 'kysely';
import * as accounts from './0001-accounts.ts';
import * as credits from './0010-credits.ts';
import * as tasks from './0011-tasks.ts';
import * as idempotency from './0012-idempotency.ts';
import * as uploads from './0020-uploads.ts';
import * as storages from './0030-storages.ts';
import * as webhooks from './0031-webhooks.ts';
import * as settings from './0032-settings.ts';
import * as ownPictures from './0033-own-pictures.ts';
import * as billing from './0050-billing.ts';
import * as usage from './0051-usage.ts';
import * as refunds from './0052-refunds.ts';
import * as indexes from './0060-indexes.ts';
import * as webhookSecrets from './0061-webhook-secrets.ts';
import * as changes from './0062-changes.ts';
import * as keyUses from './0070-key-uses.ts';
import * as secondStep from './0071-second-step.ts';
import * as language from './0072-language.ts';
import * as heavyTasks from './0073-heavy-tasks.ts';
import * as projects from './0080-projects.ts';
import * as projectSums from './0081-project-sums.ts';
import * as brandKits from './0082-brand-kits.ts';
import * as versionNames from './0083-version-names.ts';
import * as preferences from './0084-preferences.ts';
import * as deliveryAnswers from './0085-delivery-answers.ts';
import * as freeResults from './0086-free-results.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0010-credits': credits,
  '0011-tasks': tasks,
  '0012-idempotency': idempotency,
  '0020-uploads': uploads,
  '0030-storages': storages,
  '0031-webhooks': webhooks,
  '0032-settings': settings,
  '0033-own-pictures': ownPictures,
  '0050-billing': billing,
  '0051-usage': usage,
  '0052-refunds': refunds,
  '0060-indexes': indexes,
  '0061-webhook-secrets': webhookSecrets,
  '0062-changes': changes,
  '0070-key-uses': keyUses,
  '0071-second-step': secondStep,
  '0072-language': language,
  '0073-heavy-tasks': heavyTasks,
  '0080-projects': projects,
  '0081-project-sums': projectSums,
  '0082-brand-kits': brandKits,
  '0083-version-names': versionNames,
  '0084-preferences': preferences,
  '0085-delivery-answers': deliveryAnswers,
  '0086-free-results': freeResults,
};
