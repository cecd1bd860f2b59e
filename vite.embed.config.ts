/**
 * Builds the embedded editor beside the studio: `dist/embed.js`, what it loads on demand in `dist/embed/`, its types, and the
 * example page. Runs after the studio's build, and compresses the files of both. No file of it may assume where it is served from.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin, runnerImport } from 'vite';
import { precompressedFiles } from './vite.precompress.ts';
import { packedAgain, plainClasses, plainIcons } from './vite.size-plugins.ts';
import { picaArithmetic } from './workers/render/pica-arithmetic.ts';

const ROOT = import.meta.dirname;

/** What `embed.js` exports besides the types of `api.ts`. */
const DOOR = `
export declare function embed(element: Element, options?: EmbedOptions): EmbedHandle;
/** What a refused call throws. */
export declare class GessoError extends Error implements EmbedError {
  readonly code: string;
  readonly kept: string | undefined;
  readonly next: string | undefined;
}
export declare class GessoEditorElement extends HTMLElement {
  /** null while the element is not in a page. */
  get handle(): EmbedHandle | null;
}
declare global {
  interface HTMLElementTagNameMap {
    'gesso-editor': GessoEditorElement;
  }
}
`;

function typesAndExample(): Plugin {
  let out = '';
  return {
    name: 'gesso-embed-files',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle() {
      writeFileSync(
        join(out, 'embed.d.ts'),
        readFileSync(join(ROOT, 'shell/embed/validate/api.ts'), 'utf8') + DOOR,
      );
      mkdirSync(join(out, 'examples'), { recursive: true });
      copyFileSync(join(ROOT, 'pages/examples/embed.html'), join(out, 'examples/embed.html'));
    },
  };
}

