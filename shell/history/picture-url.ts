/** Where the page gets a picture of the history. The server may be known to itself by another address than the page has. */
export function pictureUrl({ tmp_url: url }: { readonly tmp_url?: string | undefined }): string | undefined {
  if (url === undefined) return undefined;
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
}

interface Addresses {
  readonly tmp_url?: string | undefined;
  readonly thumbnail_url?: string | undefined;
}

/** Of its small copy, for a tile; of a film, which has none, the file. */
export const tileUrl = ({ tmp_url, thumbnail_url }: Addresses): string | undefined =>
  pictureUrl({ tmp_url: thumbnail_url ?? tmp_url });
