import { invalid } from './validate/primitives.ts';

/**
 * Where the worker is. null = the build's own, which the bundler names; only a page of another origin, or one that says so
 * itself, needs an address. Throws 'embed.invalid'.
 */
export function workerAddress(asked: string | null): URL | null {
  if (asked !== null) {
    if (!URL.canParse(asked, document.baseURI)) throw invalid('workerUrl', 'an address');
    return new URL(asked, document.baseURI);
  }
  const own = new URL(import.meta.url);
  if (own.origin === location.origin) return null;
  // Beside the chunks; the entry stands one folder above them.
  return new URL(own.pathname.includes('/embed/') ? 'worker.js' : 'embed/worker.js', own);
}
