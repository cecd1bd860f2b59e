/** Documents of the studio that are saved to the account: parts by their content, versions, links that show a flattened image. */
import * as z from 'zod';
import {
  LARGE_REQUEST_BYTES_MAX,
  PAGE_BASES,
  PAGE_SIZES,
  PROJECT_LIMITS,
  SHARE_SIDES,
  UPLOAD_LIMITS,
} from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { id, idParams, nothing, pageAnswer, pageQuery, time } from '../schemas/common.ts';

const tag = 'Projects';

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Use the SHA-256 of the bytes, in lower-case hex')
  .describe('SHA-256 of the bytes, in lower-case hex.')
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });
const hashes = z.array(hash).max(PROJECT_LIMITS.partsOfVersion);
const side = z.int().positive().max(65_535);
const name = z.string().trim().min(1).max(PROJECT_LIMITS.nameLength);

const content = z.object({
  document: hash.describe('The part that holds the document: layers, texts and masks as JSON.'),
  parts: hashes.describe('Every other part: images and mask tiles, each once.'),
  thumbnail: hash.nullable().default(null).describe('The part that holds a small WebP, PNG or JPEG.'),
  width: side.describe('Width of the frame, px.'),
  height: side.describe('Height of the frame, px.'),
});

const versionFacts = z
  .object({
    number: z.int().positive().describe('Versions of a project are numbered from 1.'),
    name: z.string().nullable().describe('null = saved without a name.'),
    width: side.describe('Width of the frame, px.'),
    height: side.describe('Height of the frame, px.'),
    created_at: time,
  })
  .meta({ id: 'ProjectVersion' });

const projectFacts = z
  .object({
    id,
    name: z.string().describe('Shown in lists.'),
    version: z.int().positive().describe('The number of the current version.'),
    width: side.describe('Width of the frame, px.'),
    height: side.describe('Height of the frame, px.'),
    thumbnail_url: z.string().nullable().describe('Holds for 24 hours; null = the version has none.'),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: 'Project' });

const part = z.object({
  hash,
  bytes: z.int().nonnegative().describe('Size of the part.'),
  url: z.string().describe('Where its bytes are, for 24 hours.'),
});

const openedVersion = versionFacts
  .extend({
    project: projectFacts.describe('The project, with its current version.'),
    document: part.describe('The document.'),
    parts: z.array(part).describe('Every other part.'),
  })
  .meta({ id: 'OpenedProjectVersion' });

const versionParams = z.object({
  id,
  number: z.coerce.number().int().positive().max(1_000_000).describe('The number of the version.'),
});

export const listProjects = defineRoute({
  id: 'listProjects',
  method: 'GET',
  path: '/projects',
  tag,
  summary: 'Your projects, the last saved first.',
  description: 'A project is a document of the studio with its versions. The list has no parts of it.',
  auth: 'user',
  query: pageQuery(PAGE_BASES.projects, PAGE_SIZES.projects),
  status: 200,
  answer: pageAnswer(projectFacts),
  errors: [],
});

export const findMissingParts = defineRoute({
  id: 'findMissingParts',
  method: 'POST',
  path: '/projects/missing-parts',
  tag,
  summary: 'Of these parts those that your account does not have yet.',
  description:
    'Ask before a version is saved, and send only what is missing. The answer is about your own account alone: it tells nothing of what others have.',
  auth: 'user',
  bodyBytes: LARGE_REQUEST_BYTES_MAX,
  body: z.object({ parts: hashes.describe('Hashes of the parts, each once.') }),
  status: 200,
  answer: z.object({ missing: z.array(hash).describe('In the order in which they were asked for.') }),
  errors: [],
  rate: { max: 120, windowMs: 60_000 },
});

export const sendProjectParts = defineRoute({
  id: 'sendProjectParts',
  method: 'POST',
  path: '/projects/parts',
  tag,
  summary: 'Stores parts: images, mask tiles, documents.',
  description:
    'A part is stored under the hash of its bytes, once in an account. Its bytes count as storage. A part that no version names is removed after a day.',
  auth: 'user',
  upload: {
    files: ['file'],
    maxFiles: PROJECT_LIMITS.partsAtOnce,
    maxFileBytes: PROJECT_LIMITS.partBytes,
    maxFormBytes: PROJECT_LIMITS.partsAtOnceBytes,
    anyContent: true,
  },
  status: 201,
  answer: z.object({ parts: z.array(part.omit({ url: true })).describe('In the order of the form.') }),
  errors: ['storageFull'],
  rate: { max: 240, windowMs: 60_000 },
});

