/**
 * A Vite plugin that adds an export to pica's file: `resize`, its arithmetic on plain pixels. The package does not export it, and
 * the code around it (canvases, tiles, wasm, its own workers) is seven times as large and of no use in our worker. Bundlers then
 * drop the rest.
 */
import type { Plugin } from 'vite';

/** A development server adds a query. */
const FILE = /\/pica\/dist\/pica_main\.mjs(\?|$)/;

/** Parts that another version may have changed without any other sign. */
const RESIZE = /^function resize\(options\) \{/m;

/** For a build, and for each build of workers in it. */
export function picaArithmetic(): Plugin {
  return {
    name: 'gesso-pica-arithmetic',
    // A development server would bundle the package in advance, without plugins.
    config: () => ({ optimizeDeps: { exclude: ['pica'] } }),
    transform: {
      filter: { id: FILE },
      handler(code) {
        if (!RESIZE.test(code))
          this.error('pica has no function resize(options) any more: see what does the work now');
        return { code: `${code}\nexport { resize };`, map: null, moduleSideEffects: false };
      },
    },
  };
}
