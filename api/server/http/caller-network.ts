/** Groups anonymous requests by network, for rate limits. */
import ipaddr from 'ipaddr.js';

/** Groups of 16 bits of an IPv6 address that name a network: one subscriber has all of its 2⁶⁴ addresses. */
const NETWORK_GROUPS = 4;

/** An IPv4 address as it is, an IPv6 address by its /64. */
export function callerNetwork(address: string): string {
  if (!address.includes(':')) return address;
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
