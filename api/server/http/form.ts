/**
 * Reads a multipart form as a stream. Files are written to disk, hashed, and cut off at the route's limit; the JSON is validated by the
 * route's schema. The files are deleted after `use` unless `use` moved them.
 *
 * A refused form is read to its end if its rest is small, so that the client receives the error; otherwise the connection is closed.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorText } from '../../contract/base/error-text.ts';
import type { AnyRoute, BodyOf, Upload } from '../../contract/base/route.ts';
import { ApiError } from '../base/api-error.ts';
import { TooManyParts, withCountedParts } from './counted-parts.ts';
import { isDiskFull } from './disk-full.ts';
import { fieldSentence } from './field-sentences.ts';
import { fieldsError } from './input.ts';
import { findJsonMistake } from './json-mistake.ts';
import { findUnplain } from './plain-values.ts';

export interface FormFile {
  readonly field: string;
  /** Name given by the client; never used as a path. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

export interface Form<R extends AnyRoute> {
  readonly body: BodyOf<R>;
  /** At least one, unless the route's files are optional. */
  readonly files: readonly FormFile[];
  /** Hash of everything sent: fields and files. */
  readonly hash: string;
}

const FIELD_BYTES = 256 * 1024;
const FORM_EXTRA_BYTES = 1024 * 1024;
/** Write buffer: with the default 16 KB, 10 MB would be hundreds of small writes. */
const WRITE_BYTES = 1024 * 1024;
/** Bytes up to which a refused form is read. */
const DRAIN_BYTES = 64 * 1024 * 1024;
const LIMITS = { fieldNameSize: 100, fieldSize: FIELD_BYTES, fields: 20, headerPairs: 16, headerSize: 8192 };

/**
 * Rejects with `multipartInvalid`, `fileMissing`, `fileTooLarge` (`templateTooLarge` where the route names it), `fieldsInvalid`,
 * `mediaTypeUnsupported`.
 */
export async function readForm<R extends AnyRoute, T>(
  route: R,
  request: FastifyRequest,
  folder: string,
  use: (form: Form<R>) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  try {
    return await use(await receive(route, request, folder, paths));
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

async function receive<R extends AnyRoute>(
  route: R,
  request: FastifyRequest,
  folder: string,
  paths: string[],
): Promise<Form<R>> {
  const upload = route.upload as Upload;
  if (!request.isMultipart()) throw new ApiError('mediaTypeUnsupported.multipart');
  await refuseOversized(route, upload, request);
  await mkdir(folder, { recursive: true });
  const files: FormFile[] = [];
  const fields: Record<string, string | object> = Object.create(null);
  let refusal: ApiError | undefined;
  let received = 0;
  const declared = request.headers['content-length'] !== undefined;

  try {
    const most = upload.maxFiles + 22;
    const parts = withCountedParts(request, most).parts({
      fileHwm: WRITE_BYTES,
      limits: { ...LIMITS, fileSize: upload.maxFileBytes, files: upload.maxFiles + 2, parts: most },
    });
    for await (const part of parts) {
      if (part.type === 'field') refusal ??= takeField(part, fields);
      else if (part.fieldname === 'data') fields.data = await readText(part.file);
      else if (refusal) await drop(part.file);
      else if (!upload.files.includes(part.fieldname) || files.length === upload.maxFiles) {
        refusal = unexpected(part, upload);
        await drop(part.file);
      } else {
        const path = join(folder, randomBytes(16).toString('hex'));
        paths.push(path);
        const file = await save(part, path, declared ? undefined : tooLarge(route, { connection: 'close' }));
        received += file.bytes;
        if (part.file.truncated) refusal = tooLarge(route);
        else if (received > formBytes(upload)) refusal = formTooLarge(route);
        else files.push(file);
      }
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The parser reports a file that is too large only at the form's end.
    if (refusal) throw refusal;
    // The rest of the form is not read: it would have to be stored.
    if (isDiskFull(error)) throw new ApiError('diskFull', { headers: { connection: 'close' }, cause: error });
    if (isTooMany(error)) {
      const text = errorText('multipartInvalid.tooManyParts', { most: LIMITS.fields });
      throw new ApiError(text, { headers: { connection: 'close' }, cause: error });
    }
    throw new ApiError('multipartInvalid', { headers: { connection: 'close' }, cause: error });
  }
  if (refusal) throw refusal;
  const body = readBody(route, fields);
  if (files.length === 0 && !upload.optional) {
    throw new ApiError(errorText('fileMissing.field', { fields: upload.files.join(' or ') }));
  }
  return { body, files, hash: hashForm(fields, files) };
}

/** Refuses a form by its declared length. */
async function refuseOversized(route: AnyRoute, upload: Upload, request: FastifyRequest): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? 0);
  if (bytes <= formBytes(upload) + FORM_EXTRA_BYTES) return;
  if (bytes > DRAIN_BYTES) throw formTooLarge(route, { connection: 'close' });
  await drop(request.raw);
  throw formTooLarge(route);
}

const formBytes = ({ maxFormBytes, maxFileBytes, maxFiles }: Upload) =>
  maxFormBytes ?? maxFileBytes * maxFiles;

async function drop(stream: Readable): Promise<void> {
  for await (const _chunk of stream);
}

function takeField(
  { fieldname, value, valueTruncated }: MultipartValue & { valueTruncated?: boolean },
  fields: Record<string, string | object>,
): ApiError | undefined {
  if (valueTruncated) {
    return new ApiError(fieldTooLong(fieldname));
  }
  fields[fieldname] = value as string | object;
  return undefined;
}

/** Files beyond their own limit are refused before. */
function isTooMany(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return error instanceof TooManyParts || code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT';
}

const fieldTooLong = (field: string) =>
  errorText('multipartInvalid.fieldTooLong', { field, kilobytes: FIELD_BYTES / 1024 });

/** A browser sends JSON in a Blob as a file. */
async function readText(file: Readable): Promise<string> {
  const bytes: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += (chunk as Buffer).length;
    if (size <= FIELD_BYTES) bytes.push(chunk as Buffer);
  }
  if (size > FIELD_BYTES) {
    throw new ApiError(fieldTooLong('data'), { headers: { connection: 'close' } });
  }
  return Buffer.concat(bytes).toString('utf8');
}

