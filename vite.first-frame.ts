/**
 * Puts the first frame of the studio into its page: what a person sees and reads there needs no script, and is what the script's
 * components render (`shell/first-frame`).
 */
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { plainClasses, plainIcons } from './vite.size-plugins.ts';

const PLACE = '<div id="studio"></div>';

/** @param page the name of the page's file */
export function firstFrame(root: string, page: string): Plugin {
  const place = join(root, '.cache/first-frame');
  const built = (config: InlineConfig) =>
    build({ root, configFile: false, logLevel: 'warn', publicDir: false, mode: 'production', ...config });
  return {
    name: 'gesso-first-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename }) {
        if (relative(join(root, 'pages'), filename) !== page) return html;
        if (!html.includes(PLACE)) throw new Error(`${page} has no place for the first frame`);
        await built({
          plugins: [plainIcons()],
          css: { modules: { generateScopedName: plainClasses() } },
          // What it takes from packages goes through the plugins as well.
          ssr: { noExternal: true },
          build: {
            ssr: join(root, 'shell/screens/render-frames.tsx'),
            outDir: place,
            emptyOutDir: true,
            rollupOptions: { output: { entryFileNames: 'render-frames.mjs' } },
          },
        });
        const made = pathToFileURL(join(place, 'render-frames.mjs'));
        // Another build of the same process, which has another frame.
        made.search = String(performance.now());
        const { renderFrames } = (await import(made.href)) as { renderFrames(): { readonly html: string } };
        const frames = renderFrames();
        const outputs = await built({
          define: { __FRAMES__: JSON.stringify(frames) },
          build: {
            write: false,
            target: 'es2023',
            modulePreload: false,
            rollupOptions: {
              input: join(root, 'shell/first-frame/show-frame.ts'),
              output: { format: 'iife' },
            },
          },
        });
        const [script, ...more] = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []));
        if (script?.type !== 'chunk' || more.length > 0) throw new Error('The first frame is one script');
        // What would end the script's element inside of a text of it.
        const code = script.code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
        return html.replace(
          PLACE,
          () => `<div id="studio" style="visibility:hidden">${frames.html}</div><script>${code}</script>`,
        );
      },
    },
  };
}
