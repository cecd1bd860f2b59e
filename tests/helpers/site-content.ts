/** The articles and guides of the site, read for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.ts';

export interface ContentPage {
  /** From the repository's root. */
  readonly file: string;
  /** `/blog/webp-or-avif`. */
  readonly address: string;
  readonly head: Readonly<Record<string, string>>;
  /** Markdown of its own; empty where the text is that of `source`. */
  readonly body: string;
  /** The file that its text is in, from the root; null where the text is its own. */
  readonly source: string | null;
}

export interface CodeBlock {
  readonly language: string;
  /** Words after the language. */
  readonly words: readonly string[];
  readonly code: string;
}

const CONTENT = 'pages/site/content';

export function contentPages(): readonly ContentPage[] {
  return ['blog', 'docs'].flatMap((part) =>
    readdirSync(join(ROOT, CONTENT, part))
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) => readPage(`${CONTENT}/${part}/${name}`, `/${part}/${name.slice(0, -3)}`)),
  );
}

function readPage(file: string, address: string): ContentPage {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (!parts) throw new Error(`${file} has no head between lines "---"`);
  const head = Object.fromEntries(
    parts[1]!.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [
        line.slice(0, at).trim(),
        line
          .slice(at + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      ];
    }),
  );
  const source = head.source ? join(dirname(file), head.source) : null;
  return { file, address, head, body: parts[2]!, source };
}

export function codeBlocks(text: string): readonly CodeBlock[] {
  return [...text.matchAll(/^```(\w*) ?([^\n]*)\n(.*?)^```$/gms)].map(([, language, words, code]) => ({
    language: language!,
    words: words!.split(' ').filter(Boolean),
    code: code!,
  }));
}

/** The text without its code. */
export const proseOf = (text: string): string =>
  text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');

export interface PageProgram {
  readonly address: string;
  readonly language: string;
  readonly code: string;
  /** Expected output; null if the page states none. */
  readonly output: string | null;
  readonly needsServer: boolean;
}

/** The blocks `run` of each page and language, as one program. */
export function pagePrograms(): readonly PageProgram[] {
  return contentPages().flatMap(({ address, body }) => {
    const programs = new Map<string, { code: string; output: string | null }>();
    let last = '';
    for (const { language, words, code } of codeBlocks(body)) {
      if (words.includes('run')) {
        last = language;
        const { code: before = '', output = null } = programs.get(language) ?? {};
        programs.set(language, { code: `${before}${code}\n`, output });
      } else if (language === 'text' && words.includes('output')) {
        const program = programs.get(last)!;
        programs.set(last, { ...program, output: (program.output ?? '') + code });
      }
    }
    return [...programs].map(([language, program]) => ({
      address,
      language,
      ...program,
      needsServer: program.code.includes('GESSO_URL'),
    }));
  });
}
