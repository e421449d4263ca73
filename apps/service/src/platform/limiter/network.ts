import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Values that are not an IP are counted together, so that inventing them gains nothing. */
const UNKNOWN = 'unknown';

/** The network that counts as one caller: an IPv4, or an IPv6 /64, which one customer gets. */
export function networkOf(ip: string): string {
  return prefixOf(ip, { ipv4Bits: 32, ipv6Bits: 64 });
}

/** The network that counts as one receiver of grants: wider, because IPs of one network are cheap. */
export function grantNetworkOf(ip: string): string {
  return prefixOf(ip, { ipv4Bits: 24, ipv6Bits: 48 });
}

function prefixOf(ip: string, { ipv4Bits, ipv6Bits }: { ipv4Bits: number; ipv6Bits: number }): string {
  if (isIP(ip) === 0) return UNKNOWN;
  // A dual-stack socket reports an IPv4 as ::ffff:192.0.2.1.
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv6') return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6Bits}`)}/${ipv6Bits}`;
  if (ipv4Bits === 32) return parsed.toString();
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${ipv4Bits}`)}/${ipv4Bits}`;
}
