/** Figures and measured numbers of one blog article: computed by the engine, so that an article says nothing that it does not do. */

export interface Article {
  /** Of `pages/site/content/blog/<slug>.md`. */
  readonly slug: string;
  /** By file name in `pages/site/content/blog/figures`. */
  readonly figures: () => Promise<Readonly<Record<string, Uint8Array | string>>>;
  /** Rows of tables that the article has letter by letter. */
  readonly rows: () => Promise<readonly string[]>;
  /** What it says in its text of numbers that `docs/quality.md` has, letter by letter but for line breaks. */
  readonly quotes?: () => readonly string[];
  /** Computing the rows takes longer than some seconds: only the deep run of the tests does it. */
  readonly isSlow?: boolean;
}

/** A row of a Markdown table. */
export const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
