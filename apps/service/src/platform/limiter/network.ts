import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What is not an IP is counted together, so that inventing some gains nothing. */
const UNKNOWN = 'unknown';

/** What counts as one caller: an IPv4, or a /64 of IPv6, which is what one customer gets. */
export function networkOf(ip: string): string {
  return prefixOf(ip, { ipv4Bits: 32, ipv6Bits: 64 });
}

/** What counts as one receiver of grants: wider, because IPs of one network are cheap to get. */
export function grantNetworkOf(ip: string): string {
  return prefixOf(ip, { ipv4Bits: 24, ipv6Bits: 48 });
}

function prefixOf(ip: string, { ipv4Bits, ipv6Bits }: { ipv4Bits: number; ipv6Bits: number }): string {
  if (isIP(ip) === 0) return UNKNOWN;
  // An IPv4 comes as ::ffff:192.0.2.1 from a socket that serves both families.
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv6') return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6Bits}`)}/${ipv6Bits}`;
  if (ipv4Bits === 32) return parsed.toString();
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${ipv4Bits}`)}/${ipv4Bits}`;
}
