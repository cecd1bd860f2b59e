/** A database, a number of Redis' and a bucket of their own, as the environment of the processes that share them. */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Backends } from '../api/helpers/backends.ts';
import { createDatabase } from '../api/helpers/create-database.ts';

export async function createDeployment(
  { postgres, redis, s3 }: Backends,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  await createDatabase(postgres, name);
  // The only pair of keys that s3rver knows.
  const client = new S3Client({
    endpoint: s3,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  return {
    DATABASE_URL: `${postgres}/${name}`,
    REDIS_URL: `${redis}/1023`,
    S3_BUCKET: name,
    S3_ENDPOINT: s3,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
