/** Which addresses of the internet protocol are on the public internet (IANA special-purpose registries, by ipaddr.js). */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only block that global unicast IPv6 is given out from (RFC 4291, 2.4); what is elsewhere has another purpose. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by its number, yet the platform service of every machine on Azure. */
const PLATFORM_SERVICES = new Set(['168.63.129.16']);

/** Is it public? An IPv4 address that is mapped into IPv6 counts as the IPv4 address; what is no address is not public. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return false;
  const parsed = ipaddr.process(bare);
  if (parsed.range() !== 'unicast' || PLATFORM_SERVICES.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}
