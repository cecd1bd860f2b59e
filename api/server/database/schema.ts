/** The rows of every table, family by family: what Kysely checks each query against. */
import type { AccountTables } from './tables/accounts.ts';
import type { BillingTables } from './tables/billing.ts';
import type { CreditTables } from './tables/credits.ts';
import type { IdempotencyTables } from './tables/idempotency.ts';
import type { SettingsTables } from './tables/settings.ts';
import type { ShelfTables } from './tables/shelves.ts';
import type { StorageTables } from './tables/storages.ts';
import type { TaskTables } from './tables/tasks.ts';
import type { UploadTables } from './tables/uploads.ts';
import type { UsageTables } from './tables/usage.ts';
import type { WebhookTables } from './tables/webhooks.ts';

export interface Database
  extends AccountTables,
    CreditTables,
    TaskTables,
    IdempotencyTables,
    UploadTables,
    ShelfTables,
    StorageTables,
    SettingsTables,
    WebhookTables,
    BillingTables,
    UsageTables {}