export const createProject = defineRoute({
  id: 'createProject',
  method: 'POST',
  path: '/projects',
  tag,
  summary: 'Saves a document as a new project.',
  description: 'Its parts must be there: send them first. The project has one version, with the number 1.',
  auth: 'user',
  bodyBytes: LARGE_REQUEST_BYTES_MAX,
  body: content.extend({ name: name.describe('Shown in lists.') }),
  status: 201,
  answer: projectFacts,
  errors: ['conflict', 'featureLimitReached'],
  idempotent: true,
  rate: { max: 30, windowMs: 60_000 },
});

export const openProject = defineRoute({
  id: 'openProject',
  method: 'GET',
  path: '/projects/:id',
  tag,
  summary: 'The current version of a project, with the addresses of its parts.',
  description: 'Fetch the document and those parts that you do not have.',
  auth: 'user',
  params: idParams,
  status: 200,
  answer: openedVersion,
  errors: ['notFound'],
  rate: { max: 120, windowMs: 60_000 },
});

export const renameProject = defineRoute({
  id: 'renameProject',
  method: 'PATCH',
  path: '/projects/:id',
  tag,
  summary: 'Renames a project.',
  description: 'Its versions stay as they are.',
  auth: 'user',
  params: idParams,
  body: z.object({ name: name.describe('Shown in lists.') }),
  status: 200,
  answer: projectFacts,
  errors: ['notFound'],
});

export const deleteProject = defineRoute({
  id: 'deleteProject',
  method: 'DELETE',
  path: '/projects/:id',
  tag,
  summary: 'Deletes a project with its versions and its links.',
  description: 'Parts that no other version names are removed within two days, and give their storage back.',
  auth: 'user',
  params: idParams,
  status: 204,
  answer: nothing,
  errors: ['notFound'],
  rate: { max: 30, windowMs: 60_000 },
});

export const listProjectVersions = defineRoute({
  id: 'listProjectVersions',
  method: 'GET',
  path: '/projects/:id/versions',
  tag,
  summary: 'The versions of a project, newest first.',
  description: `At most ${PROJECT_LIMITS.versions}, and fewer of a document of more than ${PROJECT_LIMITS.namesOfParts / PROJECT_LIMITS.versions} parts. Beyond it the oldest version without a name is removed.`,
  auth: 'user',
  params: idParams,
  status: 200,
  answer: z.array(versionFacts),
  errors: ['notFound'],
});

export const saveProjectVersion = defineRoute({
  id: 'saveProjectVersion',
  method: 'POST',
  path: '/projects/:id/versions',
  tag,
  summary: 'Saves a document as the next version.',
  description:
    'Names the version that the work began with. When another device saved one since, the answer is 409 and nothing is changed: save yours as a project of its own, so that both are kept.',
  auth: 'user',
  params: idParams,
  bodyBytes: LARGE_REQUEST_BYTES_MAX,
  body: content.extend({
    based_on: z.int().positive().describe('The number of the version that was opened or saved last.'),
    name: name.nullable().default(null).describe('A name for the version; null = none.'),
  }),
  status: 201,
  answer: projectFacts,
  errors: ['notFound', 'conflict', 'featureLimitReached'],
  idempotent: true,
  rate: { max: 60, windowMs: 60_000 },
});

export const openProjectVersion = defineRoute({
  id: 'openProjectVersion',
  method: 'GET',
  path: '/projects/:id/versions/:number',
  tag,
  summary: 'A version of a project, with the addresses of its parts.',
  description: 'Any version that is kept, the current one too.',
  auth: 'user',
  params: versionParams,
  status: 200,
  answer: openedVersion,
  errors: ['notFound'],
  rate: { max: 60, windowMs: 60_000 },
});

export const nameProjectVersion = defineRoute({
  id: 'nameProjectVersion',
  method: 'PATCH',
  path: '/projects/:id/versions/:number',
  tag,
  summary: 'Names a version. A version with a name is kept until it is deleted.',
  description: 'null takes the name away.',
  auth: 'user',
  params: versionParams,
  body: z.object({ name: name.nullable().describe('null = no name.') }),
  status: 200,
  answer: versionFacts,
  errors: ['notFound'],
});

