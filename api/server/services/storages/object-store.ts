/** S3, and Google Cloud Storage through its S3-compatible API. */
import type { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { type ErrorText, errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import { countBytes } from '../../outgoing/count-bytes.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { beginUse, openBoundedClient, STORE_LIMITS, type StoreLimits } from './bounded-client.ts';
import { joinPath } from './storage-address.ts';
import type { StorageAccess, StorageDriver } from './storage-driver.ts';

type ObjectStore = Extract<StorageAccess, { type: 's3' | 'gcs' }>;

const GCS_ENDPOINT = 'https://storage.googleapis.com';

/** Meanings of S3 errors for the user who filled in the form, with the field to correct. */
const MEANINGS: Readonly<Record<string, { readonly reason: ErrorText; readonly field: string }>> = {
  NoSuchBucket: { reason: errorText('reason.bucket.missing'), field: 'parameters.bucket' },
  InvalidBucketName: { reason: errorText('reason.bucket.name'), field: 'parameters.bucket' },
  PermanentRedirect: { reason: errorText('reason.bucket.region'), field: 'parameters.region' },
  AuthorizationHeaderMalformed: { reason: errorText('reason.bucket.region'), field: 'parameters.region' },
  InvalidAccessKeyId: {
    reason: errorText('reason.accessKey.unknown'),
    field: 'parameters.credentials.access_key',
  },
  SignatureDoesNotMatch: {
    reason: errorText('reason.accessKey.secret'),
    field: 'parameters.credentials.secret_access_key',
  },
  AccessDenied: {
    reason: errorText('reason.accessKey.rights'),
    field: 'parameters.credentials.access_key',
  },
};

export interface ObjectStoreOptions {
  readonly outgoing: Outgoing;
  /** Endpoint of Google Cloud Storage; another one in tests. */
  readonly gcsEndpoint?: string;
  /** Part size of uploads; smaller in tests. */
  readonly limits?: StoreLimits;
}

export function createObjectStore(
  { type, parameters }: ObjectStore,
  { outgoing, gcsEndpoint = GCS_ENDPOINT, limits = STORE_LIMITS }: ObjectStoreOptions,
): StorageDriver {
  const { bucket, credentials } = parameters;
  const endpoint = type === 'gcs' ? gcsEndpoint : parameters.endpoint;

  const config: S3ClientConfig = {
    region: type === 'gcs' ? 'auto' : (parameters.region ?? 'us-east-1'),
    ...(endpoint ? { endpoint, forcePathStyle: true } : { followRegionRedirects: true }),
    credentials: {
      accessKeyId: credentials.access_key,
      secretAccessKey: credentials.secret_access_key,
    },
  };

  /** A client for each use, so no connection outlives its credentials. */
  async function connect(signal: AbortSignal) {
    return {
      client: await openBoundedClient(config, limits, outgoing, signal),
      s3: await import('@aws-sdk/client-s3'),
    };
  }

  type Connected = Awaited<ReturnType<typeof connect>>;

  /** Ends at the deadline, whatever the storage does. */
  async function use<T>(ms: number, work: (connected: Connected) => Promise<T>): Promise<T> {
    const { signal, end } = beginUse(ms);
    try {
      return await Promise.race([connect(signal).then(work), endOf(signal)]);
    } catch (error) {
      throw explain(error);
    } finally {
      end();
    }
  }

  return {
    check: () =>
      use(limits.checkMs, async ({ client, s3 }) => {
        // Unlike HEAD, a listing returns an error body. Lists an unlikely name, in the folder that the key may access.
        const prefix = joinPath(parameters.path, '.gesso-connection-check');
        const listing = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
        await client.send(listing);
      }),

    async open(path, maxBytes) {
      const { signal, end } = beginUse(limits.moveMs);
      try {
        const get = async ({ client, s3 }: Connected) =>
          client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: path }));
        const response = await Promise.race([connect(signal).then(get), endOf(signal)]);
        const body = response.Body as Readable;
        body.once('close', end);
        if ((response.ContentLength ?? 0) > maxBytes) {
          body.on('error', () => undefined).destroy();
          throw tooLarge(maxBytes);
        }
        return {
          body: countBytes(body, maxBytes, () => tooLarge(maxBytes), explain),
          bytes: response.ContentLength,
          contentType: response.ContentType ?? 'application/octet-stream',
        };
      } catch (error) {
        end();
        throw explain(error);
      }
    },

    put: (path, content, contentType) =>
      use(limits.moveMs, async ({ client }) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const params = { Bucket: bucket, Key: path, Body: content, ContentType: contentType };
        await new Upload({ client, params, queueSize: 2 }).done();
      }),
  };
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function tooLarge(maxBytes: number): ApiError {
  const megabytes = Math.floor(maxBytes / (1024 * 1024)) || 1;
  return new ApiError(errorText('fileTooLarge.object', { megabytes }));
}

function explain(error: unknown): ApiError {
  if (error instanceof ApiError) return explainGuard(error);
  const { name = '', message = '', $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey' || name === 'NotFound')
    return new ApiError('storageObjectMissing', { cause: error });
  const refused = (error as { cause?: unknown }).cause;
  if (refused instanceof ApiError) return explainGuard(refused);
  const status = $metadata?.httpStatusCode;
  const meaning = MEANINGS[name];
  const reason = meaning?.reason ?? reasonOf(name, status);
  return new ApiError(errorText('storageUnreachable.because', { reason }), {
    details: meaning ? { [meaning.field]: [reason] } : {},
    cause: new Error(message, { cause: error }),
  });
}

/** A name that does not resolve is an unreachable storage; one in a private network stays forbidden. */
function explainGuard(error: ApiError): ApiError {
  if (error.kindName !== 'sourceUnavailable') return error;
  return new ApiError(errorText('storageUnreachable.because', { reason: error.text }), {
    details: { 'parameters.endpoint': [error.text] },
    cause: error,
  });
}

/** @param name of the SDK's error, may be empty @param status undefined without a response */
function reasonOf(name: string, status: number | undefined): ErrorText {
  if (status === undefined) {
    return errorText(name === 'TimeoutError' || name === 'AbortError' ? 'reason.slow' : 'reason.silent');
  }
  return name ? errorText('reason.statusNamed', { status, name }) : errorText('reason.status', { status });
}
