/** S3, and Google Cloud Storage through its S3 interoperability. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type Readable, Transform } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { ApiError } from '../../http/api-error.ts';
import type { Outgoing } from '../../http/outgoing/outgoing.ts';
import { joinPath } from './storage-address.ts';
import type { StorageAccess, StorageDriver } from './storage-driver.ts';

type ObjectStore = Extract<StorageAccess, { type: 's3' | 'gcs' }>;

const GCS_ENDPOINT = 'https://storage.googleapis.com';

const CONNECT_MS = 10_000;
const REQUEST_MS = 60_000;

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
}

export function createObjectStore(
  { type, parameters }: ObjectStore,
  { outgoing, gcsEndpoint = GCS_ENDPOINT }: ObjectStoreOptions,
): StorageDriver {
  const { bucket, credentials } = parameters;
  const endpoint = type === 'gcs' ? gcsEndpoint : parameters.endpoint;

  /** A client of its own for each use, so that no connection outlives the credentials. */
  async function connect() {
    // An address without a name is never looked up, so that the guard in the agents would not see it.
    if (endpoint) await outgoing.checkAddress(endpoint);
    const s3 = await import('@aws-sdk/client-s3');
    // Connections are made where the guard says that the name leads.
    const agents = { lookup: outgoing.lookup, keepAlive: false } as const;
    const client = new s3.S3Client({
      region: type === 'gcs' ? 'auto' : (parameters.region ?? 'us-east-1'),
      ...(endpoint ? { endpoint, forcePathStyle: true } : { followRegionRedirects: true }),
      credentials: {
        accessKeyId: credentials.access_key,
        secretAccessKey: credentials.secret_access_key,
      },
      // Checksums of Amazon's newest kind are not understood elsewhere.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: REQUEST_MS,
        httpAgent: new HttpAgent(agents),
        httpsAgent: new HttpsAgent(agents),
      },
    });
    return { client, s3 };
  }

  type Connected = Awaited<ReturnType<typeof connect>>;

  async function use<T>(work: (connected: Connected) => Promise<T>): Promise<T> {
    try {
      const connected = await connect();
      return await work(connected).finally(() => connected.client.destroy());
    } catch (error) {
      throw explain(error);
    }
  }

  /** The client ends with the body. */
  async function begin({ client, s3 }: Connected, path: string): Promise<GetObjectCommandOutput> {
    try {
      const found = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: path }));
      (found.Body as Readable).once('close', () => client.destroy());
      return found;
    } catch (error) {
      client.destroy();
      throw error;
    }
  }

  return {
    check: () =>
      use(async ({ client, s3 }) => {
        // Unlike HEAD, a listing says what is wrong; of a name that nobody has, in the folder that the key may see.
        const prefix = joinPath(parameters.path, '.gesso-connection-check');
        await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }));
      }),

    async open(path, maxBytes) {
      try {
        const { Body, ContentLength, ContentType } = await begin(await connect(), path);
        const body = Body as Readable;
        if ((ContentLength ?? 0) > maxBytes) {
          body.on('error', () => undefined).destroy();
          throw tooLarge(maxBytes);
        }
        return {
          body: capped(body, maxBytes),
          bytes: ContentLength,
          contentType: ContentType ?? 'application/octet-stream',
        };
      } catch (error) {
        throw explain(error);
      }
    },

    put: (path, content, contentType) =>
      use(async ({ client }) => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        const params = { Bucket: bucket, Key: path, Body: content, ContentType: contentType };
        await new Upload({ client, params, queueSize: 2 }).done();
      }),
  };
}

/** A storage may say less than it sends. */
function capped(source: Readable, maxBytes: number): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  source.on('error', (error) => counted.destroy(explain(error)));
  counted.on('close', () => source.on('error', () => undefined).destroy());
  return source.pipe(counted);
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError('fileTooLarge', {
    message: `The object is larger than ${Math.floor(maxBytes / (1024 * 1024)) || 1} MB.`,
  });
}

function explain(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { name = '', message = '', $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  if (name === 'NoSuchKey' || name === 'NotFound')
    return new ApiError('storageObjectMissing', { cause: error });
  const refused = (error as { cause?: unknown }).cause;
  if (refused instanceof ApiError) return refused;
  const status = $metadata?.httpStatusCode;
  const meaning = MEANINGS[name];
  const says =
    meaning?.says ??
    (status === undefined ? 'It did not answer.' : `It answers ${status}${name ? `, ${name}` : ''}.`);
  return new ApiError('storageUnreachable', {
    message: `The storage could not be used. ${says}`,
    details: meaning ? { [meaning.field]: [says] } : {},
    cause: new Error(message, { cause: error }),
  });
}
