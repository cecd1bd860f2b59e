/**
 * How much JavaScript a person waits for, gzipped, counted while a fresh browser does what a person does:
 * until the drop zone accepts a file, and until the first stroke. The build's manifest tells the rest: a codec or a font
 * that loads on demand must not stand in a static import chain from the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Studio } from '../helpers/browser.ts';
import { serve } from '../helpers/browser-setup.ts';
import { launchChromium } from '../helpers/chromium-session.ts';
import { ROOT } from '../helpers/paths.ts';
import { ensureChromium } from './chromium.ts';

/** Bytes, gzip −9. */
export const BUDGETS = { dropZone: 150_000, firstStroke: 300_000 } as const;

/** The sign-in page's first load, gzip −9: React and all that stands in a static import chain from the page. */
export const SIGN_IN_BUDGET = 140_000;

/**
 * The embedded editor. core: what a page loads with `embed.js`, the brush included, and pica, which loads where WebAssembly with
 * SIMD is missing. all: with everything that edits, on demand; encoders and fonts come on top. worker: what starts with the
 * first picture. What a page opts in to (`shell/embed/extra`), and what loads with the first
 * shape of a document, stand outside.
 */
export const EMBED_BUDGETS = { core: 45_000, all: 230_000, worker: 34_000 } as const;
type EmbedPart = keyof typeof EMBED_BUDGETS;
const EMBED_PARTS = Object.keys(EMBED_BUDGETS) as EmbedPart[];

interface Chunk {
  readonly file: string;
  readonly dynamicImports?: readonly string[];
  readonly src?: string;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Loaded when a format or a font is asked for. */
const ON_DEMAND = /jsquash|codecs\/|avif|mozjpeg|oxipng|squoosh|fontsource|\.wasm$|\.woff2?$/i;

/** Chunks in the static import chain of `key` that should load on demand. */
export function eagerChunks(manifest: Manifest, key: string): string[] {
  return [...staticChain(manifest, key)].filter((name) =>
    [name, manifest[name]?.src ?? ''].some((text) => ON_DEMAND.test(text)),
  );
}

function staticChain(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) staticChain(manifest, next, seen);
  return seen;
}

