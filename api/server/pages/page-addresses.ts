/** Other ways to write the address of a page: with slashes too many, or in capital letters. */

export interface PageAddresses {
  /** @param url path and query of a request; null = no page's address, or the page's own */
  find(url: string): string | null;
}

/** @param paths of all pages without parameters */
export function pageAddresses(paths: Iterable<string>): PageAddresses {
  const known = new Set(paths);
  return {
    find(url) {
      const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url)!;
      const page = path
        .replace(/\/{2,}/g, '/')
        .replace(/(?<=.)\/$/, '')
        .toLowerCase();
      return page !== path && known.has(page) ? page + query : null;
    },
  };
}
