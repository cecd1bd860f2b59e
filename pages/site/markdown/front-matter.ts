/** The lines `key: value` between two lines `---` at the head of an article. */

export interface FrontMatter {
  readonly title: string;
  /** 50 to 170 characters, for search engines and lists. */
  readonly description: string;
  /** Of the blog or the guides: `File formats`. */
  readonly category: string;
  /** `2026-03-01`. */
  readonly published: string;
  readonly updated: string;
  /** Guides: their place in the index, smaller first. */
  readonly order: number;
  /** Shown for it in lists, from `pages/site`; null = its first figure. */
  readonly picture: string | null;
  /** The file that the text is in, from the article's own; null where the text is its own. */
  readonly source: string | null;
  /** Guides: words by which the changelog speaks of their subject (`changes.ts`); null = no history. */
  readonly changes: string | null;
}

export interface ReadArticle extends FrontMatter {
  /** Markdown. */
  readonly body: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Throws with the file's name where something is missing. */
export function readArticle(text: string, file: string): ReadArticle {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!parts) throw new Error(`${file} does not begin with “---”, lines “key: value” and “---”`);
  const values = new Map<string, string>();
  for (const line of parts[1]!.split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0)
      values.set(
        line.slice(0, at).trim(),
        line
          .slice(at + 1)
          .trim()
          .replace(/^"(.*)"$/, '$1'),
      );
  }
  const need = (key: string, pattern = /\S/): string => {
    const value = values.get(key);
    if (value === undefined || !pattern.test(value)) throw new Error(`${file}: ${key} is missing or wrong`);
    return value;
  };
  const published = need('published', DATE);
  return {
    title: need('title'),
    description: need('description'),
    category: need('category'),
    published,
    updated: values.has('updated') ? need('updated', DATE) : published,
    order: Number(values.get('order') ?? 100),
    picture: values.get('picture') ?? null,
    source: values.get('source') ?? null,
    changes: values.get('changes') ?? null,
    body: parts[2]!,
  };
}