/** Scripts that the sign-in page's HTML names and those that they import, the heaviest first. Bytes, gzip −9. */
export function weighSignIn(dist: string, manifest: Manifest): Weights['files'] {
  const html = readFileSync(join(dist, 'account/sign-in.html'), 'utf8');
  const named = [...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  const chunks = Object.keys(manifest).filter((key) => named.includes(manifest[key]!.file));
  if (chunks.length === 0) throw new Error('The sign-in page names no script');
  const all = chunks.flatMap((key) => [...staticChain(manifest, key)]);
  return weigh(dist, new Set(all.map((key) => `/${manifest[key]!.file}`))).toSorted(
    (a, b) => b.gzipped - a.gzipped,
  );
}

/** Account pages that would load a part of the studio. */
export function studioPartsOfAccount(manifest: Manifest): string[] {
  const pages = Object.keys(manifest).filter((key) => /^_?account/.test(key));
  if (pages.length === 0) throw new Error('The build has no account page');
  return pages.filter((key) =>
    [...staticChain(manifest, key)].some((name) => /^_(open|editor|workbench)-/.test(name)),
  );
}

/** Bytes of the embedded editor in a built folder, gzip −9. */
export function weighEmbed(dist: string): Readonly<Record<EmbedPart, number>> {
  const manifest = JSON.parse(readFileSync(join(dist, 'embed/manifest.json'), 'utf8')) as Manifest;
  const core = staticChain(manifest, 'shell/embed/index.ts');
  const all = new Set(core);
  for (const name of all) {
    for (const next of manifest[name]?.dynamicImports ?? []) {
      if (/font-files|embed\/extra\/|engine\/shapes/.test(next)) continue;
      for (const each of staticChain(manifest, next)) all.add(each);
    }
  }
  const bytes = (names: ReadonlySet<string>) => {
    const files = [...names].map((name) => manifest[name]?.file);
    return files.reduce((sum, file) => {
      if (!file) throw new Error("The embed's manifest names a chunk that it does not have");
      return sum + gzipped(join(dist, file));
    }, 0);
  };
  // The worker is a build of its own, which the manifest does not list.
  const [pica, ...others] = readdirSync(join(dist, 'embed')).filter((name) => /^pica\w*-.*\.js$/.test(name));
  if (!pica || others.length > 0) throw new Error('One chunk of pica was expected');
  const resizer = gzipped(join(dist, 'embed', pica));
  return {
    core: bytes(core) + resizer,
    all: bytes(all) + resizer,
    worker: gzipped(join(dist, 'embed/worker.js')),
  };
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

export interface Weights {
  readonly dropZone: number;
  readonly firstStroke: number;
  readonly files: readonly { readonly path: string; readonly gzipped: number }[];
}

/** Serves `dist` to a fresh browser and weighs each script as it is asked for. */
export async function weighScripts(chromium: string): Promise<Weights> {
  const dist = join(ROOT, 'dist');
  const asked = new Set<string>();
  const served = await serve(dist, { onRequest: (path) => asked.add(path) });
  const browser = await launchChromium(chromium);
  try {
    // Without the service worker: it stores everything ahead, in the background.
    const studio = await Studio.open(browser, {
      origin: served.origin,
      serviceWorkers: 'block',
    });
    // The product is looked for beside the first stroke, as soon as the machine has time: held here, since the stroke must not wait
    // for it, and a busy machine would count it sometimes.
    await studio.page.route(/assets\/(find-product|render-export)-[^/]*\.js$/, () => {});
    await studio.ready();
    const untilDropZone = weigh(dist, await scriptsUntilOpenable(studio));
    await studio.openPicture('still-life.jpg');
    await studio.stroke([
      [0.4, 0.5],
      [0.6, 0.5],
    ]);
    await studio.button('Undo').waitFor();
    const untilStroke = weigh(dist, asked);
    return { dropZone: sum(untilDropZone), firstStroke: sum(untilStroke), files: untilStroke };
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Paths of the scripts that had arrived when a file could be opened: what is fetched ahead after it keeps nobody waiting. */
async function scriptsUntilOpenable({ page }: Studio): Promise<Set<string>> {
  const paths = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('gesso-live');
    if (!mark) throw new Error('The moment was missed');
    return performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= mark.startTime)
      .map((entry) => new URL(entry.name).pathname);
  });
  return new Set(paths);
}

function weigh(dist: string, asked: ReadonlySet<string>): Weights['files'] {
  return [...asked]
    .filter((path) => path.endsWith('.js') && path !== '/sw.js')
    .map((path) => ({ path, gzipped: gzipped(join(dist, path)) }));
}

function sum(files: Weights['files']): number {
  return files.reduce((total, { gzipped }) => total + gzipped, 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/.vite/manifest.json'), 'utf8')) as Manifest;
  const eager = eagerChunks(manifest, 'studio.html');
  for (const name of eager) console.error(`loads with the page, should load on demand: ${name}`);
  const weights = await weighScripts(ensureChromium());
  for (const { path, gzipped } of weights.files) console.log(`${String(gzipped).padStart(8)}  ${path}`);
  const over = (['dropZone', 'firstStroke'] as const).filter((moment) => weights[moment] > BUDGETS[moment]);
  for (const moment of ['dropZone', 'firstStroke'] as const) {
    console.log(`${moment}: ${weights[moment]} of ${BUDGETS[moment]} bytes`);
  }
  for (const page of studioPartsOfAccount(manifest)) {
    console.error(`loads a part of the studio: ${page}`);
    process.exitCode = 1;
  }
  const signIn = weighSignIn(join(ROOT, 'dist'), manifest);
  for (const { path, gzipped } of signIn) console.log(`${String(gzipped).padStart(8)}  ${path}`);
  console.log(`sign-in page: ${sum(signIn)} of ${SIGN_IN_BUDGET} bytes`);
  const embed = weighEmbed(join(ROOT, 'dist'));
  const embedOver = EMBED_PARTS.filter((part) => embed[part] > EMBED_BUDGETS[part]);
  for (const part of EMBED_PARTS) {
    console.log(`embed ${part}: ${embed[part]} of ${EMBED_BUDGETS[part]} bytes`);
  }
  const tooMuch = [
    ...over.map((moment) => [moment, weights[moment] - BUDGETS[moment]] as const),
    ...embedOver.map((part) => [`embed ${part}`, embed[part] - EMBED_BUDGETS[part]] as const),
  ];
  for (const [what, bytes] of tooMuch)
    console.error(
      `${what}: ${bytes} bytes over its budget; load code on demand, or add no words to its files`,
    );
  if (embedOver.length > 0 || sum(signIn) > SIGN_IN_BUDGET) process.exitCode = 1;
  if (eager.length > 0 || over.length > 0 || !('studio.html' in manifest)) process.exit(1);
}
