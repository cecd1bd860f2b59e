import { createHash } from 'node:crypto';

const WHERE_SCRIPTS_COME_FROM = "script-src 'self' 'wasm-unsafe-eval'";

/**
 * Headers of every response. The studio runs module workers and WebAssembly, shows pictures from memory, and contacts no other host by
 * itself:
 * - `wasm-unsafe-eval` lets WebAssembly compile; it does not allow eval of JavaScript.
 * - `blob:` pictures and videos are the user's own files; `data:` covers CSS.
 * - inline styles: the component library positions popovers with them.
 * - `connect-src https:`: for opening a picture from a URL that the user typed.
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

/** Additional headers of built pages: their own inline scripts may run, and no others. */
export function ofBuiltPage(html: string): Readonly<Record<string, string>> {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => ` '${hashOf(code!)}'`);
  return { 'content-security-policy': POLICY.replace(WHERE_SCRIPTS_COME_FROM, `$&${scripts.join('')}`) };
}

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** For server-rendered pages: self-contained, no script, forms to this server only. */
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

/** For a server-rendered page with this one script, which may load more from this server. */
export function runsScript(script: string): Readonly<Record<string, string>> {
  return {
    ...PAGE_HEADERS,
    'content-security-policy': `${PAGE_POLICY}; script-src '${hashOf(script)}'; connect-src 'self'; manifest-src 'self'`,
  };
}

/** Over https: browsers use https only, for a year. */
export const ONLY_HTTPS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** For data responses: nothing may load or run. */
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
