/**
 * An S3 client for a server that a person chose, and that may mean ill: it reaches the public internet alone, waits no longer than
 * the limits say, and reads no more of an answer than a listing or an error can have.
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
  /** Until there is a connection. */
  readonly connectMs: number;
  /** Until the answer begins, and between two of its packets. */
  readonly silenceMs: number;
  /** For a connection check as a whole. */
  readonly checkMs: number;
  /** For reading or writing one object as a whole. */
  readonly moveMs: number;
  /** Of every answer but an object's content, which has a limit of its own. */
  readonly answerBytes: number;
}

export const STORE_LIMITS: StoreLimits = {
  connectMs: 10_000,
  silenceMs: 15_000,
  checkMs: 20_000,
  moveMs: 300_000,
  answerBytes: 256 * 1024,
};

/** One use of a storage: it ends when its user says so, or at the deadline. */
export interface Use {
  /** Aborted at the end, with a reason that says which it was. */
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

/** @param signal no request of the client outlives it, and none begins after it */
export async function openBoundedClient(
  config: S3ClientConfig,
  { connectMs, silenceMs, answerBytes }: StoreLimits,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<S3Client> {
  // An address without a name is never looked up, so that the guard in the agents would not see it.
  if (typeof config.endpoint === 'string') await outgoing.checkAddress(config.endpoint);
  const s3 = await import('@aws-sdk/client-s3');
  // Connections are made where the guard says that the name leads.
  const agents = { lookup: outgoing.lookup, keepAlive: false } as const;
  const client = new s3.S3Client({
    ...config,
    // Checksums of Amazon's newest kind are not understood elsewhere.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silenceMs,
      // Without it the SDK writes a warning and waits on.
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
      httpAgent: new HttpAgent(agents),
      httpsAgent: new HttpsAgent(agents),
    },
  });
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  // Not by each command's own signal: the parts of an upload and what is tried again have none.
  requestHandler.handle = async (request, options) => {
    signal.throwIfAborted();
    return handle(request, { ...options, abortSignal: signal });
  };
  signal.addEventListener('abort', () => client.destroy(), { once: true });
  // Innermost, before the SDK collects the answer in memory.
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
