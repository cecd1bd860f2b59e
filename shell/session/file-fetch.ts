import { GessoError, LOCAL_LIMITS } from '../../engine/index.ts';

/** Fetches a picture by its address. Rejects with a GessoError that says what to do instead. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<File> {
  const url = parseAddress(address);
  let response: Response;
  try {
    response = await fetch(url, { signal, credentials: 'omit' });
  } catch (error) {
    if (signal.aborted) throw new GessoError('cancelled', 'Opening was cancelled.', { cause: error });
    throw new GessoError('network.failed', unreachable(url), {
      next: 'Save the picture to your device and drop the file here.',
      cause: error,
    });
  }
  if (!response.ok) {
    throw new GessoError('network.failed', `${url.host} answered ${response.status} instead of a picture.`, {
      next: 'Check the address, or drop the file here.',
    });
  }
  const promised = Number(response.headers.get('content-length') ?? 0);
  if (promised > LOCAL_LIMITS.maxBytes) {
    throw new GessoError('file.too-large', 'The picture at this address is larger than 200 MB.');
  }
  const blob = await response.blob();
  return new File([blob], nameOf(url), { type: blob.type });
}

function parseAddress(address: string): URL {
  try {
    const url = new URL(address, document.baseURI);
    if (/^(https?|blob|data):$/.test(url.protocol)) return url;
  } catch {
    // Said below, as any other address that cannot be fetched.
  }
  throw new GessoError('network.failed', 'This is not an address of a picture.', {
    next: 'Use an address that begins with https://.',
  });
}

/** A browser does not say why: the site may be down, or may not let other pages read its pictures (CORS). */
function unreachable(url: URL): string {
  if (url.origin === location.origin) return 'The picture could not be fetched: there is no connection.';
  return `${url.host} cannot be reached, or does not let other sites read its pictures.`;
}

function nameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'picture';
  } catch {
    return last || 'picture';
  }
}
