import { GessoError, LOCAL_LIMITS, type Message, message } from '../../../engine/index.ts';

/** A server that is silent for longer than this has hung up. A slow download may take as long as it likes. */
const SILENCE_MS = 30_000;
/** Answers that say "not now". */
const NOT_NOW = [408, 409, 425, 429, 500, 502, 503, 504];
const RETRY_DELAY_MS = 400;

/** Thrown for an answer that is no picture. */
class Answered extends Error {
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

/**
 * Fetches a picture by its address. Rejects with a GessoError that says what to do instead: `network.failed`,
 * `file.too-large` (read no further than the limit, whatever the server promised) or `cancelled`.
 */
export async function fetchPicture(
  address: string,
  signal: AbortSignal,
  { silence = SILENCE_MS, maxBytes = LOCAL_LIMITS.maxBytes } = {},
): Promise<File> {
  const url = parseAddress(address);
  const quiet = listenForSilence(silence);
  try {
    const response = await ask(url, AbortSignal.any([signal, quiet.signal]), quiet.heard);
    const promised = Number(response.headers.get('content-length') ?? 0);
    if (promised > maxBytes) throw tooLarge(maxBytes);
    const parts = await readParts(response.body, maxBytes, quiet.heard);
    return new File(parts, nameOf(url), { type: response.headers.get('content-type') ?? '' });
  } catch (thrown) {
    throw inWords(thrown, url, signal, quiet.signal);
  } finally {
    quiet.end();
  }
}

/** Retries once after a "not now" response or a broken connection. */
async function ask(url: URL, signal: AbortSignal, heard: () => void, isLast = false): Promise<Response> {
  const response = await fetch(url, { credentials: 'omit', signal }).catch((thrown: unknown) => {
    if (isLast || signal.aborted) throw thrown;
  });
  if (response) heard();
  if (response?.ok) return response;
  await response?.body?.cancel();
  if (response && (isLast || !NOT_NOW.includes(response.status))) throw new Answered(response.status);
  await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
  return ask(url, signal, heard, true);
}

async function readParts(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  heard: () => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream?.getReader();
  let total = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    heard();
    parts.push(new Uint8Array(next.value));
    total += next.value.length;
    if (total <= maxBytes) continue;
    await reader?.cancel();
    throw tooLarge(maxBytes);
  }
  return parts;
}

/** A signal that aborts after a time without data. */
function listenForSilence(ms: number) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new DOMException('Silence', 'TimeoutError'));
  let timer = setTimeout(giveUp, ms);
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    },
    end: () => clearTimeout(timer),
  };
}

function inWords(thrown: unknown, url: URL, cancelled: AbortSignal, silent: AbortSignal): GessoError {
  if (thrown instanceof GessoError) return thrown;
  if (cancelled.aborted) return new GessoError('cancelled', message('open.cancelled'), { cause: thrown });
  const next = message('next.save-and-drop');
  if (silent.aborted) {
    return new GessoError('network.failed', message('fetch.no-answer', { host: url.host }), {
      next,
      cause: thrown,
    });
  }
  if (thrown instanceof Answered) {
    return new GessoError(
      'network.failed',
      message('fetch.status', { host: url.host, status: thrown.status }),
      {
        next: message('next.check-address'),
        cause: thrown,
      },
    );
  }
  return new GessoError('network.failed', unreachable(url), { next, cause: thrown });
}

function tooLarge(maxBytes: number): GessoError {
  const size = Math.round(maxBytes / 2 ** 20);
  return new GessoError('file.too-large', message('fetch.too-large', { most: size }));
}

function parseAddress(address: string): URL {
  try {
    const url = new URL(address, document.baseURI);
    if (/^(https?|blob|data):$/.test(url.protocol)) return url;
  } catch {
    // Said below, as any other address that cannot be fetched.
  }
  throw new GessoError('network.failed', message('fetch.not-an-address'), {
    next: message('next.https'),
  });
}

/** A browser does not say why: the site may be down, or may not let other pages read its pictures (CORS). */
function unreachable(url: URL): Message {
  if (url.origin === location.origin) return message('fetch.offline');
  return message('fetch.refused', { host: url.host });
}

function nameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'picture';
  } catch {
    return last || 'picture';
  }
}
