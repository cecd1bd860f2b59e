/** What a tool page and the studio in its frame say to each other. */
export type ToStudio =
  /** fills: what is painted is marked to be filled in. */
  | { readonly gesso: 'open'; readonly files: readonly File[]; readonly fills: boolean }
  /** Asks for `settled`. */
  | { readonly gesso: 'settle' };

export type FromStudio =
  /** It takes messages. */
  | { readonly gesso: 'ready' }
  /** kept: a page at `/studio` finds picture and edits as they are. */
  | { readonly gesso: 'settled'; readonly kept: boolean };
