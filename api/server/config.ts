/**
 * The server's settings, from the environment. Read once at start: a mistake stops the start, and every mistake is named at
 * once, so that nobody fixes them one restart at a time.
 */
import { join, resolve } from 'node:path';
import * as z from 'zod';

const optional = z.string().optional();
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be ${least} to ${most}`);
const truth = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');

const settings = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a whole number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be 0 to 65535 (0 = any free port)')
      .default(4173),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be a host name or an address')
      .default('localhost'),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be trace, debug, info, warn, error or silent',
      })
      .default('warn'),
    ROLE: z.enum(['all', 'api', 'worker'], { error: 'must be all, api or worker' }).default('all'),
    PUBLIC_URL: address.optional(),
    TRUST_PROXY: truth.default(false),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: optional,
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'must be a redis:// or rediss:// address')
      .optional(),
    S3_BUCKET: optional,
    S3_ENDPOINT: address.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
      .optional(),
    MAIL_FROM: z.string().default('Gesso <no-reply@localhost>'),
    SUPPORT_EMAIL: z.email({ error: 'must be a mail address' }).default('support@localhost.localdomain'),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    GOOGLE_ISSUER: address.default('https://accounts.google.com'),
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    STRIPE_API_URL: address.default('https://api.stripe.com'),
    DRAIN_SECONDS: count(0, 3600).default(20),
    WORKER_CONCURRENCY: count(1, 64).default(2),
    WORKER_LEASE_SECONDS: count(1, 3600).default(30),
    PRIVATE_ADDRESSES: truth.default(false),
    SCRIPT_PROXY_HOSTS: z.string().default(''),
    CMS_BASE_URL: address.optional(),
    FLAGS_SDK_KEY: z
      .string()
      .regex(/^[\w-]{22}\/[\w-]{22}$/, 'must be two parts of 22 characters with a slash between')
      .default('gesso-embedded-flags-0/gesso-embedded-flags-1'),
  })
  .superRefine((given, context) => {
    const together = (names: readonly (keyof typeof given)[]) => {
      const missing = names.filter((name) => given[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) return;
      for (const name of missing) {
        const others = names.filter((other) => other !== name).join(' and ');
        context.addIssue({ code: 'custom', path: [name], message: `is needed together with ${others}` });
      }
    };
    together(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
    together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
    if (given.ROLE === 'all') return;
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'SECRET_KEY'] as const) {
      if (given[name] !== undefined) continue;
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is needed when ROLE=${given.ROLE}: processes share nothing else`,
      });
    }
    if (given.ROLE === 'worker' && given.PUBLIC_URL === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'is needed when ROLE=worker: webhooks carry addresses of results',
      });
    }
  });

export interface Config {
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** The address to listen on: this machine alone by default; 0.0.0.0 = every address of it. */
  readonly host: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** `all` = API and worker in one process. */
  readonly role: 'all' | 'api' | 'worker';
  /** How the world reaches this server, without a slash at the end; undefined = by the address it listens on. */
  readonly publicUrl?: string | undefined;
  /** Believe X-Forwarded-For and -Proto: only behind a proxy that sets them. */
  readonly trustProxy: boolean;
  /** Absolute: database file, blobs, outbox and the generated secret of an embedded server. */
  readonly dataDir: string;
  /** A path for SQLite, `postgres://…` for PostgreSQL. */
  readonly databaseUrl: string;
  /** Queue, events and rates of several processes. */
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
  /** Signs tokens and encrypts secrets at rest; undefined = made once and kept in `dataDir`. */
  readonly secretKey?: string | undefined;
  readonly google?:
    | { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }
    | undefined;
  readonly stripe?:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly apiUrl: string }
    | undefined;
  /** How long calls and tasks in hand may take at a stop. */
  readonly drainSeconds: number;
  /** Tasks that one process works on at once. */
  readonly workerConcurrency: number;
  /** Seconds without a sign of life after which another worker takes a task over. */
  readonly workerLeaseSeconds: number;
  /** Lets requests on a person's behalf reach private addresses: for tests and closed networks alone. */
  readonly privateAddresses: boolean;
  /** Hosts whose scripts the proxy fetches. */
  readonly scriptProxyHosts: readonly string[];
  readonly cmsBaseUrl?: string | undefined;
  /** Under which the flag configuration is served; each part has 22 characters. */
  readonly flagsSdkKey: string;
}

