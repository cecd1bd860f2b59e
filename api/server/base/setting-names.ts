/** What each setting is for, in the order in which `npm run config` prints them. */
export const SETTINGS = {
  PORT: 'port of the studio and the API; 0 = any free one',
  HOST: 'address to listen on; 0.0.0.0 = every address of this machine',
  LOG_LEVEL: 'how much the server says: trace, debug, info, warn, error, silent',
  ROLE: 'what this process does: all, api or worker',
  PUBLIC_URL: 'how the world reaches this server (links in mails, redirects)',
  TRUST_PROXY:
    'proxies in front that set X-Forwarded-For: how many (true = 1), or their addresses with commas between',
  DATA_DIR: 'folder of the embedded database, blobs and mail outbox',
  GESSO_MODELS_DIR: 'folder of the models that `npm run models` fetches',
  DATABASE_URL: 'postgres://… or the path of an SQLite file',
  REDIS_URL: 'queue, events and rate limits shared by several processes',
  S3_BUCKET: 'bucket for pictures and results; without it a folder of DATA_DIR',
  S3_ENDPOINT: 'address of an S3-compatible server other than Amazon',
  S3_REGION: 'region of the bucket',
  S3_ACCESS_KEY_ID: 'access key of the bucket',
  S3_SECRET_ACCESS_KEY: 'secret key of the bucket',
  SMTP_URL: 'smtp://user:password@host:port; without it mails go to the outbox folder',
  MAIL_FROM: 'sender of mails',
  SUPPORT_EMAIL: 'where people write to for help',
  SECRET_KEY: 'signs tokens and encrypts stored secrets; kept in DATA_DIR when not given',
  SECRET_KEY_PREVIOUS:
    'secrets before SECRET_KEY, newest first, with commas between, until all is sealed again',
  GOOGLE_CLIENT_ID: 'sign-in with Google',
  GOOGLE_CLIENT_SECRET: 'sign-in with Google',
  GOOGLE_ISSUER: 'OpenID issuer of Google sign-in',
  STRIPE_SECRET_KEY: 'payments; without it a local checkout page that charges nothing',
  STRIPE_WEBHOOK_SECRET: 'signature of payment events',
  STRIPE_API_URL: "address of the payment provider's API",
  DRAIN_SECONDS: 'how long calls and tasks in hand may still take at a stop',
  DISK_RESERVE_MB: 'free megabytes of DATA_DIR below which /readyz says that the disk is full',
  WORKER_CONCURRENCY: 'light tasks that one process works on at once',
  WORKER_HEAVY_MB:
    'memory for heavy tasks (background removal or blur): 640 MB each, at least one, at most one a core',
  WORKER_LEASE_SECONDS: 'after so long without a sign of life a task is taken over by another worker',
  PRIVATE_ADDRESSES: 'true lets webhooks and picture addresses reach private networks',
  SCRIPT_PROXY_HOSTS: 'hosts of third-party scripts that may be proxied, with commas between',
  CMS_BASE_URL: 'base address of the content-management service',
  ONE_PRICE_WORKSPACE_ID: 'workspace of the plan with one price',
  SERVICE_KEYS: 'keys of third-party services: name=key with commas between',
  FLAGS_SDK_KEY: 'key of the feature flags, two parts of 22 characters',
} as const;
export type SettingName = keyof typeof SETTINGS;

/** Never printed. Addresses may hold a password. */
export const SECRET_SETTINGS: ReadonlySet<SettingName> = new Set<SettingName>([
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'ONE_PRICE_WORKSPACE_ID',
  'SERVICE_KEYS',
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);
