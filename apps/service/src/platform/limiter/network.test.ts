import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grantNetworkOf, networkOf } from './network.ts';

const KNOWN = [
  { ip: '203.0.113.7', network: '203.0.113.7', grantNetwork: '203.0.113.0/24' },
  { ip: '::ffff:203.0.113.7', network: '203.0.113.7', grantNetwork: '203.0.113.0/24' },
  { ip: '::FFFF:cb00:7107', network: '203.0.113.7', grantNetwork: '203.0.113.0/24' },
  { ip: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64', grantNetwork: '2001:db8:1::/48' },
  { ip: '2001:0DB8:0001:0002::1', network: '2001:db8:1:2::/64', grantNetwork: '2001:db8:1::/48' },
  { ip: 'fe80::1%eth0', network: 'fe80::/64', grantNetwork: 'fe80::/48' },
  { ip: '::1', network: '::/64', grantNetwork: '::/48' },
];

test.each(KNOWN)('networkOf counts $address as $network, and grantNetworkOf as $grantNetwork', (row) => {
  expect(networkOf(row.ip)).toBe(row.network);
  expect(grantNetworkOf(row.ip)).toBe(row.grantNetwork);
});

test('networkOf counts every IP of a /64 as one caller, and the next /64 as another', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (ip, host) => {
      const network = networkOf(ip);
      fc.pre(network.endsWith('/64'));
      const groups = [48n, 32n, 16n, 0n].map((shift) => ((host >> shift) & 0xffffn).toString(16)).join(':');
      const prefix = expand(network.slice(0, -'/64'.length)).slice(0, 4);
      fc.pre(!prefix.every((group) => group === '0'));
      expect(networkOf(`${prefix.join(':')}:${groups}`)).toBe(network);
      const last = Number.parseInt(prefix[3] ?? '0', 16) ^ 1;
      expect(networkOf(`${prefix.slice(0, 3).join(':')}:${last.toString(16)}:${groups}`)).not.toBe(network);
    }),
  );
});

test('networkOf counts everything that is not an IP together, however it is written', () => {
  for (const text of [
    '',
    'unknown',
    '203.0.113',
    '203.0.113.7:80',
    '0x7f.1',
    '203.0.113.07',
    '[::1]',
    'a'.repeat(9_999),
  ]) {
    expect(networkOf(text)).toBe('unknown');
    expect(grantNetworkOf(text)).toBe('unknown');
  }
});

function expand(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
