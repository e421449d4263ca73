import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grantNetworkOf, networkOf } from './network.ts';

const KNOWN = [
  { address: '203.0.113.7', network: '203.0.113.7', grantNetwork: '203.0.113.0/24' },
  { address: '::ffff:203.0.113.7', network: '203.0.113.7', grantNetwork: '203.0.113.0/24' },
  { address: '::FFFF:cb00:7107', network: '203.0.113.7', grantNetwork: '203.0.113.0/24' },
  { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64', grantNetwork: '2001:db8:1::/48' },
  { address: '2001:0DB8:0001:0002::1', network: '2001:db8:1:2::/64', grantNetwork: '2001:db8:1::/48' },
  { address: 'fe80::1%eth0', network: 'fe80::/64', grantNetwork: 'fe80::/48' },
  { address: '::1', network: '::/64', grantNetwork: '::/48' },
];

test.each(KNOWN)('$address is counted as $network, and for grants as $grantNetwork', (row) => {
  expect(networkOf(row.address)).toBe(row.network);
  expect(grantNetworkOf(row.address)).toBe(row.grantNetwork);
});

test('every address of a /64 is one caller, and the next /64 is another', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (address, host) => {
      const network = networkOf(address);
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

test('what is not an address is counted together, however it is written', () => {
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

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
