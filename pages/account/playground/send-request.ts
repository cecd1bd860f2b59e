/** Sends a playground request with a key and returns the whole response. */
import type { ApiRequest } from './calls.ts';

export interface Answer {
  readonly status: number;
  /** Milliseconds until the answer was whole. */
  readonly ms: number;
  /** In the server's order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON where it is JSON; otherwise its text. */
  readonly body: unknown;
}

export const headerOf = ({ headers }: Answer, name: string): string | undefined =>
  headers.find(([each]) => each === name)?.[1];

/** Rejects without a response, or when `signal` aborts. */
export async function sendRequest(
  { method, path, body }: ApiRequest,
  key: string,
  signal: AbortSignal,
): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(path, {
    method,
    signal,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    ms: performance.now() - started,
    headers: [...response.headers],
    body: readBody(text),
  };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const FINAL = new Set(['DONE', 'ERROR', 'CANCELLED']);

/** URL of the result of a running task; null = it has ended, or there was none. */
export function followingOf({ status, body }: Answer): string | null {
  if (status >= 300) return null;
  const { data } = body as { readonly data?: { readonly status?: string; readonly result_url?: string } };
  if (!data?.result_url || FINAL.has(data.status ?? '')) return null;
  const { pathname, search } = new URL(data.result_url, location.href);
  return pathname + search;
}

export interface AnswerPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly format: string;
}

/** What the call has made: the first picture of the answer that has an address. */
export function pictureOf(value: unknown): AnswerPicture | null {
  if (typeof value !== 'object' || value === null) return null;
  const { tmp_url: url, width, height, format, ext, output_object: made } = value as Record<string, unknown>;
  if (made) return pictureOf(made);
  if (typeof url === 'string' && url !== '' && typeof width === 'number' && typeof height === 'number') {
    return { url, width, height, format: String(format ?? ext ?? '') };
  }
  for (const each of Object.values(value)) {
    const found = pictureOf(each);
    if (found) return found;
  }
  return null;
}
