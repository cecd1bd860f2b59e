/** Connected storages. Credentials go in and never come out. */
import * as z from 'zod';
import { STORAGE_TYPES } from '../../../vocabulary/api-options.ts';
import { STORAGE_NAME_MAX } from '../../../vocabulary/limits.ts';
import { STORAGE_MESSAGES as SAY } from '../../../vocabulary/messages.ts';
import { id, time } from './common.ts';

export const storageType = z
  .enum(STORAGE_TYPES)
  .describe(
    '`s3`: Amazon S3 or a server that speaks it; `gcs`: Google Cloud Storage; `web_folder`: a folder on the web, to read from.',
  )
  .meta({ id: 'StorageType' });

const storageName = z
  .string({ error: SAY.nameEmpty })
  .min(1, SAY.nameEmpty)
  .max(STORAGE_NAME_MAX, SAY.nameTooLong)
  .regex(/^\S*$/, SAY.nameHasSpaces)
  .describe('Stands in `storage://{name}/…`.');

const requiredText = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(1024, message);

const path = z.string().trim().max(1024).nullish().describe('A folder that everything is inside of.');
const credentials = z
  .object({
    access_key: requiredText(SAY.accessKeyEmpty).describe('The id of the key. Write-only.'),
    secret_access_key: requiredText(SAY.secretKeyEmpty).describe(
      'The secret of the key. Write-only: stored encrypted, never answered.',
    ),
  })
  .describe('What signs the requests. Write-only: never answered.');

const s3Parameters = z.object({
  credentials,
  bucket: requiredText(SAY.bucketEmpty).describe('The name of the bucket.'),
  path,
  region: z.string().trim().max(64).nullish().describe('Of the bucket: `eu-central-1`.'),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1024)
    .nullish()
    .describe('Of a server that speaks S3 and is not Amazon’s.'),
});
const gcsParameters = z.object({
  credentials,
  bucket: requiredText(SAY.bucketEmpty).describe('The name of the bucket.'),
  path,
});
const webFolderParameters = z.object({
  base_url: requiredText(SAY.baseUrlEmpty)
    .pipe(z.url({ protocol: /^https?$/, error: 'Use an address like https://…' }))
    .describe('The address that everything is below: `https://cdn.shop.example/pictures/`.'),
});

/** A storage as it is connected. */
export const storageBody = z
  .discriminatedUnion('type', [
    z.object({
      name: storageName,
      type: z.literal('s3'),
      parameters: s3Parameters.describe('Where it is, and how to get in.'),
    }),
    z.object({
      name: storageName,
      type: z.literal('gcs'),
      parameters: gcsParameters.describe('Where it is, and how to get in.'),
    }),
    z.object({
      name: storageName,
      type: z.literal('web_folder'),
      parameters: webFolderParameters.describe('Where it is, and how to get in.'),
    }),
  ])
  .meta({ id: 'NewStorage' });

/** What may be changed. The studio sends name, type and bucket; a program may also renew credentials. */
export const storagePatch = z
  .object({
    name: storageName.optional(),
    type: storageType.optional().describe('Cannot change: another type than it has is refused.'),
    bucket: requiredText(SAY.bucketEmpty).optional().describe('The same as `parameters.bucket`.'),
    parameters: z
      .object({
        credentials: credentials
          .partial()
          .optional()
          .describe('What signs the requests. Write-only: never answered.'),
        bucket: requiredText(SAY.bucketEmpty).optional().describe('The name of the bucket.'),
        path,
        region: s3Parameters.shape.region,
        endpoint: s3Parameters.shape.endpoint,
        base_url: webFolderParameters.shape.base_url.optional(),
      })
      .optional()
      .describe('Those that change; the others stay.'),
  })
  .meta({ id: 'StoragePatch' });

export const storage = z
  .object({
    id,
    name: z.string().describe('Stands in `storage://{name}/…`.'),
    type: storageType,
    parameters: z
      .object({
        bucket: z.string().optional().describe('The name of the bucket.'),
        path: z.string().nullish().describe('A folder that everything is inside of.'),
        region: z.string().nullish().describe('Of the bucket.'),
        endpoint: z.string().nullish().describe('Of a server that speaks S3 and is not Amazon’s.'),
        base_url: z.string().optional().describe('Of a web folder: the address that everything is below.'),
      })
      .describe('Everything but the credentials, which are never told.'),
    created_at: time,
  })
  .meta({ id: 'Storage' });
