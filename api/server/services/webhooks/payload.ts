/** The body of a delivery: stored with ids, and converted to English when it is sent. */
import { readStoredError, type StoredError } from '../../../contract/base/stored-error.ts';
import { printError } from '../../base/api-error.ts';

const VERSION = 1;

/** A task as in the contract, with its stored error. */
export interface NewsData {
  readonly error: StoredError | null;
  readonly [field: string]: unknown;
}

interface Payload {
  readonly type: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly data: NewsData;
}

export const storePayload = (payload: Payload): string => JSON.stringify({ v: VERSION, ...payload });

/** @param stored by `storePayload`, of any version of the server @returns the JSON body */
export function printPayload(stored: string): string {
  const { v: _version, data, ...rest } = JSON.parse(stored) as Payload & { readonly v: number };
  const error = data.error && printError(readStoredError(JSON.stringify(data.error)));
  return JSON.stringify({ ...rest, data: { ...data, error } });
}
