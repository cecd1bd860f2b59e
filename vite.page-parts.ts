/**
 * Which modules of a page are packed into one file. A bundler makes a chunk for every set of entries that share a module, which was a
 * hundred requests before the first stroke; here all that a page needs at the same moment is one part.
 */
import { relative } from 'node:path';
import { type HtmlTagDescriptor, type Plugin, parseAst } from 'vite';

/**
 * Names of parts, in the order in which they load, and the modules that need each, from the root of the project. `both`: a part of what
 * any module of the first list needs and any of the second as well.
 */
export type PageParts = Readonly<
  Record<string, readonly string[] | { readonly both: readonly [readonly string[], readonly string[]] }>
>;

interface Import {
  readonly source: string;
  /** What is taken of it; empty when it is only run. `*` is all of it. */
  readonly names: readonly string[];
}

interface ReadModule {
  /** A CommonJS module: it takes whole modules by calls. */
  readonly isScript: boolean;
  readonly imports: readonly Import[];
  /** What is passed on under a name: where it comes from, and what it is called there. */
  readonly passedOn: ReadonlyMap<string, { readonly source: string; readonly name: string }>;
  /** Sources of which everything is passed on. */
  readonly passedOnWhole: readonly string[];
}

export interface Parts {
  readonly plugin: Plugin;
  /** For `codeSplitting.groups`: the part of a module, null when it is of none. */
  partOf(id: string): string | null;
}

/** @param parts a module belongs to the first one that needs it */
export function pageParts(root: string, parts: PageParts): Parts {
  const found = new Map<string, string>();
  return {
    partOf: (id) => found.get(id) ?? null,
    plugin: {
      name: 'gesso-page-parts',
      apply: 'build',
      async buildEnd(error) {
        if (error) return;
        found.clear();
        const read = new Map<string, ReadModule>();
        const resolved = new Map<string, string | null>();
        const moduleAt = (id: string): ReadModule => {
          let module = read.get(id);
          if (!module) {
            module = readModule(this.getModuleInfo(id)?.code ?? '');
            read.set(id, module);
          }
          return module;
        };
        const resolve = async (source: string, importer: string): Promise<string | null> => {
          const key = `${importer}\n${source}`;
          let id = resolved.get(key);
          if (id === undefined) {
            id = (await this.resolve(source, importer))?.id ?? null;
            resolved.set(key, id);
          }
          return id;
        };
        /** The module that `name` of a module is made in: one that only passes it on is not loaded for it. */
        const makerOf = async (id: string, name: string): Promise<string> => {
          const { passedOn, passedOnWhole } = moduleAt(id);
          const way = passedOn.get(name);
          if (way) {
            const next = await resolve(way.source, id);
            return next ? makerOf(next, way.name) : id;
          }
          for (const source of passedOnWhole) {
            const next = await resolve(source, id);
            if (next && this.getModuleInfo(next)?.exports.includes(name)) return makerOf(next, name);
          }
          return id;
        };
        /** Every module that one of `roots` needs, itself included. */
        const neededBy = async (roots: readonly string[]): Promise<ReadonlySet<string>> => {
          const waiting = roots.map((path) => `${root}/${path}`);
          const seen = new Set<string>();
          for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
            const info = this.getModuleInfo(id);
            if (!info || seen.has(id)) continue;
            seen.add(id);
            const { imports, isScript } = moduleAt(id);
            if (isScript) waiting.push(...info.importedIds);
            for (const { source, names } of imports) {
              const next = await resolve(source, id);
              if (!next) continue;
              const isWhole = names.includes('*');
              const all = isWhole ? (this.getModuleInfo(next)?.exports ?? []) : names;
              // What a module passes on without naming it is not among its exports.
              for (const passed of isWhole ? moduleAt(next).passedOnWhole : [])
                waiting.push(...[await resolve(passed, next)].filter((id) => id !== null));
              waiting.push(
                ...(all.length === 0 ? [next] : await Promise.all(all.map((name) => makerOf(next, name)))),
              );
            }
          }
          return seen;
        };
        const neededByBoth = async ([some, others]: readonly [readonly string[], readonly string[]]) => {
          const ofOthers = await neededBy(others);
          return [...(await neededBy(some))].filter((id) => ofOthers.has(id));
        };
        for (const [part, needs] of Object.entries(parts)) {
          const modules = 'both' in needs ? await neededByBoth(needs.both) : await neededBy(needs);
          for (const id of modules) if (!found.has(id)) found.set(id, part);
        }
      },
    },
  };
}

/**
 * Has a page fetch what its script is going to `import()`, and that part's sheets, while the script itself is on its way: otherwise one
 * would wait for the other. The sheets stand in the page's head, so that nothing is shown without them.
 *
 * @param pages by the name of a page's file, the module that its script imports
 */
export function fetchedAhead(root: string, pages: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'gesso-fetched-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        const wanted = pages[relative(`${root}/pages`, filename)];
        if (!wanted) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === `${root}/${wanted}`);
        if (!entry) throw new Error(`${wanted} has no chunk of its own`);
        const scripts = new Set([entry.fileName]);
        const sheets = new Set<string>();
        for (const name of scripts) {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          for (const next of chunk?.imports ?? []) scripts.add(next);
          for (const sheet of chunk?.viteMetadata?.importedCss ?? []) sheets.add(sheet);
        }
        const link = (attrs: Record<string, string | true>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs,
          injectTo: 'head',
        });
        return [
          ...[...scripts]
            .filter((name) => !html.includes(name))
            .map((name) => link({ rel: 'modulepreload', crossorigin: true, href: `/${name}` })),
          ...[...sheets].map((name) => link({ rel: 'stylesheet', crossorigin: true, href: `/${name}` })),
        ];
      },
    },
  };
}

function readModule(code: string): ReadModule {
  const imports: Import[] = [];
  const passedOn = new Map<string, { readonly source: string; readonly name: string }>();
  const passedOnWhole: string[] = [];
  /** Where a local name was imported from. */
  const local = new Map<string, { readonly source: string; readonly name: string }>();
  const { body } = parseAst(code);
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const source = String(node.source.value);
      const names = node.specifiers.map((specifier) => {
        const name =
          specifier.type === 'ImportSpecifier'
            ? nameOf(specifier.imported)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*';
        local.set(specifier.local.name, { source, name });
        return name;
      });
      imports.push({ source, names });
    }
  }
  for (const node of body) {
    if (node.type === 'ExportAllDeclaration') {
      const source = String(node.source.value);
      if (node.exported) passedOn.set(nameOf(node.exported), { source, name: '*' });
      else passedOnWhole.push(source);
    } else if (node.type === 'ExportNamedDeclaration') {
      const source = node.source && String(node.source.value);
      for (const specifier of node.specifiers) {
        const name = nameOf(specifier.local);
        const from = source ? { source, name } : local.get(name);
        if (from) passedOn.set(nameOf(specifier.exported), from);
      }
    }
  }
  const isScript = !body.some(({ type }) => /^(Import|Export)/.test(type));
  return { isScript, imports, passedOn, passedOnWhole };
}

/** Names of modules may be written as texts. */
const nameOf = (node: { readonly type: string }): string =>
  'name' in node ? String(node.name) : String((node as { value?: unknown }).value);
