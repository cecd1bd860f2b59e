/**
 * The server's log: JSON lines by pino. It never contains a password, token, key, email address or email text. A request is logged by its
 * route's pattern, never by its URL. An error is logged by the properties listed below, because drivers attach whole commands, rows and
 * responses to theirs.
 */
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Values under these names are redacted. */
const HIDDEN = ['password', 'token', 'secret', 'key', 'authorization', 'cookie', 'email', 'body', 'headers'];

export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    serializers: { err: printError, error: printError, req: () => undefined, res: () => undefined },
    redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

interface PrintedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | undefined;
  readonly stack?: string | undefined;
  readonly cause?: PrintedError | string | undefined;
}

const DEEPEST = 4;

function printError(error: unknown, depth = 0): PrintedError | string {
  if (!(error instanceof Error)) return maskSecrets(String(error));
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: maskSecrets(error.message),
    code: typeof code === 'string' ? code : undefined,
    stack: error.stack && maskSecrets(error.stack),
    cause:
      error.cause === undefined || depth === DEEPEST
        ? undefined
        : printError(error.cause, typeof depth === 'number' ? depth + 1 : 0),
  };
}

const MASKS: readonly (readonly [RegExp, string])[] = [
  // The password in a connection URL.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1…@'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/\bgesso_[\w-]+/g, 'gesso_…'],
  // JSON Web Tokens.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…@…'],
  // Query parameters that hold tokens and signatures.
  [/([?&][\w-]*(?:token|signature|code|state|key|secret|password)[\w-]*=)[^&\s"']+/gi, '$1…'],
];

export function maskSecrets(text: string): string {
  return MASKS.reduce((masked, [secret, text]) => masked.replace(secret, text), text);
}
