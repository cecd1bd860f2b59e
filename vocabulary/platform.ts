/** Product facts that are neither a limit nor a text. */

/** The templates with people that are listed first. */
export const POPULAR_HUMAN_TEMPLATE_IDS = [269, 270, 272, 277] as const;
export const STUDIO_MODULE_ENABLED = false;
export const BRAND_COLOR = '#5b58fb';
export const ENVIRONMENT = 'production';
export const WEB_VITALS_ENABLED = false;

/** The flags with their values until the service has answered. */
export const FEATURE_FLAGS = {
  discountBanner: false,
  maintenanceMode: false,
  fashionModelsVNext: false,
  fraudCheck: false,
} as const;
export type FeatureFlag = keyof typeof FEATURE_FLAGS;

/** Each of a flag SDK key's two secret parts has this many characters: `configcat-sdk-1/{22}/{22}`. */
export const FLAG_SDK_KEY_PART_LENGTH = 22;

export const PLAN_FREE = 'free';
export const PLAN_PROFESSIONAL = 'professional';
export const BILLING_TYPE_CONTRACT = 'contract';

/** The survey that a visitor answers with a bot-check token. */
export const SCHEDULE_DEMO_SURVEY = 'schedule-demo';

/** Query flags that skip the bot check for the session. */
export const SKIP_BOT_CHECK_QUERIES = ['skip-bot-check', 'skip_bot_check'] as const;
/** Removed from the URL after a payment. */
export const PAYMENT_RETURN_QUERIES = { session: 'stripe_session_id', result: 'stripe_result' } as const;

/** Events of a webhook. */
export const WEBHOOK_TYPES = [
  { id: 'task.done', name: 'Task done', description: 'A task ended with a result.' },
  { id: 'task.error', name: 'Task failed', description: 'A task ended with an error; nothing was charged.' },
  { id: 'task.cancelled', name: 'Task cancelled', description: 'A task was canceled before its end.' },
] as const;
/** Test deliveries requested by the user. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';
export const WEBHOOK_TYPE_IDS = ['task.done', 'task.error', 'task.cancelled'] as const;

/** The cookie that renews a session: HttpOnly, for `/auth` alone. */
export const REFRESH_COOKIE = 'gesso_refresh';

/** Of a delivery to a webhook, by its last attempt: `waiting` is tried again, `failed` is not. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
