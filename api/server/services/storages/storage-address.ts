/** `storage://{storage name}/{path}`: URL of an object in a connected storage. */
import { type ErrorText, errorText } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';

export interface StorageAddress {
  readonly name: string;
  /** Without a leading slash; empty or with a trailing slash, it names a folder. */
  readonly path: string;
}

const FORM = 'storage://{storage name}/{path}';
const ADDRESS = /^storage:\/\/([^/\s]+)(?:\/(.*))?$/s;
/** Object stores accept 1,024 bytes. */
const PATH_BYTES = 1024;

/** Rejects with `fieldsInvalid` if it is invalid or leaves its folder. @param field of the request, for the error */
export function readStorageAddress(text: string, field = 'path'): StorageAddress {
  const [, name, path = ''] = ADDRESS.exec(text) ?? [];
  if (name === undefined) throw invalid(field, errorText('field.storageUrl.form', { form: FORM }));
  return { name: decodeName(name, field), path: readObjectPath(path, field) };
}

export function printStorageAddress({ name, path }: StorageAddress): string {
  return `storage://${name}/${path}`;
}

/** A key for object stores. Web folders would resolve dot segments, so these are rejected. */
function readObjectPath(text: string, field: string): string {
  const path = text.replace(/^\/+/, '');
  if (Buffer.byteLength(path) > PATH_BYTES)
    throw invalid(field, errorText('field.storagePath.bytes', { most: PATH_BYTES }));
  if (path.split('/').some((part) => part === '.' || part === '..')) {
    throw invalid(field, errorText('field.storagePath.dots'));
  }
  return refuseUnwritable(path, field);
}

/** Characters that no object store and no URL can have in a name. */
function refuseUnwritable(text: string, field: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(text)) throw invalid(field, errorText('field.storagePath.controls'));
  if (/\p{Surrogate}/u.test(text)) throw invalid(field, errorText('field.storagePath.surrogates'));
  return text;
}

/** The path including the storage's own folder. */
export function joinPath(folder: string | null | undefined, path: string): string {
  const base = readObjectPath(folder ?? '', 'parameters.path').replace(/\/+$/, '');
  return base ? `${base}/${path}` : path;
}

function decodeName(name: string, field: string): string {
  try {
    return refuseUnwritable(decodeURIComponent(name), field);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return name;
  }
}

function invalid(field: string, text: ErrorText): ApiError {
  return new ApiError('fieldsInvalid', { details: { [field]: [text] } });
}
