// What IANA has set aside, written down from its registries as first and last addresses. The judge of the service
// works on prefixes and bytes; this works on numbers, so that the two share no mistake.

export type Family = 4 | 6;

type Row = readonly [first: string, last: string, name: string];

/** IANA IPv4 Special-Purpose Address Registry and multicast; the last row is a habit of one cloud. */
export const setAsideIpv4: readonly Row[] = [
  ['0.0.0.0', '0.255.255.255', 'this network'],
  ['10.0.0.0', '10.255.255.255', 'private use'],
  ['100.64.0.0', '100.127.255.255', 'shared by carriers'],
  ['127.0.0.0', '127.255.255.255', 'loopback'],
  ['169.254.0.0', '169.254.255.255', 'link-local'],
  ['172.16.0.0', '172.31.255.255', 'private use'],
  ['192.0.0.0', '192.0.0.255', 'protocol assignments'],
  ['192.0.2.0', '192.0.2.255', 'documentation'],
  ['192.31.196.0', '192.31.196.255', 'AS112'],
  ['192.52.193.0', '192.52.193.255', 'AMT'],
  ['192.88.99.0', '192.88.99.255', '6to4 relay'],
  ['192.168.0.0', '192.168.255.255', 'private use'],
  ['192.175.48.0', '192.175.48.255', 'AS112'],
  ['198.18.0.0', '198.19.255.255', 'benchmarks'],
  ['198.51.100.0', '198.51.100.255', 'documentation'],
  ['203.0.113.0', '203.0.113.255', 'documentation'],
  ['224.0.0.0', '239.255.255.255', 'multicast'],
  ['240.0.0.0', '255.255.255.255', 'reserved'],
  ['168.63.129.16', '168.63.129.16', 'host of a virtual machine'],
];

/** IANA IPv6 Special-Purpose Address Registry inside 2000::/3, and the rest of its Address Space registry. */
export const setAsideIpv6: readonly Row[] = [
  ['0:0:0:0:0:0:0:0', '00ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved: loopback, unspecified, NAT64'],
  ['0100:0:0:0:0:0:0:0', '01ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved: discard-only, dummy'],
  ['0200:0:0:0:0:0:0:0', '03ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved'],
  ['0400:0:0:0:0:0:0:0', '07ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved'],
  ['0800:0:0:0:0:0:0:0', '0fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved'],
  ['1000:0:0:0:0:0:0:0', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved'],
  ['2001:0:0:0:0:0:0:0', '2001:01ff:ffff:ffff:ffff:ffff:ffff:ffff', 'protocol assignments'],
  ['2001:0db8:0:0:0:0:0:0', '2001:0db8:ffff:ffff:ffff:ffff:ffff:ffff', 'documentation'],
  ['2002:0:0:0:0:0:0:0', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '6to4'],
  ['2620:004f:8000:0:0:0:0:0', '2620:004f:8000:ffff:ffff:ffff:ffff:ffff', 'AS112'],
  ['3fff:0:0:0:0:0:0:0', '3fff:0fff:ffff:ffff:ffff:ffff:ffff:ffff', 'documentation'],
  ['4000:0:0:0:0:0:0:0', '5fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved: segment routing'],
  ['6000:0:0:0:0:0:0:0', 'dfff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved'],
  ['e000:0:0:0:0:0:0:0', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved'],
  ['fc00:0:0:0:0:0:0:0', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'unique local'],
  ['fe00:0:0:0:0:0:0:0', 'fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'reserved'],
  ['fe80:0:0:0:0:0:0:0', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'link-local'],
  ['fec0:0:0:0:0:0:0:0', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'site-local'],
  ['ff00:0:0:0:0:0:0:0', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'multicast'],
];

const MAPPED_FIRST = 0xffff_0000_0000n;
const MAPPED_LAST = 0xffff_ffff_ffffn;

export const widthOf = { 4: 32n, 6: 128n } as const;

/** Whether the internet may lead to it, by the tables above. */
export function isOfTheInternet(value: bigint, family: Family): boolean {
  if (family === 6 && value >= MAPPED_FIRST && value <= MAPPED_LAST) return isOfTheInternet(value - MAPPED_FIRST, 4);
  const rows = family === 4 ? ranges.ipv4 : ranges.ipv6;
  return !rows.some(([first, last]) => value >= first && value <= last);
}

/** One before, on and one after both ends of every row. */
export function edgesOf(family: Family): bigint[] {
  const rows = family === 4 ? ranges.ipv4 : ranges.ipv6;
  const values = rows.flatMap(([first, last]) => [first - 1n, first, first + 1n, last - 1n, last, last + 1n]);
  return [...new Set(values)].filter((value) => value >= 0n && value < 2n ** widthOf[family]);
}

export function writeAddress(value: bigint, family: Family): string {
  const [digits, bits, radix, mark] = family === 4 ? ([4, 8n, 10, '.'] as const) : ([8, 16n, 16, ':'] as const);
  const parts = Array.from({ length: digits }, (_, index) => {
    const shift = BigInt(digits - 1 - index) * bits;
    return BigInt.asUintN(Number(bits), value >> shift).toString(radix);
  });
  return parts.join(mark);
}

export function readNumber(address: string): bigint {
  const parts = address.includes(':') ? address.split(':') : address.split('.');
  const [bits, prefix] = address.includes(':') ? [16n, '0x'] : [8n, ''];
  return parts.reduce((value, part) => (value << bits) | BigInt(`${prefix}${part}`), 0n);
}

const ranges = {
  ipv4: setAsideIpv4.map(([first, last]) => [readNumber(first), readNumber(last)] as const),
  ipv6: setAsideIpv6.map(([first, last]) => [readNumber(first), readNumber(last)] as const),
};