export const restoreProjectVersion = defineRoute({
  id: 'restoreProjectVersion',
  method: 'POST',
  path: '/projects/:id/versions/:number/restore',
  tag,
  summary: 'Makes an older version the current one.',
  description: 'It is saved as a new version, so the versions after it stay.',
  auth: 'user',
  params: versionParams,
  status: 201,
  answer: projectFacts,
  errors: ['notFound', 'featureLimitReached'],
  idempotent: true,
  rate: { max: 30, windowMs: 60_000 },
});

const share = z
  .object({
    id,
    has_password: z.boolean().describe('The image is shown after a password.'),
    expires_at: time.nullable().describe('Epoch milliseconds; null = until it is revoked.'),
    width: side.describe('Width of the image, px.'),
    height: side.describe('Height of the image, px.'),
    created_at: time,
  })
  .meta({ id: 'ProjectShare' });

export const shareProject = defineRoute({
  id: 'shareProject',
  method: 'POST',
  path: '/projects/:id/shares',
  tag,
  summary: 'Makes a link that shows a flattened image of the project.',
  description:
    'Send the image as the studio exports it. The server decodes it, scales it to the size and encodes it anew: the link shows those px and nothing else, no layers, names, metadata or location. The address is answered once; the server keeps a hash of it.',
  auth: 'user',
  params: idParams,
  upload: { files: ['file'], maxFiles: 1, maxFileBytes: UPLOAD_LIMITS.maxFileBytes },
  body: z.object({
    size: z
      .union(SHARE_SIDES.map((size) => z.literal(size)))
      .default(2048)
      .describe('The longer side of the image, px. A smaller image is not enlarged.'),
    expires_in_days: z.int().min(1).max(365).nullable().default(null).describe('null = until it is revoked.'),
    password: z
      .string()
      .min(4)
      .max(128)
      .nullable()
      .default(null)
      .describe('Asked before the image is shown.'),
  }),
  status: 201,
  answer: share.extend({ url: z.string().describe('The page that shows the image. Answered here alone.') }),
  errors: ['notFound', 'featureLimitReached', 'storageFull'],
  rate: { max: 30, windowMs: 60_000 },
});

export const listProjectShares = defineRoute({
  id: 'listProjectShares',
  method: 'GET',
  path: '/projects/:id/shares',
  tag,
  summary: 'The links of a project, newest first.',
  description: 'Without their addresses, which nobody can read again.',
  auth: 'user',
  params: idParams,
  status: 200,
  answer: z.array(share),
  errors: ['notFound'],
});

export const revokeProjectShare = defineRoute({
  id: 'revokeProjectShare',
  method: 'DELETE',
  path: '/projects/:id/shares/:share',
  tag,
  summary: 'Revokes a link: its page and its image are gone.',
  description: 'Copies that somebody saved stay with them.',
  auth: 'user',
  params: idParams.extend({
    share: id.describe('The id of the link.').meta({ examples: ['0198c0de-7a1b-7000-8000-1f2e3d4c5b6a'] }),
  }),
  status: 204,
  answer: nothing,
  errors: ['notFound'],
});

const shareParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{22}$/)
    .describe('The end of the link.')
    .meta({ examples: ['Zm9yZ2V0LW1lLW5vdC0yMg'] }),
});

const page = {
  tag,
  auth: 'none',
  params: shareParams,
  status: 200,
  answer: z.string(),
  format: 'html',
} as const;

export const showSharedPicture = defineRoute({
  ...page,
  id: 'showSharedPicture',
  method: 'GET',
  path: '/shared/:token',
  summary: 'The page behind a link: the image, or a field for the password.',
  description:
    'Answers 404 for a link that is unknown, revoked, past its time, or of an account that is blocked.',
  errors: ['notFound'],
  rate: { max: 60, windowMs: 60_000 },
});

export const unlockSharedPicture = defineRoute({
  ...page,
  id: 'unlockSharedPicture',
  method: 'POST',
  path: '/shared/:token',
  summary: 'The page behind a link that has a password.',
  description:
    'A form: `application/x-www-form-urlencoded`, or JSON. A wrong password is answered by the page with the field, which says so. Twenty wrong passwords an hour from one address, for each link.',
  body: z.object({ password: z.string().max(128).describe('The password of the link.') }),
  errors: ['notFound'],
  rate: { max: 60, windowMs: 60_000 },
});
