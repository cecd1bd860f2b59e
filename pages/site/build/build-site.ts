/** Makes every file of the content pages. Throws with all that is wrong with them. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { EDITOR_FILES } from '../base/editor-files.ts';
import type { RenderedPage, RenderedSite } from '../base/rendered-site.ts';
import { pageProblems } from './check-pages.ts';
import { withPhoneTables } from './phone-tables.ts';
import { coverSources, createPictures, type SiteFile, withPictures } from './pictures.ts';
import { printFeed, printRobots, printSitemap } from './print-lists.ts';
import { fullTitleOf, printPage } from './print-page.ts';
import { scriptProblems } from './script-problems.ts';
import { typeProblems } from './type-problems.ts';

/** @param editorFiles of the studio, for the frame of a tool page: apart by spaces */
export async function buildSite(root: string, editorFiles: string): Promise<readonly SiteFile[]> {
  const [site, assets] = await Promise.all([renderPages(root), buildRuntime(root)]);
  const script = assets.find(({ fileName }) => /\/runtime-[^/]+\.js$/.test(fileName));
  const sheet = assets.find(({ fileName }) => fileName.endsWith('.css'));
  if (!script || !sheet) throw new Error('The content pages have one script and one sheet');
  const latin = assets.find(({ fileName }) => fileName.includes('inter-latin-wght'));
  const pictures = createPictures(root);
  const printed: { readonly page: RenderedPage; readonly html: string }[] = [];
  const links = new Set(site.pages.map(({ path }) => path));
  for (const page of site.pages) {
    const html = markLinks(withPhoneTables(await withPictures(page.html, pictures)), links);
    printed.push({
      page,
      html: printPage(page, html.replace(EDITOR_FILES, editorFiles), {
        script: `/${script.fileName}`,
        sheet: String(sheet.source).trim(),
        fonts: latin ? [`/${latin.fileName}`] : [],
        cover: await pictures.cover(coverSources(page.html)),
      }),
    });
  }
  const publicFiles = readdirSync(join(root, 'fixtures/public'), { recursive: true }).map(
    (name) => `/${name}`,
  );
  const known = new Set([...publicFiles, ...[...pictures.files.keys()].map((name) => `/${name}`)]);
  const problems = [
    ...site.problems,
    ...(await Promise.all([typeProblems(root, site.programs), scriptProblems(root, site.programs)])).flat(),
    ...pageProblems(
      printed.map(({ page, html }) => ({ ...page, fullTitle: fullTitleOf(page), html })),
      site.otherPaths,
      known,
    ),
  ];
  if (problems.length > 0)
    throw new Error(`The content pages have ${problems.length} problems:\n${problems.join('\n')}`);
  const lists = [
    { path: '/sitemap.xml', file: 'site/sitemap.xml', source: printSitemap(site.pages) },
    { path: '/robots.txt', file: 'site/robots.txt', source: printRobots() },
    { path: '/blog/rss.xml', file: 'site/blog/rss.xml', source: printFeed(site.feed) },
    { path: '/docs/search.json', file: 'site/docs/search.json', source: JSON.stringify(site.guides) },
  ];
  const served = [
    ...printed.map(({ page: { path, file, title, language }, html }) => ({
      path,
      file,
      title,
      language,
      hash: hashOf(html),
    })),
    ...lists.map(({ path, file, source }) => ({ path, file, hash: hashOf(source) })),
  ];
  return [
    ...assets.filter((asset) => asset !== sheet),
    ...pictures.files.values(),
    ...printed.map(({ page, html }) => ({ fileName: page.file, source: html })),
    ...lists.map(({ file, source }) => ({ fileName: file, source })),
    // What the server serves by it, the page table aside.
    { fileName: 'site/pages.json', source: JSON.stringify(served, null, 1) },
  ];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Links to content pages, which the runtime follows by itself. */
function markLinks(html: string, pages: ReadonlySet<string>): string {
  return html.replace(/<a ([^>]*?)href="(\/[^"#?]*)/g, (all, before: string, path: string) =>
    pages.has(path) ? `<a data-page ${before}href="${path}` : all,
  );
}

async function renderPages(root: string): Promise<RenderedSite> {
  const place = join(root, '.cache/site');
  await built(root, {
    build: {
      ssr: join(root, 'pages/site/prerender/render-site.tsx'),
      outDir: place,
      emptyOutDir: true,
      rollupOptions: { output: { entryFileNames: 'render-site.mjs' } },
    },
  });
  const made = pathToFileURL(join(place, 'render-site.mjs'));
  // Another build of the same process has other pages.
  made.search = String(performance.now());
  return ((await import(made.href)) as { renderSite(): RenderedSite }).renderSite();
}

/** The script of all pages with its sheet and fonts. */
async function buildRuntime(root: string): Promise<readonly SiteFile[]> {
  const outputs = await built(root, {
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      rollupOptions: {
        // The sheet stands in each page: parts of the script that load later must not ask for it.
        input: ['pages/site/runtime/runtime.ts', 'pages/site/styles/site.css'].map((file) =>
          join(root, file),
        ),
        output: {
          entryFileNames: 'assets/site/[name]-[hash].js',
          chunkFileNames: 'assets/site/[name]-[hash].js',
          // A font that the studio has too stands beside it: a browser that has one has both.
          assetFileNames: ({ names }) =>
            `assets/${names.some((name) => name.endsWith('.woff2')) ? '' : 'site/'}[name]-[hash][extname]`,
        },
      },
    },
  });
  return [outputs].flat().flatMap((each) =>
    'output' in each
      ? each.output.map((file) => ({
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        }))
      : [],
  );
}

const built = (root: string, config: InlineConfig) =>
  build({
    root: join(root, 'pages'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    ...config,
  });
