/** Blobs as objects of one bucket: Amazon S3 or a compatible service, such as Google Cloud Storage. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { ApiError } from '../../base/api-error.ts';
import type { Config } from '../../base/config.ts';
import { checkBlobName } from './blob-name.ts';
import type { BlobFacts, BlobStore } from './blob-store.ts';

export function createS3Blobs({
  bucket: Bucket,
  endpoint,
  region,
  ...credentials
}: NonNullable<Config['s3']>): BlobStore {
  let opening: Promise<OpenS3> | undefined;
  // Loaded on first use: the SDK takes longer to load than the rest of the server.
  const open = () => {
    opening ??= openS3({
      region,
      credentials,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Other services do not support Amazon's newest checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return opening;
  };

  const object = (name: string) => {
    checkBlobName(name);
    return { Bucket, Key: name };
  };

  async function factsOf(name: string): Promise<BlobFacts | undefined> {
    const params = object(name);
    const { client, s3 } = await open();
    try {
      const { ContentLength, ContentType } = await client.send(new s3.HeadObjectCommand(params));
      return { bytes: ContentLength ?? 0, contentType: ContentType ?? 'application/octet-stream' };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** An object exists once its last part is uploaded, never before. */
  async function write(
    name: string,
    content: Readable | Uint8Array,
    contentType: string,
  ): Promise<BlobFacts> {
    const params = object(name);
    const { client } = await open();
    const { Upload } = await import('@aws-sdk/lib-storage');
    let bytes = content instanceof Readable ? 0 : content.byteLength;
    const countedContent =
      content instanceof Readable
        ? content.map((chunk: Buffer) => {
            bytes += chunk.length;
            return chunk;
          })
        : content;
    const body = { ...params, Body: countedContent, ContentType: contentType };
    await new Upload({ client, params: body, queueSize: 2 }).done();
    return { bytes, contentType };
  }

  async function read(
    name: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<Readable> {
    const params = object(name);
    const { client, s3 } = await open();
    try {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const { Body, ContentLength } = await client.send(
        new s3.GetObjectCommand({ ...params, ...(Range && { Range }) }),
      );
      const body = Body as Readable;
      // Some services respond to a range with the whole object.
      return range && ContentLength !== range.end - range.start + 1 ? cut(body, range) : body;
    } catch (error) {
      if (isMissing(error)) throw new ApiError('notFound', { cause: error });
      throw error;
    }
  }

  return {
    write,
    read,
    borrow: async (name, path) => pipeline(await read(name), createWriteStream(path)),
    async adopt(name, path, contentType) {
      const facts = await write(name, createReadStream(path), contentType);
      await rm(path, { force: true });
      return facts;
    },
    facts: factsOf,
    async remove(name) {
      const params = object(name);
      const { client, s3 } = await open();
      await client.send(new s3.DeleteObjectCommand(params));
    },
    async *list(prefix) {
      const { client, s3 } = await open();
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      }
    },
    async close() {
      (await opening)?.client.destroy();
    },
  };
}

interface OpenS3 {
  readonly client: S3Client;
  readonly s3: typeof import('@aws-sdk/client-s3');
}

async function openS3(options: S3ClientConfig): Promise<OpenS3> {
  const s3 = await import('@aws-sdk/client-s3');
  return { client: new s3.S3Client(options), s3 };
}

/** Cuts the range out of a whole object. */
function cut(whole: Readable, { start, end }: { readonly start: number; readonly end: number }): Readable {
  async function* part() {
    let at = 0;
    for await (const chunk of whole as AsyncIterable<Buffer>) {
      const overlap = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      if (overlap.length > 0) yield overlap;
      at += chunk.length;
      if (at > end) return;
    }
  }
  return Readable.from(part());
}

function isMissing(error: unknown): boolean {
  const { name } = error as { name?: string };
  return name === 'NoSuchKey' || name === 'NotFound';
}
