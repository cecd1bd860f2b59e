/** The body of a delivery: kept without words, and put into English where it is sent. */
import { readStoredError, type StoredError } from '../../../contract/base/stored-error.ts';
import { printError } from '../../base/api-error.ts';

const VERSION = 1;

/** A task as the contract shows it, its error as a row keeps it. */
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

/** @param stored what `storePayload` made, by this version of the server or another @returns the body that is posted: JSON */
export function printPayload(stored: string): string {
  const { v: _version, data, ...rest } = JSON.parse(stored) as Payload & { readonly v: number };
  const error = data.error && printError(readStoredError(JSON.stringify(data.error)));
  return JSON.stringify({ ...rest, data: { ...data, error } });
}
