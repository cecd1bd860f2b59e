/** A Vite plugin that adds the content pages to the build. */
import type { Plugin } from 'vite';
import { buildSite } from './build-site.ts';

export function sitePages(root: string): Plugin {
  return {
    name: 'gesso-site-pages',
    apply: 'build',
    async generateBundle() {
      for (const { fileName, source } of await buildSite(root))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
