import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The networks of RFC 6890 and similar registries that have no public pages. */
const DENIED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The host of every virtual machine in Azure. IANA does not list it.
  '168.63.129.16/32',
].map(prefixOf);

/** In IPv6 only allocated global unicast is public; everything else is denied. */
const GLOBAL_IPV6 = prefixOf('2000::/3');
const DENIED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(prefixOf);

/** Total: anything that is no plain IP, or an invalid prefix, counts as not public. */
export function isPublicIp(ip: string, extraDenied: readonly string[] = []): boolean {
  const bytes = bytesOf(ip);
  if (bytes === undefined) return false;
  if (extraDenied.some((text) => covers(bytes, text))) return false;
  if (bytes.length === 4) return !DENIED_IPV4.some((prefix) => isWithin(bytes, prefix));
  return isWithin(bytes, GLOBAL_IPV6) && !DENIED_IPV6.some((prefix) => isWithin(bytes, prefix));
}

/** One spelling per IP, with IPv4 inside IPv6 extracted; undefined when it is no IP. */
export function canonicalIp(ip: string): string | undefined {
  return bytesOf(ip)?.join('.');
}

/** Whether it is an IP or a network in CIDR form, as in `extraDenied`. */
export function isPrefix(text: string): boolean {
  try {
    prefixOf(text);
    return true;
  } catch {
    // Not a prefix; the configuration reports it.
    return false;
  }
}

type Prefix = { bytes: readonly number[]; bits: number };

function covers(bytes: readonly number[], text: string): boolean {
  return !isPrefix(text) || isWithin(bytes, prefixOf(text));
}

function prefixOf(text: string): Prefix {
  const [ip = '', length, ...rest] = text.split('/');
  const bytes = bytesOf(ip);
  if (bytes === undefined || rest.length > 0) throw new Error(`"${text}" is no address and no network`);
  if (length === undefined) return { bytes, bits: bytes.length * 8 };
  // An IPv4 network may be written inside IPv6: ::ffff:10.0.0.0/104.
  const bits = Number(length) - (isIP(ip) === 6 && bytes.length === 4 ? 96 : 0);
  if (!/^\d{1,3}$/.test(length) || bits < 0 || bits > bytes.length * 8) throw new Error(`"${text}" is no network`);
  return { bytes, bits };
}

/** The parser is used only for the bytes: its `unicast` contains IPs that are not public. */
function bytesOf(ip: string): number[] | undefined {
  if (isIP(ip) === 0 || ip.includes('%')) return undefined;
  const bytes = ipaddr.parse(ip).toByteArray();
  const isMapped = bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && isFull(bytes.slice(10, 12));
  return isMapped ? bytes.slice(12) : bytes;
}

function isFull(bytes: readonly number[]): boolean {
  return bytes.every((byte) => byte === 0xff);
}

function isWithin(bytes: readonly number[], prefix: Prefix): boolean {
  if (bytes.length !== prefix.bytes.length) return false;
  const whole = Math.floor(prefix.bits / 8);
  for (let index = 0; index < whole; index += 1) if (bytes[index] !== prefix.bytes[index]) return false;
  const restBits = prefix.bits % 8;
  if (restBits === 0) return true;
  const mask = 0xff << (8 - restBits);
  return ((bytes[whole] ?? 0) & mask) === ((prefix.bytes[whole] ?? 0) & mask);
}