/** Vite's own puts links into the head of the host's page and tells its window of failures: neither is this editor's to do. */
function plainImports(): Plugin {
  const HELPER = '\0vite/preload-helper.js';
  return {
    name: 'gesso-plain-imports',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** Sentences of the shared catalogues that only the studio's screens and batches say. */
const STUDIO_SENTENCES = new Set([
  'Runs on this device',
  'Drag to pan. Hold Space to pan with any other tool. Ctrl+wheel zooms at the pointer.',
  'Drag to pan. Pinch to zoom. With any other tool, use two fingers.',
  'Edit',
  'Selected text',
  'Magic wand',
  'Invert mask',
  '200%',
  'Change order',
  'Saving',
  'This picture',
  'Zoom',
  '{angle}, reset angle',
  'Reset angle',
  'Add rectangle',
  'Add ellipse',
  'Add line',
  'Add arrow',
  'Heal',
  'Clone',
  'Allow upscaling',
  'Report',
]);

/** Messages of journals, batches, exports with a goal and of the studio's own screens: nothing in an embedded editor makes them. */
const STUDIO_MESSAGES = new RegExp(
  [
    '^(journal|presets|coverage|save|batch|fit|time-left|metadata|clipboard|stage|saving|size-target|inpaint|retouch|operation|recipe|format|action|storage|zip|name)[.]',
    '^notice[.](?!mask|no-transparency|transparency|saved|style|nothing-kept|wand(?!-failed))',
    '^progress[.](opening|fetching|saving-document|filling|healing)$',
    '^kept[.](other-files|rest-of-document|picture-open|marked|steps|here|editing|everything|files|presets)$',
    '^next[.](this-again|try-again-or|compress|resize-and-add|smaller-(preset|sides)|allow-(upscale|clipboard)|in-studio|folder|choose-preset|open-original)',
    '^next[.](export-|save-(before|elsewhere)|free-space|another-place|paint-again|fill-again|mark-less|unmark|preserve-again|make-room|reload$)',
    '^next[.](less-or-lossless|larger-or-other-format|more-bytes|smaller-or-own-quality)$',
    '^document([.](picture-not-here|no-picture|nothing-open)|-file[.](mask-changed|no-picture|picture-missing|wrong-picture))$',
    '^export[.](cancelled|linear-light|original-bytes|downscaled-to-fit|search-too-large|quality-lowered|size-target(-similarity)?)$',
    '^encode[.](over-limit|similarity-not-reached|size-not-reached|not-read-back)$',
    '^expected[.](background|name|frame|field-of-mode|point-pairs)$',
    '^crop[.](keeps-(center|focus)|cuts|whole|small)',
    // What an opt-in panel does brings its own words (`shell/embed/extra/words`).
    '^step[.]adjust[.](auto|highlights|shadows|whites|blacks|temperature|tint|vibrance|curve)$',
    '^step[.](clone|heal|remove-background|blur|create-background|expand|enhance|fill-in|mask-all|preserve-product|(add|update)-shadow|add-shape|place-shape|shape-style)',
  ].join('|'),
);

type Words = Readonly<Record<string, unknown>>;

/** One text, a line each, is packed better than a list. */
const inLines = (lines: readonly unknown[]) => `${JSON.stringify(lines.join('\n'))}.split('\\n')`;

/**
 * Catalogues are keyed by the English sentences, and messages by their ids: written down once, in a chunk that all languages load, they
 * are a fifth of what two languages weigh.
 */
function sharedEnglish(): Plugin {
  const KEYS = '\0gesso-keys';
  const ENGLISH = join(ROOT, 'shell/locale/en/index.ts');
  let inCore: Words = {};
  const languages = new Map<string, { readonly catalogue?: Words; readonly messages: Words }>();
  return {
    name: 'gesso-shared-english',
    enforce: 'pre',
    async buildStart() {
      inCore = (await runnerImport<{ embed: Words }>(join(ROOT, 'shell/locale/de/embed.ts'))).module.embed;
      const files = ['german', 'arabic'].map((name) => join(ROOT, 'shell/embed/languages', `${name}.ts`));
      for (const file of [ENGLISH, ...files]) {
        const { module } = await runnerImport<{ catalogue?: Words; messages: Words }>(file);
        languages.set(file, module);
      }
    },
    // The embed takes the English table whole.
    resolveId: (source) => (source === KEYS ? KEYS : source.endsWith('/en/start.ts') ? ENGLISH : null),
    load(id) {
      const catalogues = [...languages.values()].flatMap(({ catalogue }) => (catalogue ? [catalogue] : []));
      const sentences = Object.keys(catalogues[0] ?? {}).filter(
        (sentence) => !STUDIO_SENTENCES.has(sentence) && !(sentence in inCore),
      );
      const ids = Object.keys(languages.get(ENGLISH)?.messages ?? {}).filter(
        (id) => !STUDIO_MESSAGES.test(id),
      );
      if (id === KEYS)
        return [
          `export const sentences = ${inLines(sentences)};`,
          `export const ids = ${inLines(ids)};`,
          "export const entry = (line) => (line.startsWith('{\"') ? JSON.parse(line) : line);",
        ].join('\n');
      const language = languages.get(id);
      if (!language) return null;
      const { catalogue, messages } = language;
      // A plural is JSON in its line.
      const listed = (keys: readonly string[], words: Words) => {
        if (keys.some((key) => !(key in words))) this.error(`${id} lacks words`);
        const lines = keys.map((key) =>
          typeof words[key] === 'string' ? words[key] : JSON.stringify(words[key]),
        );
        if (lines.some((line) => line.includes('\n'))) this.error(`${id} has a sentence of several lines`);
        return inLines(lines);
      };
      const table = (name: string, keys: string, words: string) =>
        `const ${name}Words = ${words};\nexport const ${name} = Object.fromEntries(${keys}.map((key, i) => [key, entry(${name}Words[i])]));`;
      return [
        `import { entry, ids, sentences } from ${JSON.stringify(KEYS)};`,
        ...(catalogue ? [table('catalogue', 'sentences', listed(sentences, catalogue))] : []),
        table('messages', 'ids', listed(ids, messages)),
      ].join('\n');
    },
  };
}

/**
 * The editor's width alone decides how its panels stand, and its theme stands on it: what the studio's sheets say for a window of little
 * height and for the system's theme never applies. Before the sheets are compiled, so that no brace stands in a string.
 */
function withoutWindowRules(): Plugin {
  return {
    name: 'gesso-without-window-rules',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shell\/(tools|ui|styles)\/.*\.css\?inline$/ },
      handler: (code) => ({ code: code.replace(NEVER_APPLIES, ''), map: null }),
    },
  };
}

/** A block of such a condition, with the rules in it. */
const NEVER_APPLIES =
  /@media [^{}]*(?:\(max-height: \d+px\)|\(prefers-color-scheme: dark\)) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** The editor's own sheet is text in a module, which no compiler of sheets packs. It has no strings in which a space counts. */
function packedStyle(): Plugin {
  return {
    name: 'gesso-packed-style',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shell\/embed\/core\/style\.ts$/ },
      handler: (code) => ({
        code: code
          .replace(/\s*([{};,])\s*/g, '$1')
          .replaceAll(': ', ':')
          .replaceAll(';}', '}'),
        map: null,
      }),
    },
  };
}

/** Sheets are constructed from text in the chunks: files of them would be nobody's. */
function noSheetFiles(): Plugin {
  return {
    name: 'gesso-no-sheet-files',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
      },
    },
  };
}

