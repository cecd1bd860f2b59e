/** Parsers of settings that are neither numbers, booleans nor web URLs. */
import { isIP } from 'node:net';
import * as z from 'zod';
import { readProviderOrder } from './provider-order.ts';

/** A path has no scheme, but a Windows drive looks like a one-letter scheme. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i;
export const database = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/./.test(text) || !SCHEME.test(text),
    'must be a postgres:// address or the path of an SQLite file',
  );
/** A URL with a host. */
export const serverAt = (scheme: RegExp, message: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && scheme.test(url.protocol) && url.hostname !== '';
  }, message);

const INTEGRITY = /^sha(?:256-[\w+/]{43}=|384-[\w+/]{64}|512-[\w+/]{86}==)$/;

export const oneScript = z
  .string()
  .refine((text) => !text.includes(','), { error: 'must be one address', abort: true })
  .transform((text, context) => readScript(text.trim(), context, ONE_SCRIPT));

/** Exact https URLs, comma-separated, each with an optional `#sha256-…` of its content; empty = none. */
export const proxiedScripts = z.string().transform(readScripts);
const ONE_SCRIPT = 'must be an https address, with its #sha256-… or without';
const SCRIPTS = 'must be https addresses with commas between, each with its #sha256-… or without';

function readScripts(text: string, context: z.RefinementCtx) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => readScript(part, context, SCRIPTS));
}

/** @param message of the setting, where the address or its pin is not one */
function readScript(part: string, context: z.RefinementCtx, message: string) {
  const [address = '', integrity] = part.split('#');
  const url = URL.parse(address);
  const isGood =
    url?.protocol === 'https:' &&
    !url.username &&
    !url.password &&
    (integrity === undefined || INTEGRITY.test(integrity));
  if (!isGood) context.addIssue({ code: 'custom', message });
  return { url: url?.href ?? '', integrity: integrity ?? null };
}

const MAILBOX = /[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+/.source;
/** `address` or `Name <address>` (RFC 5322, 3.4); a name with a comma stands in quotes. */
export const sender = z
  .string()
  .trim()
  .regex(
    new RegExp(`^(?:(?:"[^"\\\\\\r\\n]*"|[^"<>@,;:()[\\]\\\\\\r\\n]*)\\s*<${MAILBOX}>|${MAILBOX})$`),
    'must be a mail address, or a name and an address: Gesso <no-reply@gesso.example>',
  );

const PROXIES_MAX = 9;
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
const isAddressOrRange = (text: string): boolean => {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  return Number(bits) <= (BITS[isIP(address)] ?? 0);
};

/** `true`, a number of proxies, or their addresses and ranges. */
export const proxies = z
  .string()
  .transform((text): boolean | number | string[] => {
    if (text === 'true' || text === 'false') return text === 'true';
    return /^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
  })
  .refine(
    (value) =>
      typeof value === 'object'
        ? value.every(isAddressOrRange)
        : typeof value === 'boolean' || value <= PROXIES_MAX,
    'must be true, false, a number of proxies up to 9, or addresses like 10.0.0.0/8 with commas between',
  );

const SERVICE_KEY = /^([a-z][a-z\d_-]{0,49})=(\S{1,500})$/;
/** `name=key`, comma-separated. */
export const serviceKeys = z
  .string()
  .refine(
    (text) => text.split(',').every((part) => SERVICE_KEY.test(part.trim())),
    'must be name=key with commas between',
  )
  .transform(
    (text): Readonly<Record<string, string>> =>
      Object.fromEntries(
        text.split(',').map((part) => {
          const [, name = '', key = ''] = SERVICE_KEY.exec(part.trim()) ?? [];
          return [name, key];
        }),
      ),
  );

/** A secret that is sent in a header: visible ASCII without spaces. */
export const headerKey = z.string().regex(/^[!-~]{1,500}$/, 'must be a key without spaces');

/** `host`, or `*.host` for its subdomains, comma-separated; empty = none. */
export const resultHosts = z
  .string()
  .refine(
    (text) => text.split(',').every((part) => /^$|^(\*\.)?[\w-]+(\.[\w-]+)+$/i.test(part.trim())),
    'must be hosts like cdn.example.com or *.example.com with commas between',
  );

export const providerOrder = z.string().superRefine((text, context) => {
  try {
    readProviderOrder(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});
