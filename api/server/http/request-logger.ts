/** The logger of one request, created on first use: creating one takes longer than most requests need for logging. */
import type { FastifyBaseLogger } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get own(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...options);
  }

  silent(): void {}

  isSaid(level: string): boolean {
    const { isLevelEnabled } = this.#parent as { isLevelEnabled?(level: string): boolean };
    return isLevelEnabled?.call(this.#parent, level) ?? true;
  }
}

for (const level of LEVELS) {
  Object.defineProperty(RequestLogger.prototype, level, {
    value(this: RequestLogger, ...entry: [unknown, string?]) {
      if (this.isSaid(level)) this.own[level](...entry);
    },
  });
}

/** For Fastify's `childLoggerFactory`. */
export function createRequestLogger(
  parent: FastifyBaseLogger,
  bindings: Record<string, unknown>,
): FastifyBaseLogger {
  return new RequestLogger(parent, bindings) as unknown as FastifyBaseLogger;
}
