/**
 * Content pages of the build, with this server's values inserted: URL, build id, operator and what it cannot make. Read once and cached, with
 * compressed copies of requested pages.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MeteredFeature } from '../../../vocabulary/plans.ts';
import type { Config } from '../base/config.ts';

/** Placeholders in the built files (`pages/site/build/print-page.ts`). */
const ORIGIN = 'https://origin.invalid';
const BUILD_HASH = '{build-hash}';
const REPORTS = '{reports}';
/** Same as in `pages/site/parts/price-list.tsx`. */
const UNAVAILABLE = '{unavailable-features}';
/** Same as in `pages/site/parts/operator.tsx`. */
const OPERATOR = { name: '{operator-name}', address: '{operator-address}', email: '{operator-email}' };

/** A built page. */
export interface SiteRow {
  readonly path: string;
  /** From the root of the build. */
  readonly file: string;
  /** Path from the root of the build. */
  readonly title?: string;
  readonly language?: string;
}

export interface SitePages {
  readonly rows: readonly SiteRow[];
  /** null = not in the build. */
  read(file: string): SitePage | null;
}

export interface SitePage {
  readonly text: string;
  /** Responds 304 if the caller's copy is current. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
/** Fast, and 2 % larger than the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

interface ServerFacts {
  /** Public URL of this server; undefined: pages use absolute paths. */
  readonly origin: string | undefined;
  readonly buildHash: string;
  readonly operator: Config['operator'] | undefined;
  /** Names of the configured reporting services. */
  readonly reports?: readonly string[];
  /** Features that plans count apart and this server cannot make. */
  readonly unavailable?: readonly MeteredFeature[];
}

export function openSitePages(dist: string, facts: ServerFacts): SitePages {
  const kept = new Map<string, SitePage>();
  return {
    rows: readRows(dist),
    read(file) {
      let page = kept.get(file) ?? null;
      if (!page) {
        const text = readText(join(dist, file));
        if (text === null) return null;
        page = createPage(putFacts(text, facts), TYPES[extname(file)] ?? 'application/octet-stream');
        kept.set(file, page);
      }
      return page;
    },
  };
}

function putFacts(text: string, facts: ServerFacts): string {
  const { origin = '', buildHash, operator, reports = [], unavailable = [] } = facts;
  const values: Readonly<Record<string, string>> = {
    [ORIGIN]: origin,
    [BUILD_HASH]: buildHash,
    [REPORTS]: reports.join(' '),
    [UNAVAILABLE]: unavailable.join(' '),
    [OPERATOR.name]: operator?.name ?? '[OPERATOR_NAME is not set]',
    [OPERATOR.address]: operator?.address ?? '[OPERATOR_ADDRESS is not set]',
    [OPERATOR.email]: operator?.email ?? '[OPERATOR_EMAIL is not set]',
  };
  return Object.entries(values).reduce(
    (page, [place, value]) => page.replaceAll(place, () => escapeHtml(value)),
    text,
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function createPage(text: string, type: string): SitePage {
  const bytes = Buffer.from(text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const copies: Partial<Record<(typeof ENCODINGS)[number], Promise<Buffer>>> = {};
  return {
    text,
    async send(request, reply) {
      // An unchanged page is answered 304, without a body.
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
      if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.header('content-type', type);
      const encoding = ENCODINGS.find((each) => accepts(request.headers['accept-encoding'], each));
      if (!encoding) return reply.send(bytes);
      copies[encoding] ??=
        encoding === 'br' ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes);
      return reply.header('content-encoding', encoding).send(await copies[encoding]);
    },
  };
}

/** A list of copies, or any. A proxy that compresses marks the tag of its copy as weak. */
const isCurrent = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim())) ?? false;

/** An encoding may be named to refuse it: `br;q=0`. */
const accepts = (accepted: string | undefined, encoding: string): boolean =>
  accepted?.split(',').some((each) => {
    const [name, ...parameters] = each.toLowerCase().split(';');
    return name?.trim() === encoding && !parameters.some((part) => /^\s*q=0(\.0*)?\s*$/.test(part));
  }) ?? false;

function readRows(dist: string): readonly SiteRow[] {
  const text = readText(join(dist, 'site/pages.json'));
  return text === null ? [] : (JSON.parse(text) as readonly SiteRow[]);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
