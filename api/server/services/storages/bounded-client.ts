/**
 * An S3 client for a server chosen by a user, which may be malicious: connects to public addresses only, has time limits, and reads at most
 * as much of a response as a listing or an error needs.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import { countBytes } from '../../outgoing/count-bytes.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';

export interface StoreLimits {
  /** Connect timeout. */
  readonly connectMs: number;
  /** Until the response begins, and between packets. */
  readonly silenceMs: number;
  /** Total for a connection check. */
  readonly checkMs: number;
  /** Total for reading or writing one object. */
  readonly moveMs: number;
  /** Maximum size of all responses but object contents, which have their own limit. */
  readonly answerBytes: number;
}

export const STORE_LIMITS: StoreLimits = {
  connectMs: 10_000,
  silenceMs: 15_000,
  checkMs: 20_000,
  moveMs: 300_000,
  answerBytes: 256 * 1024,
};

/** One use of a storage: ends when its caller finishes, or at the deadline. */
export interface Use {
  /** Aborts at the end, with the reason. */
  readonly signal: AbortSignal;
  end(): void;
}

export function beginUse(ms: number): Use {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new DOMException('Too slow', 'TimeoutError')), ms);
  timer.unref();
  return {
    signal: ending.signal,
    end() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}

/** @param signal ends all of the client's requests */
export async function openBoundedClient(
  config: S3ClientConfig,
  { connectMs, silenceMs, answerBytes }: StoreLimits,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<S3Client> {
  // A literal address needs no lookup, so the agents' hook would not see it.
  if (typeof config.endpoint === 'string') await outgoing.checkAddress(config.endpoint);
  const s3 = await import('@aws-sdk/client-s3');
  // Connects only to addresses that the check has allowed.
  const agents = { lookup: outgoing.lookup, keepAlive: false } as const;
  const client = new s3.S3Client({
    ...config,
    // Other services do not support Amazon's newest checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silenceMs,
      // Without it, the SDK only logs a warning and keeps waiting.
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
      httpAgent: new HttpAgent(agents),
      httpsAgent: new HttpsAgent(agents),
    },
  });
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  // Not through each command's signal: parts of an upload and retries have none.
  requestHandler.handle = async (request, options) => {
    signal.throwIfAborted();
    return handle(request, { ...options, abortSignal: signal });
  };
  signal.addEventListener('abort', () => client.destroy(), { once: true });
  // The innermost step, before the SDK buffers the response.
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      const response = result.response as { statusCode: number; body: Readable };
      const isObject = context.commandName === 'GetObjectCommand' && response.statusCode < 300;
      if (!isObject) response.body = countBytes(response.body, answerBytes, tooTalkative);
      return result;
    },
    { step: 'deserialize', priority: 'low', name: 'capAnswer' },
  );
  return client;
}

function tooTalkative(): ApiError {
  return new ApiError(errorText('storageUnreachable.because', { reason: errorText('reason.tooMuch') }));
}
