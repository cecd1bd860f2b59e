/**
 * Writes an HTML file for every account page that has a form: its components rendered into `account.html`, so that the form is there
 * before the script, and without one.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { plainClasses, plainIcons } from './vite.size-plugins.ts';

const PLACE = '<div id="account"></div>';
const TITLE = '<title>Gesso</title>';
/** Without a script nothing shows what is hidden until the language is right. */
const WITHOUT_SCRIPT = '<noscript><style>#account { visibility: visible !important }</style></noscript>';

/** As `pages/account/render/rendered-page.ts` has it, which is a file of another project. */
interface RenderedPage {
  /** From the root of the build. */
  readonly file: string;
  readonly title: string;
  readonly html: string;
  /** For the page's own script. */
  readonly others: object;
}

export function accountPages(root: string): Plugin {
  const place = join(root, '.cache/account-pages');
  const built = (config: InlineConfig) =>
    build({ root, configFile: false, logLevel: 'warn', publicDir: false, mode: 'production', ...config });

  async function renderPages(): Promise<readonly RenderedPage[]> {
    await built({
      plugins: [plainIcons()],
      css: { modules: { generateScopedName: plainClasses() } },
      ssr: { noExternal: true },
      build: {
        ssr: join(root, 'pages/account/render/render-pages.tsx'),
        outDir: place,
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'render-pages.mjs' } },
      },
    });
    const made = pathToFileURL(join(place, 'render-pages.mjs'));
    // Another build of the same process has other pages.
    made.search = String(performance.now());
    return ((await import(made.href)) as { renderPages(): readonly RenderedPage[] }).renderPages();
  }

  /** The script behind the form. Its `__PAGE__` is left free, and replaced for each page. */
  async function buildScript(): Promise<string> {
    const outputs = await built({
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rollupOptions: {
          input: join(root, 'pages/account/render/show-page.ts'),
          output: { format: 'iife' },
        },
      },
    });
    const [script, ...more] = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []));
    if (script?.type !== 'chunk' || more.length > 0) throw new Error('The script of a page is one file');
    return script.code.trim();
  }

  return {
    name: 'gesso-account-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const bare = bundle['account.html'];
        if (bare?.type !== 'asset') throw new Error('The build has no account.html');
        const frame = String(bare.source);
        if (!frame.includes(PLACE) || !frame.includes(TITLE)) {
          throw new Error('account.html has no place for a page or its title');
        }
        const script = await buildScript();
        for (const { file, title, html, others } of await renderPages()) {
          const page = JSON.stringify({ html, others });
          // What would end the script's element inside of a text of it.
          const code = script
            .replace('__PAGE__', () => page)
            .replaceAll('</script', '<\\/script')
            .replaceAll('<!--', '<\\!--');
          const source = frame
            .replace(TITLE, () => `<title>${title} · Gesso</title>${WITHOUT_SCRIPT}`)
            .replace(
              PLACE,
              () => `<div id="account" style="visibility:hidden">${html}</div><script>${code}</script>`,
            );
          this.emitFile({ type: 'asset', fileName: file, source });
        }
      },
    },
  };
}
