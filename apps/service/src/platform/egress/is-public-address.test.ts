import { edgesOf, isOfTheInternet, readNumber, setAsideIpv4, setAsideIpv6 } from '@galley/e2e/egress/iana.ts';
import { anyAddress, disagreements } from '@galley/e2e/egress/judge-tries.ts';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { canonicalAddress, isPrefix, isPublicAddress } from './is-public-address.ts';

/** The proof `egress-decisions` tries ten times as many. */
const RUNS = 10_000;

/** Not public, and called `unicast` by the parser. */
const trapsOfTheParser = [
  '::7f00:1',
  '::a9fe:a9fe',
  '100:0:0:1::1',
  '4000::1',
  'e000::1',
  '1::1',
  '8000::1',
  '168.63.129.16',
];

test('the tables that the judge is tried on are whole', () => {
  expect(setAsideIpv4).toHaveLength(19);
  expect(setAsideIpv6).toHaveLength(19);
  expect(edgesOf(4).length + edgesOf(6).length).toBeGreaterThan(150);
  expect(isOfTheInternet(readNumber('93.184.216.34'), 4)).toBe(true);
  expect(isOfTheInternet(readNumber('2606:2800:220:1:248:1893:25c8:1946'), 6)).toBe(true);
});

test('one before, on and one after the edge of every network is judged as the registry says', () => {
  expect(disagreements(edgesOf(4), 4, isPublicAddress)).toEqual([]);
  expect(disagreements(edgesOf(6), 6, isPublicAddress)).toEqual([]);
});

test('any IPv4 and any IPv6 address is judged as the registry says', () => {
  expect(disagreements(fc.sample(anyAddress(4), RUNS), 4, isPublicAddress)).toEqual([]);
  expect(disagreements(fc.sample(anyAddress(6), RUNS), 6, isPublicAddress)).toEqual([]);
});

test('control: the parser calls eight of them unicast, and none of them is public', () => {
  expect(trapsOfTheParser.filter((address) => ipaddr.process(address).range() === 'unicast')).toEqual(trapsOfTheParser);
  expect(trapsOfTheParser.filter((address) => isPublicAddress(address))).toEqual([]);
});

test.each([
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '0:0:0:0:0:ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '169.254.169.254',
  '100.100.100.200',
  '255.255.255.255',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '100.63.255.255',
  '172.15.255.255',
  '223.255.255.255',
  '::ffff:93.184.216.34',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(['', 'localhost', '127.1', '0177.0.0.1', '0x7f.1', '1.1.1.1:80', '[::1]', ' 1.1.1.1', '2606:4700::1%eth0'])(
  'what is no plain address is not public: "%s"',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

test('any text at all is answered', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof isPublicAddress(text) === 'boolean'));
});

test('an operator denies more, also inside IPv6, and a prefix that cannot be read denies all', () => {
  expect(isPublicAddress('1.2.3.4', ['1.2.3.0/24'])).toBe(false);
  expect(isPublicAddress('::ffff:1.2.3.4', ['1.2.3.0/24'])).toBe(false);
  expect(isPublicAddress('1.2.3.4', ['::ffff:1.2.3.0/120'])).toBe(false);
  expect(isPublicAddress('1.2.4.4', ['1.2.3.0/24', '2606::/16', '1.2.4.5'])).toBe(true);
  expect(isPublicAddress('2606:1::1', ['1.2.3.0/24', '2606::/16'])).toBe(false);
  expect(isPublicAddress('1.1.1.1', ['1.2.3.0/33'])).toBe(false);
});

test('a prefix is an address or a network', () => {
  expect(['10.0.0.0/8', '10.0.0.1', '2001:db8::/32', '::1', '0.0.0.0/0'].filter(isPrefix)).toHaveLength(5);
  expect(
    ['10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', 'ten', '10.0.0.0/8/8', '::/129', '::ffff:1.2.3.4/8'].filter(isPrefix),
  ).toEqual([]);
});

test('an address has one spelling', () => {
  expect(canonicalAddress('::ffff:7f00:1')).toBe(canonicalAddress('127.0.0.1'));
  expect(canonicalAddress('2606:0:0::1')).toBe(canonicalAddress('2606::1'));
  expect(canonicalAddress('one')).toBeUndefined();
});
