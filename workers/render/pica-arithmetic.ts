/**
 * A Vite plugin that gives pica's file one export more: `resize`, its arithmetic on plain pixels. The package has no door to it, and
 * what it wraps around it (canvases, tiles, wasm, workers of its own) is seven times as much and of no use in a worker of ours.
 * Bundlers then leave the rest out.
 */
import type { Plugin } from 'vite';

/** A development server adds a query. */
const FILE = /\/pica\/dist\/pica_main\.mjs(\?|$)/;

/** What another version may have changed, and nothing else would notice. */
const RESIZE = /^function resize\(options\) \{/m;

/** For a build, and for each build of workers in it. */
export function picaArithmetic(): Plugin {
  return {
    name: 'gesso-pica-arithmetic',
    // A development server would bundle the package ahead, without plugins.
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