/** What each setting is for, in the order in which `npm run config` prints them. */
export const SETTINGS = {
  PORT: 'port of the studio and the API; 0 = any free one',
  HOST: 'address to listen on; 0.0.0.0 = every address of this machine',
  LOG_LEVEL: 'how much the server says: trace, debug, info, warn, error, silent',
  ROLE: 'what this process does: all, api or worker',
  PUBLIC_URL: 'how the world reaches this server (links in mails, redirects)',
  TRUST_PROXY: 'true behind a proxy that sets X-Forwarded-For',
  DATA_DIR: 'folder of the embedded database, blobs and mail outbox',
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
  GOOGLE_CLIENT_ID: 'sign-in with Google',
  GOOGLE_CLIENT_SECRET: 'sign-in with Google',
  GOOGLE_ISSUER: 'OpenID issuer of Google sign-in',
  STRIPE_SECRET_KEY: 'payments; without it a local checkout page that charges nothing',
  STRIPE_WEBHOOK_SECRET: 'signature of payment events',
  STRIPE_API_URL: "address of the payment provider's API",
  DRAIN_SECONDS: 'how long calls and tasks in hand may still take at a stop',
  WORKER_CONCURRENCY: 'tasks that one process works on at once',
  WORKER_LEASE_SECONDS: 'after so long without a sign of life a task is taken over by another worker',
  PRIVATE_ADDRESSES: 'true lets webhooks and picture addresses reach private networks',
  SCRIPT_PROXY_HOSTS: 'hosts of third-party scripts that may be proxied, with commas between',
  CMS_BASE_URL: 'base address of the content-management service',
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
  'GOOGLE_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

/** Wrong settings: `mistakes` has one sentence each. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(
      `The server did not start: ${mistakes.length === 1 ? 'one setting is' : `${mistakes.length} settings are`} wrong.\n` +
        mistakes.map((mistake) => `  ${mistake}`).join('\n'),
    );
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Every setting as it is in force, defaults included. An empty value counts as not set. Throws a ConfigError that names every mistake. */
export function readSettings(env: Environment): z.output<typeof settings> {
  const given = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, env[name] || undefined]));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const name = String(issue.path[0]) as SettingName;
      const value = given[name] === undefined ? '' : `=${SECRET_SETTINGS.has(name) ? '…' : given[name]}`;
      return `${name}${value} ${issue.message} (${SETTINGS[name]})`;
    }),
  );
}

export function readConfig(env: Environment): Config {
  const given = readSettings(env);
  const dataDir = resolve(given.DATA_DIR);
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = given;
  return {
    port: given.PORT,
    host: given.HOST,
    logLevel: given.LOG_LEVEL,
    role: given.ROLE,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: given.TRUST_PROXY,
    dataDir,
    databaseUrl: given.DATABASE_URL ?? join(dataDir, 'gesso.db'),
    redisUrl: given.REDIS_URL,
    s3:
      S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            bucket: S3_BUCKET,
            endpoint: given.S3_ENDPOINT,
            region: given.S3_REGION,
            accessKeyId: S3_ACCESS_KEY_ID,
            secretAccessKey: S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    supportEmail: given.SUPPORT_EMAIL,
    secretKey: given.SECRET_KEY,
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: given.GOOGLE_ISSUER }
        : undefined,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: given.STRIPE_API_URL }
        : undefined,
    drainSeconds: given.DRAIN_SECONDS,
    workerConcurrency: given.WORKER_CONCURRENCY,
    workerLeaseSeconds: given.WORKER_LEASE_SECONDS,
    privateAddresses: given.PRIVATE_ADDRESSES,
    scriptProxyHosts: given.SCRIPT_PROXY_HOSTS.split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
    cmsBaseUrl: given.CMS_BASE_URL,
    flagsSdkKey: given.FLAGS_SDK_KEY,
  };
}