/** The core's editor checks a transaction by readers that load beside the first picture (`shell/embed/core/late-check.ts`). */
function lateCheck(): Plugin {
  const editor = join(ROOT, 'engine/editor/editor.ts');
  return {
    name: 'gesso-late-check',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer === editor && source === './editor-check.ts'
        ? join(ROOT, 'shell/embed/core/late-check.ts')
        : null,
  };
}

/** An element that is in the page already starts while the core is evaluated: whatever that needs must be in it. */
function wholeCore(): Plugin {
  return {
    name: 'gesso-whole-core',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'core' || chunk.imports.length === 0) continue;
        this.error(`The embed's core imports ${chunk.imports.join(', ')}: put those modules into its group`);
      }
    },
  };
}

/**
 * What starts with the first picture needs the half of fflate that unpacks; a document file, which loads on demand, needs both. As one
 * module both halves would stand in the worker's first chunk.
 */
function unpackingApart(): Plugin {
  const documentFile = join(ROOT, 'workers/tasks/document-file.ts');
  return {
    name: 'gesso-unpacking-apart',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'fflate' || importer === documentFile) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}?unpacking`;
    },
  };
}

/** Its workers are the studio's, without what only the studio asks of them. */
function withoutStudioTasks(): Plugin {
  const tasks = new Map([
    [join(ROOT, 'workers/tasks/inpaint.ts'), 'export const fillIn = null;'],
    [join(ROOT, 'workers/tasks/examine.ts'), 'export const examine = null;'],
    [join(ROOT, 'workers/tasks/find-product.ts'), 'export const findProduct = null;'],
    [join(ROOT, 'workers/tasks/retouch.ts'), 'export const retouch = null;'],
    // A page has no models, and is asked for none.
    [
      join(ROOT, 'workers/pool/open-models.ts'),
      'export const openModels = async () => ({ tasks: new Set() });',
    ],
  ]);
  return {
    name: 'gesso-without-studio-tasks',
    enforce: 'pre',
    load: (id) => tasks.get(id) ?? null,
  };
}

const chunkFileNames = 'embed/[name]-[hash].js';
const assetFileNames = 'embed/[name]-[hash][extname]';

export default defineConfig({
  root: ROOT,
  cacheDir: '.cache/vite-embed',
  base: './',
  publicDir: false,
  // React's door for its developer tools, which look for the page's own React.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  css: { modules: { generateScopedName: plainClasses() } },
  plugins: [
    plainImports(),
    plainIcons(),
    sharedEnglish(),
    withoutWindowRules(),
    packedStyle(),
    noSheetFiles(),
    lateCheck(),
    wholeCore(),
    packedAgain(),
    typesAndExample(),
    precompressedFiles(),
  ],
  worker: {
    format: 'es',
    plugins: () => [picaArithmetic(), withoutStudioTasks(), unpackingApart(), packedAgain()],
    rolldownOptions: { output: { entryFileNames: 'embed/worker.js', chunkFileNames, assetFileNames } },
  },
  // The panels' controls stand on the browser's own (`shell/embed/controls`), not on react-aria: see `imports` of package.json.
  resolve: { conditions: ['embed', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    // The studio's build stands there already.
    emptyOutDir: false,
    target: 'es2023',
    // Not dist/.vite/manifest.json: that one is the studio's.
    manifest: 'embed/manifest.json',
    assetsInlineLimit: 0,
    // Or chunks would carry the names of sheets that nobody loads.
    cssCodeSplit: false,
    // Would leave links in the head of the host's page.
    modulePreload: false,
    rolldownOptions: {
      input: { embed: 'shell/embed/index.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'embed.js',
        chunkFileNames,
        assetFileNames,
        // In one piece, all that loads at once packs a kilobyte smaller than in ten; the workers' door is not loaded at once.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              tags: ['$initial'],
              test: /[\\/](vocabulary|engine|shell|immer)[\\/]|[\\/]wasm-policy\.ts$|preload-helper/,
              includeDependenciesRecursively: false,
            },
            // What one of the others needs is there with them: apart it would be packed worse.
            // English loads with the first picture, for what code of the page reads; the panels' React must not come with it.
            {
              name: 'open',
              test: /[\\/]embed[\\/]core[\\/]worker-entry\.ts$|file-fetch\.ts$|gesso-keys|languages[\\/]english\.ts$|[\\/]locale[\\/]en[\\/]index\.ts$/,
            },
            { name: 'editing', test: /[\\/]embed[\\/]core[\\/](editing|files)\.ts$/ },
            {
              name: 'panels',
              test: /[\\/]embed[\\/]panels[\\/]index\.ts$|mask-menu|smart-focus\.ts$|own-fonts\.ts$|font-label\.ts$/,
            },
          ],
        },
      },
    },
  },
});
