/** Which modules a module brings with it, and which load later: read from the source. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.ts';

interface Imports {
  /** Loaded with the module; types are not. */
  readonly now: readonly string[];
  /** Loaded by `import()`, when it is called. */
  readonly later: readonly string[];
}

const known = new Map<string, Imports>();

export function importsOf(file: string): Imports {
  let imports = known.get(file);
  if (!imports) {
    imports = importsIn(file, readFileSync(join(ROOT, file), 'utf8'));
    known.set(file, imports);
  }
  return imports;
}

/** Paths from the root of the project. Packages and files of other kinds are left out. */
export function importsIn(file: string, source: string): Imports {
  const resolved = (pattern: RegExp) =>
    Array.from(source.matchAll(pattern), ([, path = '']) => {
      if (path.startsWith('#controls/')) return path.replace('#controls', 'shell/ui');
      return path.startsWith('.') ? join(dirname(file), path) : '';
    }).filter((path) => /\.tsx?$/.test(path) && existsSync(join(ROOT, path)));
  return {
    now: resolved(/^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?\s*'([^']+)'/gm),
    later: resolved(/\bimport\(\s*'([^']+)'/g),
  };
}

/** The module with all that it brings with it. */
export function loadedWith(file: string): ReadonlySet<string> {
  const loaded = new Set([file]);
  for (const each of loaded) for (const next of importsOf(each).now) loaded.add(next);
  return loaded;
}
