/** What a tool page and the studio in its frame say to each other. */
export type ToStudio =
  | { readonly gesso: 'open'; readonly files: readonly File[] }
  /** Asks for `settled`. */
  | { readonly gesso: 'settle' };

export type FromStudio =
  /** It takes messages. */
  | { readonly gesso: 'ready' }
  /** kept: a page at `/studio` finds picture and edits as they are. */
  | { readonly gesso: 'settled'; readonly kept: boolean };
