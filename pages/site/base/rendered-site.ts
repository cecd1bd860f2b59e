/** What the components of the content pages give to the build. This file is of two projects, so it imports nothing. */

export interface RenderedPage {
  readonly path: string;
  /** From the root of the build. */
  readonly file: string;
  readonly language: 'en' | 'de' | 'ar';
  readonly title: string;
  readonly description: string;
  /** Inside of the body. Pictures are `picture:<path from pages/site>`. */
  readonly html: string;
  readonly jsonLd: readonly object[];
  /** Addresses of the same page in every language that it has, itself included; empty where it has one. */
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
  readonly changes: 'day' | 'week' | 'month' | 'year';
  readonly indexed: boolean;
  /** Articles. */
  readonly published?: string;
  readonly updated?: string;
  /** It has a row of the page table: the server knows it from there. */
  readonly inTable: boolean;
}

export interface FeedItem {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly published: string;
}

export interface SearchEntry {
  readonly path: string;
  readonly title: string;
  /** Lower case words of title, headings and text. */
  readonly text: string;
}

/** TypeScript that a page shows: what its reader puts into one file. */
export interface Program {
  /** Of the page. */
  readonly path: string;
  readonly language: ProgramLanguage;
  readonly code: string;
}

/** Of the code that the build reads as its language does. */
export type ProgramLanguage = 'ts' | 'python' | 'sh';

export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly feed: readonly FeedItem[];
  readonly guides: readonly SearchEntry[];
  readonly programs: readonly Program[];
  /** Addresses that are no content pages and that the server answers. */
  readonly otherPaths: readonly string[];
  /** Each a sentence: missing words, a row without content, content without a row. */
  readonly problems: readonly string[];
}
