/** What both builds of the shell leave out of their files because nobody would miss it. */
import { basename, join } from 'node:path';
import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Each icon of lucide brings keys for React's lists, which only its warnings in development ask for, and the names that it had in
 * older versions, as classes, both letters that do not pack; and it reads itself once for nothing, which a bundler has to keep. Two
 * kilobytes for sixty icons. What draws them is `shell/ui/drawn-icon.ts`: another.
 */
export function plainIcons(): Plugin {
  return {
    name: 'gesso-plain-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/ },
      handler(code) {
        // A list of icons, or an older name of one.
        if (!code.includes('const __iconData')) return null;
        if (!code.includes(LUCIDE_DRAWING) || !code.includes(SIDE))
          this.error('An icon of lucide is not made as those before it: look at drawn-icon.ts');
        return {
          code: code
            .replace(LUCIDE_DRAWING, JSON.stringify(DRAWING))
            .replace(SIDE, '')
            .replace(/,\s*key: "\w+"/g, '')
            .replace(/,\s*aliases: \[[^\]]*\]/, '')
            .replace(/^__iconData\.node;$/m, ''),
          map: null,
        };
      },
    },
  };
}

const LUCIDE_DRAWING = `'../createLucideIcon.mjs'`;
const DRAWING = join(import.meta.dirname, 'shell/ui/drawn-icon.ts');
const SIDE = 'size: 24,';

/** Classes of a sheet by its name, which is said once: `field_slider`. Vite's own have a hash and a line each. */
export function plainClasses(): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const [path] = file.split('?');
    const sheet = basename(path!, '.module.css');
    const other = files.get(sheet) ?? path!;
    if (other !== path)
      throw new Error(`${path} and ${other} need two names: their classes would be the same`);
    files.set(sheet, other);
    return `${sheet}_${name}`;
  };
}

/** Terser after Vite's own: each shortens what the other leaves, a hundredth of what is sent. `of`: files that it is worth the time for. */
export function packedAgain(of = /./): Plugin {
  return {
    name: 'gesso-packed-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !of.test(chunk.fileName)) continue;
          const { code } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3, keep_fargs: false },
          });
          if (code === undefined || code === '') this.error(`${chunk.fileName} was packed to nothing`);
          else if (code.length < chunk.code.length) chunk.code = code;
        }
      },
    },
  };
}
