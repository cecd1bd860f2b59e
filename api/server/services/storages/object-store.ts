/** S3, and Google Cloud Storage through its S3 interoperability. */
import type { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { ApiError } from '../../base/api-error.ts';
import { countBytes } from '../../outgoing/count-bytes.ts';
import type { Outgoing } from '../../outgoing/outgoing.ts';
import { beginUse, openBoundedClient, STORE_LIMITS, type StoreLimits } from './bounded-client.ts';
import { joinPath } from './storage-address.ts';
import type { StorageAccess, StorageDriver } from './storage-driver.ts';

type ObjectStore = Extract<StorageAccess, { type: 's3' | 'gcs' }>;

const GCS_ENDPOINT = 'https://storage.googleapis.com';

/** What S3's errors mean for the person who filled the form in, and which field is to blame. */
const MEANINGS: Readonly<Record<string, { readonly says: string; readonly field: string }>> = {
  NoSuchBucket: { says: 'There is no bucket of this name.', field: 'parameters.bucket' },
  InvalidBucketName: { says: 'This is no name of a bucket.', field: 'parameters.bucket' },
  PermanentRedirect: { says: 'The bucket is in another region.', field: 'parameters.region' },
  AuthorizationHeaderMalformed: { says: 'The bucket is in another region.', field: 'parameters.region' },
  InvalidAccessKeyId: {
    says: 'The access key is not known there.',
    field: 'parameters.credentials.access_key',
  },
  SignatureDoesNotMatch: {
    says: 'The secret access key does not belong to the access key.',
    field: 'parameters.credentials.secret_access_key',
  },
  AccessDenied: {
    says: 'This key may not do that: it needs to list, read and write the bucket.',
    field: 'parameters.credentials.access_key',
  },
};

export interface ObjectStoreOptions {
  readonly outgoing: Outgoing;
  /** Of Google Cloud Storage: another one in tests. */
  readonly gcsEndpoint?: string;
  /** Smaller ones in tests. */
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

  /** A client of its own for each use, so that no connection outlives the credentials. */
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
        // Unlike HEAD, a listing says what is wrong; of a name that nobody has, in the folder that the key may see.
        const prefix = joinPath(parameters.path, '.gesso-connection-check');
        const listing = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
        await client.send(listing);
      }),

    async open(path, maxBytes) {
      const { signal, end } = beginUse(limits.moveMs);
      try {
        const get = async ({ client, s3 }: Connected) =>
          client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: path }));
        const found = await Promise.race([connect(signal).then(get), endOf(signal)]);
        const body = found.Body as Readable;
        body.once('close', end);
        if ((found.ContentLength ?? 0) > maxBytes) {
          body.on('error', () => undefined).destroy();
          throw tooLarge(maxBytes);
        }
        return {
          body: countBytes(body, maxBytes, () => tooLarge(maxBytes), explain),
          bytes: found.ContentLength,
          contentType: found.ContentType ?? 'application/octet-stream',
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
  return new ApiError('fileTooLarge', {
    message: `The object is larger than ${Math.floor(maxBytes / (1024 * 1024)) || 1} MB.`,
  });
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
  const says =
    meaning?.says ??
    (status === undefined ? sayWhyNot(name) : `It answers ${status}${name ? `, ${name}` : ''}.`);
  return new ApiError('storageUnreachable', {
    message: `The storage could not be used. ${says}`,
    details: meaning ? { [meaning.field]: [says] } : {},
    cause: new Error(message, { cause: error }),
  });
}

/** A name that leads nowhere is a storage that cannot be reached; one that leads to a private network stays forbidden. */
function explainGuard(error: ApiError): ApiError {
  if (error.kindName !== 'sourceUnavailable') return error;
  return new ApiError('storageUnreachable', {
    message: `The storage could not be used. ${error.message}`,
    details: { 'parameters.endpoint': [error.message] },
    cause: error,
  });
}

const sayWhyNot = (name: string): string =>
  name === 'TimeoutError' || name === 'AbortError' ? 'It did not answer in time.' : 'It did not answer.';
