import { createHash } from 'node:crypto';

const WHERE_SCRIPTS_COME_FROM = "script-src 'self' 'wasm-unsafe-eval'";

/**
 * What every answer carries. The studio runs module workers and WebAssembly, shows pictures from memory, and talks to nobody
 * by itself:
 * - `wasm-unsafe-eval` lets WebAssembly compile; it does not allow eval of JavaScript.
 * - `blob:` pictures and films are the person's own files; `data:` covers CSS.
 * - styles may be inline because the component library positions popovers so.
 * - `connect-src https:` exists for one thing, opening a picture from an address that the person typed.
 */
const POLICY = [
  "default-src 'self'",
  WHERE_SCRIPTS_COME_FROM,
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self' blob: data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** What a page of the build carries besides: leave for the scripts that stand in it, and for no other that someone may put there. */
export function ofBuiltPage(html: string): Readonly<Record<string, string>> {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => ` '${hashOf(code!)}'`);
  return { 'content-security-policy': POLICY.replace(WHERE_SCRIPTS_COME_FROM, `$&${scripts.join('')}`) };
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Of the pages that the server makes itself: they stand alone, run nothing, and may send a form to it. */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'content-type': 'text/html; charset=utf-8',
} as const;

/** Of a page that the server makes and that runs this one script, which may ask the server for more of its kind. */
export function runsScript(script: string): Readonly<Record<string, string>> {
  return {
    ...PAGE_HEADERS,
    'content-security-policy': `${PAGE_POLICY}; script-src '${hashOf(script)}'; connect-src 'self'; manifest-src 'self'`,
  };
}

/** Where the server is reached by https: browsers do not try http any more, for a year. */
export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Of answers that are data for a program: no page, so that there is nothing to allow to one. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
