/** A Vite plugin that adds the content pages to the build. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { editorFiles } from '../base/editor-files.ts';
import { buildSite } from './build-site.ts';

export function sitePages(root: string): Plugin {
  return {
    name: 'gesso-site-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const needed = editorFiles(Object.keys(bundle).map((name) => basename(name)));
      // The studio's font is theirs too, under one name.
      for (const { fileName, source } of await buildSite(root, needed))
        if (!(fileName in bundle)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
