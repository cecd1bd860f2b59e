/** The rows of every table, family by family: what Kysely checks each query against. */
import type { AccountTables } from './accounts.ts';
import type { BillingTables } from './billing.ts';
import type { BrandKitTables } from './brand-kits.ts';
import type { CreditTables } from './credits.ts';
import type { IdempotencyTables } from './idempotency.ts';
import type { OwnPictureTables } from './own-pictures.ts';
import type { ProjectTables } from './projects.ts';
import type { SettingsTables } from './settings.ts';
import type { StorageTables } from './storages.ts';
import type { TaskTables } from './tasks.ts';
import type { UploadTables } from './uploads.ts';
import type { UsageTables } from './usage.ts';
import type { WebhookTables } from './webhooks.ts';

export interface Database
  extends AccountTables,
    CreditTables,
    TaskTables,
    IdempotencyTables,
    UploadTables,
    OwnPictureTables,
    ProjectTables,
    BrandKitTables,
    StorageTables,
    SettingsTables,
    WebhookTables,
    BillingTables,
    UsageTables {}
