/**
 * Page data: properties that a client requests before it shows a page. Fixed by the build, whose hash tells a client that it runs an older
 * build.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageRow } from '../../../../vocabulary/page-row.ts';
import { SERVED_PAGES } from '../../../../vocabulary/page-table.ts';
import { STUDIO_MODULE_ENABLED } from '../../../../vocabulary/platform.ts';
import { ApiError } from '../../base/api-error.ts';
import type { SiteRow } from '../../pages/site-pages.ts';

export interface ShownPage {
  readonly path: string;
  readonly componentChunkName: string;
  readonly matchPath?: string;
  readonly staticQueryHashes: string[];
  readonly result: Record<string, unknown>;
  readonly webpackCompilationHash: string;
}

export interface PageData {
  /** Hash of the build. */
  readonly buildHash: string;
  /** @param name the page's path without leading and trailing slashes; `index` is the home page. `notFound`. */
  page(name: string): ShownPage;
  /** Data shared by several pages. `notFound`. */
  query(hash: string): Record<string, unknown>;
}

const shortHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 20);

/** The hash of a build. @param dist its manifest and list of content pages contain the hash of every file */
export const buildHashOf = (dist: string): string => shortHash(readBuild(dist));

/** @param site the build's content pages: articles and guides are in no table */
export function createPageData(buildHash: string, site: readonly SiteRow[]): PageData {
  const shared = {
    site: { siteMetadata: { title: 'Gesso', studioModule: { enabled: STUDIO_MODULE_ENABLED } } },
  };
  const siteHash = shortHash(JSON.stringify(shared));
  const ofBuild = new Map(site.filter(({ title }) => title !== undefined).map((row) => [row.path, row]));

  return {
    buildHash,
    page(name) {
      const asked = name === 'index' ? '/' : `/${name}`;
      const row = findPage(asked) ?? ofBuild.get(asked);
      if (!row) throw new ApiError('notFound');
      const { path, title = '' } = row;
      const matchPath = 'matchPath' in row ? row.matchPath : undefined;
      return {
        path,
        componentChunkName: `component---${path.slice(1).replaceAll('/', '-') || 'index'}`,
        ...(matchPath !== undefined && { matchPath }),
        staticQueryHashes: [siteHash],
        result: { pageContext: { title } },
        webpackCompilationHash: buildHash,
      };
    },
    query(hash) {
      if (hash !== siteHash) throw new ApiError('notFound');
      return shared;
    },
  };
}

function readBuild(dist: string): Buffer {
  const read = (file: string): Buffer | null => {
    try {
      return readFileSync(join(dist, file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return null;
    }
  };
  const studio = read('.vite/manifest.json') ?? read('studio.html') ?? Buffer.from('no build');
  return Buffer.concat([studio, read('site/pages.json') ?? Buffer.alloc(0)]);
}

/** The page with exactly this path, or else the one whose pattern matches. */
function findPage(path: string): PageRow | undefined {
  const exact = SERVED_PAGES.find((page) => page.path === path);
  return exact ?? SERVED_PAGES.find(({ matchPath }) => matchPath !== undefined && matches(matchPath, path));
}

/** `:name` matches one segment, `*` the rest. */
function matches(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const expected = pattern.split('/');
  return expected.every((part, at) => {
    const actual = parts[at];
    if (part === '*') return actual !== undefined && actual !== '';
    if (at === expected.length - 1 && parts.length > expected.length) return false;
    return part.startsWith(':') ? Boolean(actual) : part === actual;
  });
}
