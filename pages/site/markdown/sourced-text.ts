/** Guides whose text is a file of the repository, so that it is written once. */

export interface SourcedText {
  /** Markdown without its first heading, for which the title stands. */
  readonly body: string;
  /** Of its pictures, from `pages/site`. */
  readonly folder: string;
}

/**
 * @param path of the file, from the repository's root: `docs/recipes.md`
 * @param guides addresses of the guides by the path of their source. Links to other files become their words: the site has no such page.
 */
export function sourcedText(text: string, path: string, guides: ReadonlyMap<string, string>): SourcedText {
  const folder = path.split('/').slice(0, -1);
  let isCode = false;
  const lines = text.replace(/^# .*\n+/, '').split('\n');
  const body = lines.map((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return isCode ? line : withAddresses(line, folder, guides);
  });
  return { body: body.join('\n'), folder: ['../..', ...folder].join('/') };
}

function withAddresses(line: string, folder: readonly string[], guides: ReadonlyMap<string, string>): string {
  return line.replace(/(?<!!)\[([^\]]*)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
    if (/^([a-z]+:|#|\/)/.test(target)) return link;
    const [path = '', anchor] = target.split('#');
    const address = guides.get(joined(folder, path));
    return address ? `[${words}](${address}${anchor ? `#${anchor}` : ''})` : words;
  });
}

/** `docs` and `../models/README.md` are `models/README.md`. */
function joined(folder: readonly string[], path: string): string {
  const parts = [...folder];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
