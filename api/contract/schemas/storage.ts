/** Connected storages. Credentials go in and never come out. */
import * as z from 'zod';
import { STORAGE_NAME_MAX } from '../constants/limits.ts';
import { STORAGE_MESSAGES as SAY } from '../constants/messages.ts';
import { STORAGE_TYPES } from '../constants/vocabularies.ts';
import { id, time } from './common.ts';

export const storageType = z.enum(STORAGE_TYPES).meta({ id: 'StorageType' });

const storageName = z
  .string({ error: SAY.nameEmpty })
  .min(1, SAY.nameEmpty)
  .max(STORAGE_NAME_MAX, SAY.nameTooLong)
  .regex(/^\S*$/, SAY.nameHasSpaces)
  .describe('Stands in `storage://{name}/…`.');

const needed = (message: string) => z.string({ error: message }).trim().min(1, message).max(1024, message);

const path = z.string().trim().max(1024).nullish().describe('A folder that everything is inside of.');
const credentials = z.object({
  access_key: needed(SAY.accessKeyEmpty),
  secret_access_key: needed(SAY.secretKeyEmpty),
});

const s3Parameters = z.object({
  credentials,
  bucket: needed(SAY.bucketEmpty),
  path,
  region: z.string().trim().max(64).nullish(),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1024)
    .nullish()
    .describe('Of a server that speaks S3 and is not Amazon’s.'),
});
const gcsParameters = z.object({ credentials, bucket: needed(SAY.bucketEmpty), path });
const webFolderParameters = z.object({
  base_url: needed(SAY.baseUrlEmpty).pipe(
    z.url({ protocol: /^https?$/, error: 'Use an address like https://…' }),
  ),
});

/** A storage as it is connected. */
export const storageBody = z
  .discriminatedUnion('type', [
    z.object({ name: storageName, type: z.literal('s3'), parameters: s3Parameters }),
    z.object({ name: storageName, type: z.literal('gcs'), parameters: gcsParameters }),
    z.object({ name: storageName, type: z.literal('web_folder'), parameters: webFolderParameters }),
  ])
  .meta({ id: 'NewStorage' });

/** What may be changed. The studio sends name, type and bucket; a program may also renew credentials. */
export const storagePatch = z
  .object({
    name: storageName.optional(),
    type: storageType.optional().describe('Cannot change: another type than it has is refused.'),
    bucket: needed(SAY.bucketEmpty).optional().describe('The same as `parameters.bucket`.'),
    parameters: z
      .object({
        credentials: credentials.partial().optional(),
        bucket: needed(SAY.bucketEmpty).optional(),
        path,
        region: s3Parameters.shape.region,
        endpoint: s3Parameters.shape.endpoint,
        base_url: webFolderParameters.shape.base_url.optional(),
      })
      .optional(),
  })
  .meta({ id: 'StoragePatch' });

export const storage = z
  .object({
    id,
    name: z.string(),
    type: storageType,
    parameters: z
      .object({
        bucket: z.string().optional(),
        path: z.string().nullish(),
        region: z.string().nullish(),
        endpoint: z.string().nullish(),
        base_url: z.string().optional(),
      })
      .describe('Everything but the credentials, which are never told.'),
    created_at: time,
  })
  .meta({ id: 'Storage' });
