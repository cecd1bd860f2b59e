/** What a page must have. The build fails by it. */

export interface CheckedPage {
  readonly path: string;
  readonly language: string;
  /** Its own, which other programs show. */
  readonly title: string;
  /** As the browser's tab says it: with the name of the product, so never empty. */
  readonly fullTitle: string;
  readonly description: string;
  /** Of the whole page. */
  readonly html: string;
}

const DESCRIPTION = { least: 50, most: 170 };
const TITLE_MOST = 70;

/** @param otherPaths addresses that no page of these has, and that the server answers @param files addresses of built files */
export function pageProblems(
  pages: readonly CheckedPage[],
  otherPaths: readonly string[],
  files: ReadonlySet<string>,
): readonly string[] {
  const anchors = new Map(pages.map(({ path, html }) => [path, anchorsOf(html)]));
  const others = new Set(otherPaths);
  const problems: string[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const page of pages) {
    const say = (problem: string) => problems.push(`${page.path}: ${problem}`);
    const { html } = page;
    const heads = [...html.matchAll(/<h1[\s>]/g)].length;
    if (heads !== 1) say(`${heads} headings of the first level instead of one`);
    if (page.title.trim() === '') say('it has no title');
    else if (page.fullTitle.length > TITLE_MOST)
      say(`its title has ${page.fullTitle.length} characters instead of 1 to ${TITLE_MOST}`);
    const { length } = page.description;
    if (length < DESCRIPTION.least || length > DESCRIPTION.most)
      say(`its description has ${length} characters instead of ${DESCRIPTION.least} to ${DESCRIPTION.most}`);
    for (const [kind, text, known] of [
      ['title', page.fullTitle, titles],
      ['description', page.description, descriptions],
    ] as const) {
      const key = `${page.language} ${text}`;
      const other = known.get(key);
      if (other) say(`its ${kind} is that of ${other}`);
      known.set(key, page.path);
    }
    for (const [image] of html.matchAll(/<img\s[^>]*>/g)) {
      if (!/\salt="/.test(image)) say(`a picture has no alt: ${image.slice(0, 120)}`);
      const [, src = ''] = /\ssrc="([^"]*)"/.exec(image) ?? [];
      if (src.startsWith('/') && !files.has(src)) say(`there is no picture ${src}`);
    }
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const problem = linkProblem(unescapeHtml(href), page.path);
      if (problem) say(problem);
    }
    const twice = duplicated([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));
    if (twice) say(`two elements have the id ${twice}`);
    let last = 1;
    for (const [, digit] of html.matchAll(/<h([1-6])[\s>]/g)) {
      const level = Number(digit);
      if (level > last + 1) say(`a heading of level ${level} follows one of level ${last}`);
      last = level;
    }
  }
  return problems;

  function linkProblem(href: string, from: string): string | null {
    if (/^(https:\/\/|mailto:)/.test(href)) return null;
    const [address = '', anchor] = href.split('#');
    const path = address === '' ? from : address.split('?')[0]!;
    const own = anchors.get(path);
    if (!own)
      return others.has(path) || files.has(path) || path.startsWith('/account/')
        ? null
        : `a link leads nowhere: ${href}`;
    if (anchor && !own.has(anchor)) return `a link leads to an anchor that is not there: ${href}`;
    return null;
  }
}

function anchorsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));
}

function duplicated(ids: readonly string[]): string | undefined {
  return ids.find((id, at) => ids.indexOf(id) !== at);
}

const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
