/** Schemas of all settings, and the values in force. */
import * as z from 'zod';
import { SECRET_SETTINGS, SETTINGS, type SettingName } from './setting-names.ts';
import {
  database,
  headerKey,
  oneScript,
  providerOrder,
  proxiedScripts,
  proxies,
  resultHosts,
  sender,
  serverAt,
  serviceKeys,
} from './setting-shapes.ts';

const optional = z.string().optional();
const line = z.string().trim().min(1).max(300, 'must have at most 300 characters');
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** `console`: a page writes reports to the browser's console. */
const reportTarget = z
  .string()
  .refine(
    (text) => text === 'console' || URL.parse(text)?.protocol === 'https:',
    'must be an https address, or console',
  );
const count = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be ${least} to ${most}`);
const truth = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');

/** All of them or none. */
const TOGETHER: readonly (readonly SettingName[])[] = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
];
const SHARED = ['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'SECRET_KEY'] as const;

/** Why a process behind a proxy needs `PUBLIC_URL`: its own address is a different one. */
const CARRIED = {
  api: 'links in mails and addresses of results carry it',
  worker: 'webhooks carry addresses of results',
} as const;

const settings = z.object({
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
  TRUST_PROXY: proxies.default(false),
  DATA_DIR: z.string().default('data'),
  GESSO_MODELS_DIR: optional,
  DATABASE_URL: database.optional(),
  REDIS_URL: serverAt(/^rediss?:$/, 'must be a redis:// or rediss:// address').optional(),
  S3_BUCKET: optional,
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: serverAt(/^smtps?:$/, 'must be an smtp:// or smtps:// address').optional(),
  MAIL_FROM: sender.default('Gesso <no-reply@localhost>'),
  SUPPORT_EMAIL: z.email({ error: 'must be a mail address' }).default('support@localhost.localdomain'),
  OPERATOR_NAME: line.optional(),
  OPERATOR_ADDRESS: line.optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be a mail address' }).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .refine(
      (text) => text.split(',').every((key) => key.trim().length >= 32),
      'must be secrets of at least 32 characters with commas between',
    )
    .optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: address.default('https://api.stripe.com'),
  DRAIN_SECONDS: count(0, 3600).default(20),
  DISK_RESERVE_MB: count(0, 999_999).default(64),
  WORKER_CONCURRENCY: count(1, 64).default(12),
  WORKER_HEAVY_MB: count(1, 1_000_000).default(1280),
  WORKER_NICENESS: count(0, 19).default(8),
  HISTORY_DAYS: count(0, 36_500).default(365),
  INSPECTION_SECONDS: count(1, 600).default(30),
  WORKER_LEASE_SECONDS: count(1, 3600).default(30),
  PRIVATE_ADDRESSES: truth.default(false),
  SCRIPT_PROXY_URLS: proxiedScripts.default([]),
  SUPPORT_CHAT_SCRIPT: oneScript.optional(),
  CUSTOMER_MESSAGING_SCRIPT: oneScript.optional(),
  SESSION_TRACKING_SCRIPT: oneScript.optional(),
  MAINTENANCE: truth.default(false),
  ANALYTICS_URL: reportTarget.optional(),
  ERROR_REPORTING_URL: reportTarget.optional(),
  CMS_BASE_URL: address.optional(),
  ONE_PRICE_WORKSPACE_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be letters, digits, _ and -')
    .optional(),
  PROVIDER_ORDER: providerOrder.default(''),
  PROVIDER_HOSTS: resultHosts.default(''),
  PROVIDER_SECONDS: count(1, 3600).default(300),
  OPENAI_API_KEY: headerKey.optional(),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-1'),
  STABILITY_API_KEY: headerKey.optional(),
  STABILITY_BASE_URL: address.optional(),
  REPLICATE_API_TOKEN: headerKey.optional(),
  REPLICATE_BASE_URL: address.optional(),
  COMFYUI_URL: address.optional(),
  COMFYUI_API_KEY: headerKey.optional(),
  SERVICE_KEYS: serviceKeys.default({}),
  FLAGS_SDK_KEY: z
    .string()
    .regex(/^[\w-]{22}\/[\w-]{22}$/, 'must be two parts of 22 characters with a slash between')
    .default('gesso-embedded-flags-0/gesso-embedded-flags-1'),
});

type Given = Readonly<Partial<Record<SettingName, string>>>;

/** Rules across settings. Checked on the raw values, because a schema's refinements run only if every single value is valid. */
function* findMissing(input: Given): Iterable<readonly [SettingName, string]> {
  for (const names of TOGETHER) {
    const missing = names.filter((name) => input[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing) {
      yield [name, `is needed together with ${names.filter((other) => other !== name).join(' and ')}`];
    }
  }
  if (input.COMFYUI_API_KEY !== undefined && input.COMFYUI_URL === undefined)
    yield ['COMFYUI_URL', 'is needed together with COMFYUI_API_KEY'];
  const { ROLE } = input;
  if (ROLE !== 'api' && ROLE !== 'worker') return;
  for (const name of SHARED) {
    if (input[name] === undefined) yield [name, `is needed when ROLE=${ROLE}: processes share nothing else`];
  }
  if (input.PUBLIC_URL === undefined) yield ['PUBLIC_URL', `is needed when ROLE=${ROLE}: ${CARRIED[ROLE]}`];
}

/** Invalid settings; `mistakes` has one sentence for each. */
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

export type Environment = Readonly<Record<string, string | undefined>>;

/** All settings with their defaults. An empty value counts as unset. Throws a ConfigError that lists all invalid settings. */
export function readSettings(env: Environment): z.output<typeof settings> {
  const input = Object.fromEntries(
    Object.keys(SETTINGS).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  ) as Given;
  const result = settings.safeParse(input);
  const wrong = (result.error?.issues ?? []).map(
    ({ path, message }) => [String(path[0]) as SettingName, message] as const,
  );
  const mistakes = [...wrong, ...findMissing(input)];
  if (result.success && mistakes.length === 0) return result.data;
  throw new ConfigError(
    mistakes.map(([name, message]) => {
      const value = input[name] === undefined ? '' : `=${SECRET_SETTINGS.has(name) ? '…' : input[name]}`;
      return `${name}${value} ${message} (${SETTINGS[name]})`;
    }),
  );
}
