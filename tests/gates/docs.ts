/**
 * Checks texts: links of pages have a target, sources named by pages and comments exist, and nothing refers to things outside the project.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../helpers/paths.ts';

/** Words that mean something only to whoever wrote the file, and leftovers of unfinished work. */
const FORBIDDEN = [
  /\/(work|tmp)\/[a-z]/,
  /\b(spec|design|ui|stack|style)\.md\b/,
  // Section numbers of a document that is not in the repository.
  /\bspec \d/,
  /(?<!(?:RFC \d+|TIFF 6\.0), )\bsections? \d/i,
  /\.\.\/shared\b/,
  /\b(TODO|FIXME|XXX)\b/,
  /\bthis session\b/i,
  /\broom [1-9]\b/i,
];
/** British spellings; names of libraries and files keep theirs. */
const BRITISH =
  /(?<!to|pipeline)colour(?!space)|(?<![a-z])centre|neighbour|favour|honour|stabilis|recognis|(?<![a-z])optimis(?!e_?(?:scans|coding|raw))|(?<![a-z])grey(?!scale|\.jpg)/i;
/** They read what people write, or refuse it. */
const READS_BRITISH =
  /^(engine\/operations\/prompt\/|api\/server\/images\/color-names\.ts$|tests\/engine\/operations\/prompted-subject\.test\.ts$|tests\/shell\/embed\/options\.test\.ts$|tests\/gates\/gates\.test\.ts$)/;
const TEXT = /\.(ts|tsx|mjs|cjs|css|html|md|json|yml)$/;
/** Lists forbidden words to look for. */
const EXEMPT = ['tests/gates/docs.ts', 'package-lock.json'];

/** A history, texts for readers who do not have the sources, and a test of this gate. */
const NAMES_NO_SOURCES = /^(CHANGELOG\.md$|fixtures\/|pages\/site\/content\/|tests\/gates\/gates\.test\.ts$)/;

export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/** Links of one Markdown text that lead to no file or no heading. */
export function brokenLinks(file: string, text: string, root: string = ROOT): Fault[] {
  const faults: Fault[] = [];
  withoutCode(text).forEach((line, at) => {
    for (const [, target = ''] of line.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      // Addresses of the site: `tests/pages/content.test.ts` follows them.
      if (file.startsWith('pages/site/content/') && target.startsWith('/')) continue;
      const [path = '', heading] = target.split('#');
      const absolute = path === '' ? join(root, file) : join(root, dirname(file), path);
      if (!existsSync(absolute))
        faults.push({ file, line: at + 1, what: `links to ${target}, which is not there` });
      else if (
        heading &&
        absolute.endsWith('.md') &&
        !headings(readFileSync(absolute, 'utf8')).has(heading)
      ) {
        faults.push({ file, line: at + 1, what: `links to ${target}, which has no such heading` });
      }
    }
  });
  return faults;
}

/** A source that a page or a comment names in backticks: `shell/stage/pointer.ts`, `plan.ts`. The build makes declarations. */
const SOURCE_PATH = /`((?:\w[\w.-]*\/)*\w[\w.-]*(?<!\.d)\.(?:tsx?|cjs|css|md))`/g;

/**
 * Sources that a text names and that are not in `paths`, which are all of the project. A path counts from the root, from the folder of the
 * text or as the end of one. Of code only comments are read; a fenced block shows other people's files.
 */
export function missingSources(file: string, text: string, paths: ReadonlySet<string>): Fault[] {
  const isPage = file.endsWith('.md');
  let isFenced = false;
  return text.split('\n').flatMap((line, at) => {
    if (isPage && line.startsWith('```')) isFenced = !isFenced;
    if (isFenced || (!isPage && !/^\s*(\/?\*|\/\/)|\/\*\*| \/\/ /.test(line))) return [];
    return [...line.matchAll(SOURCE_PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !paths.has(path) && !paths.has(join(dirname(file), path)))
      .map((path) => ({ file, line: at + 1, what: `names ${path}, which is not there` }));
  });
}

/** Every path with its ends: `a/b/c.ts`, `b/c.ts`, `c.ts`. */
export function withEnds(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => path.split('/').map((_, from, parts) => parts.slice(from).join('/'))),
  );
}

/** Lines of a text that hold a forbidden word, or a word in British spelling. */
export function forbiddenWords(file: string, text: string): Fault[] {
  const forbidden = READS_BRITISH.test(file) ? FORBIDDEN : [...FORBIDDEN, BRITISH];
  return text.split('\n').flatMap((line, at) =>
    forbidden
      .filter((word) => word.test(line))
      .map((word) => ({
        file,
        line: at + 1,
        what: `says ${word.exec(line)?.[0]}`,
      })),
  );
}

/** The lines, with fenced blocks and inline code emptied. */
function withoutCode(text: string): string[] {
  let fenced = false;
  return text.split('\n').map((line) => {
    const fence = line.startsWith('```');
    if (fence) fenced = !fenced;
    return fenced || fence ? '' : line.replace(/`[^`]*`/g, '');
  });
}

/** Heading anchors as GitHub makes them. */
function headings(text: string): Set<string> {
  return new Set(
    text
      .split('\n')
      .filter((line) => /^#+ /.test(line))
      .map((line) =>
        line
          .replace(/^#+ /, '')
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .trim()
          .replace(/\s/g, '-'),
      ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
  const paths = withEnds(all);
  const files = all.filter((file) => TEXT.test(file) && !EXEMPT.includes(file));
  const faults = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [
      ...forbiddenWords(file, text),
      ...(file.endsWith('.md') ? brokenLinks(file, text) : []),
      ...(NAMES_NO_SOURCES.test(file) ? [] : missingSources(file, text, paths)),
    ];
  });
  for (const { file, line, what } of faults) console.error(`${file}:${line} ${what}`);
  if (faults.some(({ what }) => what.startsWith('says ')))
    console.error(
      'Readers have this repository alone: say it in words and in American spelling, without what is outside of it or unfinished.',
    );
  console.log(`${files.length} files, ${faults.length} faults`);
  if (faults.length > 0) process.exit(1);
}
