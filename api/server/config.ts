/**
 * The server's settings, from the environment. Read once at start: a mistake stops the start, and every mistake is named at
 * once, so that nobody fixes them one restart at a time.
 */
import * as z from 'zod';

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
});

export interface Config {
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** The address to listen on: this machine alone by default; 0.0.0.0 = every address of it. */
  readonly host: string;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** What each setting is for, in the order in which `npm run config` prints them. */
export const SETTINGS = {
  PORT: 'port of the studio; 0 = any free one',
  HOST: 'address to listen on; 0.0.0.0 = every address of this machine',
  LOG_LEVEL: 'how much the server says: trace, debug, info, warn, error, silent',
} as const;

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

/** An empty value counts as not set. Throws a ConfigError that names every mistake. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, env[name] || undefined]));
  const result = settings.safeParse(given);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `${name}=${given[name]} ${issue.message} (${SETTINGS[name as keyof typeof SETTINGS]})`;
      }),
    );
  }
  const { PORT, HOST, LOG_LEVEL } = result.data;
  return { port: PORT, host: HOST, logLevel: LOG_LEVEL };
}