/** @param overrun ends a stream of undeclared length at the limit; without it the stream is cut there */
async function save(part: MultipartFile, path: string, overrun: ApiError | undefined): Promise<FormFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  part.file.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    hash.update(chunk);
  });
  if (overrun) part.file.once('limit', () => part.file.destroy(overrun));
  await pipeline(part.file, createWriteStream(path, { highWaterMark: WRITE_BYTES }));
  return { field: part.fieldname, name: readName(part.filename), path, bytes, sha256: hash.digest('hex') };
}

function readName(name: string | undefined): string {
  const plain = (name ?? '').replace(/[\p{Cc}/\\]/gu, '').trim();
  return plain.slice(0, 200) || 'file';
}

function unexpected({ fieldname }: MultipartFile, { files, maxFiles }: Upload): ApiError {
  const fields = files.join(' or ');
  const field = readName(fieldname);
  if (files.includes(fieldname)) {
    if (maxFiles === 1) return new ApiError(errorText('multipartInvalid.oneFile', { fields }));
    return new ApiError(errorText('multipartInvalid.tooManyFiles', { most: maxFiles, fields }));
  }
  if (maxFiles === 1) return new ApiError(errorText('multipartInvalid.otherField', { field, fields }));
  return new ApiError(errorText('multipartInvalid.otherFields', { field, most: maxFiles, fields }));
}

/** JSON of `data`; without it, the other fields as properties. */
function readBody<R extends AnyRoute>(
  route: R,
  { data, ...others }: Record<string, string | object>,
): BodyOf<R> {
  if (!route.body) return undefined as BodyOf<R>;
  const values = data === undefined ? others : readJson(data);
  const unplain = findUnplain(values);
  if (unplain.length > 0) throw fieldsError(unplain);
  const result = route.body.safeParse(values, { error: fieldSentence });
  if (!result.success) throw fieldsError(result.error.issues);
  return result.data as BodyOf<R>;
}

function readJson(data: string | object): unknown {
  if (typeof data === 'object') return data;
  try {
    return JSON.parse(data);
  } catch (error) {
    const text = errorText('field.json', { mistake: findJsonMistake(data) });
    throw new ApiError('fieldsInvalid', { details: { data: [text] }, cause: error });
  }
}

function tooLarge({ errors, upload }: AnyRoute, headers: Readonly<Record<string, string>> = {}): ApiError {
  const megabytes = (upload?.maxFileBytes ?? 0) / (1024 * 1024);
  if (errors.includes('templateTooLarge')) return new ApiError('templateTooLarge', { headers });
  return new ApiError(errorText('fileTooLarge.limit', { megabytes }), { headers });
}

/** Hash of all files, or of the one file. */
function formTooLarge(route: AnyRoute, headers: Readonly<Record<string, string>> = {}): ApiError {
  const upload = route.upload as Upload;
  if (upload.maxFiles === 1) return tooLarge(route, headers);
  const megabytes = formBytes(upload) / (1024 * 1024);
  return new ApiError(errorText('fileTooLarge.form', { megabytes }), { headers });
}

function hashForm(fields: Record<string, string | object>, files: readonly FormFile[]): string {
  const content = [
    Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
    files.map(({ field, sha256 }) => [field, sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
