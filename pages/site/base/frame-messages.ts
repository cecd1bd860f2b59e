/** What is painted is marked to be filled in: everywhere, or wherever no product is. */
export type Fills = 'everything' | 'around-product';

/** What a tool page and the studio in its frame say to each other. */
export type ToStudio =
  | { readonly gesso: 'open'; readonly files: readonly File[]; readonly fills: Fills | null }
  /** Asks for `settled`. */
  | { readonly gesso: 'settle' };

export type FromStudio =
  /** It takes messages. */
  | { readonly gesso: 'ready' }
  /** A part of it did not arrive: it never becomes ready. */
  | { readonly gesso: 'missing' }
  /** isOpen: the first picture is there; otherwise a notice says why not. */
  | { readonly gesso: 'opened'; readonly isOpen: boolean }
  /** kept: a page at `/studio` finds picture and edits as they are. */
  | { readonly gesso: 'settled'; readonly kept: boolean };
