/** The server may name its pictures by the other side of a proxy; here they come from the page's own origin. */
export function localAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
}
