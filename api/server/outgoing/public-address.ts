/** Classifies IP addresses as public or not (IANA special-purpose registries, by ipaddr.js). */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only block of global unicast IPv6 addresses (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** A public number, but Azure's platform service on every machine. */
const PLATFORM_SERVICES = new Set(['168.63.129.16']);

/** Is the address public? An IPv4-mapped IPv6 address counts as its IPv4 address; invalid ones are not public. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return false;
  const parsed = ipaddr.process(bare);
  if (parsed.range() !== 'unicast' || PLATFORM_SERVICES.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}
