/** The server's settings, from the environment. Read once at start: one error lists all invalid settings. */
import { join, resolve } from 'node:path';
import { modelsFolder } from '../../../models/store/folder.ts';
import type { AdapterFrame } from '../../../vocabulary/adapters.ts';
import { type ProviderConfig, providerConfigOf } from './provider-config.ts';
import { type Environment, readSettings } from './settings.ts';

export interface Config {
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** The address to listen on: this machine alone by default; 0.0.0.0 = every address of it. */
  readonly host: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `all` = API and worker in one process. */
  readonly role: 'all' | 'api' | 'worker';
  /** Public URL of this server, without a trailing slash; undefined = the address it listens on. */
  readonly publicUrl?: string | undefined;
  /** Trusted proxies for X-Forwarded-For, -Proto and -Host: their number in front of this server (true = 1), or their addresses. */
  readonly trustProxy: boolean | number | readonly string[];
  /** Absolute: database file, blobs, outbox and the generated secret of an embedded server. */
  readonly dataDir: string;
  /** Absolute; of `npm run models`. An operator's own are in `models` of `dataDir`. */
  readonly modelsDir: string;
  /** A path for SQLite, or `postgres://…`. */
  readonly databaseUrl: string;
  /** Shared queue, events and rate limits of several processes. */
  readonly redisUrl?: string | undefined;
  readonly s3?:
    | {
        readonly bucket: string;
        readonly endpoint?: string | undefined;
        readonly region: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      }
    | undefined;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** The operator; undefined values are not set. */
  readonly operator: {
    readonly name?: string | undefined;
    readonly address?: string | undefined;
    readonly email: string;
  };
  /** Signs tokens and encrypts secrets at rest; undefined = generated once and stored in `dataDir`. */
  readonly secretKey?: string | undefined;
  /** Earlier secrets, newest first. Values that they sealed are opened, and sealed with the current secret at start. */
  readonly previousSecretKeys: readonly string[];
  readonly google?:
    | { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }
    | undefined;
  readonly stripe?:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string }
    | undefined;
  /** Milliseconds that open requests and running tasks may take at a stop. */
  readonly drainSeconds: number;
  /** Free disk space in megabytes below which `/readyz` fails. */
  readonly diskReserveMegabytes: number;
  /** Tasks that one process runs at once. */
  readonly workerConcurrency: number;
  /** Memory that the heavy tasks of one process may use together. */
  readonly workerHeavyMegabytes: number;
  /** Nice value of heavy image work: a higher value means a lower priority. */
  readonly workerNiceness: number;
  /** Days that finished tasks without pictures stay in the history; 0 = forever. */
  readonly historyDays: number;
  /** Time limit of a synchronous request that inspects a picture. */
  readonly inspectionSeconds: number;
  /** Seconds without a heartbeat after which another worker takes a task over. */
  readonly workerLeaseSeconds: number;
  /** Lets requests on a user's behalf reach private addresses. Only for tests and closed networks. */
  readonly privateAddresses: boolean;
  /** URLs that the script proxy may fetch, those of the adapter frames included. */
  readonly proxiedScripts: readonly ProxiedScript[];
  /** Scripts of third-party services, each for its frame. */
  readonly frames: Readonly<Partial<Record<AdapterFrame, ProxiedScript>>>;
  /** Account pages show that the server is under maintenance. */
  readonly isMaintained: boolean;
  /** Where pages send events and errors of users who consented; `console` = the browser's console. */
  readonly analyticsUrl?: string | undefined;
  readonly errorReportingUrl?: string | undefined;
  readonly cmsBaseUrl?: string | undefined;
  /** The plan with one price for a whole workspace. */
  readonly onePriceWorkspaceId?: string | undefined;
  /** Keys of third-party services, by the name of the service. */
  readonly serviceKeys: Readonly<Record<string, string>>;
  readonly providers: ProviderConfig;
  /** Path of the flag configuration; each part has 22 characters. */
  readonly flagsSdkKey: string;
}

export interface ProxiedScript {
  /** The full URL without a fragment, query included. */
  readonly url: string;
  /** Subresource Integrity hash, `sha256-…`; other content is not served. null = any content. */
  readonly integrity: string | null;
}

/** Throws a ConfigError that lists all invalid settings. */
export function readConfig(env: Environment): Config {
  const settings = readSettings(env);
  const dataDir = resolve(settings.DATA_DIR);
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  const frames = framesOf({
    'support-chat': settings.SUPPORT_CHAT_SCRIPT,
    'customer-messaging': settings.CUSTOMER_MESSAGING_SCRIPT,
    'session-tracking': settings.SESSION_TRACKING_SCRIPT,
  });
  return {
    port: settings.PORT,
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    role: settings.ROLE,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: settings.TRUST_PROXY,
    dataDir,
    modelsDir: modelsFolder({ ...env, GESSO_MODELS_DIR: settings.GESSO_MODELS_DIR }),
    databaseUrl: settings.DATABASE_URL ?? join(dataDir, 'gesso.db'),
    redisUrl: settings.REDIS_URL,
    s3:
      S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            bucket: S3_BUCKET,
            endpoint: settings.S3_ENDPOINT,
            region: settings.S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    supportEmail: settings.SUPPORT_EMAIL,
    operator: {
      name: settings.OPERATOR_NAME,
      address: settings.OPERATOR_ADDRESS,
      email: settings.OPERATOR_EMAIL ?? settings.SUPPORT_EMAIL,
    },
    secretKey: settings.SECRET_KEY,
    previousSecretKeys: settings.SECRET_KEY_PREVIOUS?.split(',').map((key) => key.trim()) ?? [],
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: settings.GOOGLE_ISSUER }
        : undefined,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiUrl: settings.STRIPE_API_URL,
          }
        : undefined,
    drainSeconds: settings.DRAIN_SECONDS,
    diskReserveMegabytes: settings.DISK_RESERVE_MB,
    workerConcurrency: settings.WORKER_CONCURRENCY,
    workerHeavyMegabytes: settings.WORKER_HEAVY_MB,
    workerNiceness: settings.WORKER_NICENESS,
    historyDays: settings.HISTORY_DAYS,
    inspectionSeconds: settings.INSPECTION_SECONDS,
    workerLeaseSeconds: settings.WORKER_LEASE_SECONDS,
    privateAddresses: settings.PRIVATE_ADDRESSES,
    proxiedScripts: [...settings.SCRIPT_PROXY_URLS, ...Object.values(frames)],
    frames,
    isMaintained: settings.MAINTENANCE,
    analyticsUrl: settings.ANALYTICS_URL,
    errorReportingUrl: settings.ERROR_REPORTING_URL,
    cmsBaseUrl: settings.CMS_BASE_URL,
    onePriceWorkspaceId: settings.ONE_PRICE_WORKSPACE_ID,
    serviceKeys: settings.SERVICE_KEYS,
    providers: providerConfigOf(settings),
    flagsSdkKey: settings.FLAGS_SDK_KEY,
  };
}

const framesOf = (named: Readonly<Record<AdapterFrame, ProxiedScript | undefined>>): Config['frames'] =>
  Object.fromEntries(Object.entries(named).filter(([, script]) => script !== undefined));
