import { edgesOf, isOfTheInternet, readNumber, setAsideIpv4, setAsideIpv6 } from '@galley/fixtures/egress/iana.ts';
import { anyIp, disagreements } from '@galley/fixtures/egress/ip-cases.ts';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { canonicalIp, isPrefix, isPublicIp } from './is-public-ip.ts';

/** The system test `egress-decisions` tries ten times as many. */
const RUNS = 10_000;

/** Not public, although the parser calls them `unicast`. */
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

test('isPublicIp: the tables of the test are complete', () => {
  expect(setAsideIpv4).toHaveLength(19);
  expect(setAsideIpv6).toHaveLength(19);
  expect(edgesOf(4).length + edgesOf(6).length).toBeGreaterThan(150);
  expect(isOfTheInternet(readNumber('93.184.216.34'), 4)).toBe(true);
  expect(isOfTheInternet(readNumber('2606:2800:220:1:248:1893:25c8:1946'), 6)).toBe(true);
});

test('isPublicIp follows the registry just before, on and just after the edge of every network', () => {
  expect(disagreements(edgesOf(4), 4, isPublicIp)).toEqual([]);
  expect(disagreements(edgesOf(6), 6, isPublicIp)).toEqual([]);
});

test('isPublicIp follows the registry for any IPv4 and any IPv6', () => {
  expect(disagreements(fc.sample(anyIp(4), RUNS), 4, isPublicIp)).toEqual([]);
  expect(disagreements(fc.sample(anyIp(6), RUNS), 6, isPublicIp)).toEqual([]);
});

test('isPublicIp (control): the parser calls eight of them unicast, and none of them is public', () => {
  expect(trapsOfTheParser.filter((ip) => ipaddr.process(ip).range() === 'unicast')).toEqual(trapsOfTheParser);
  expect(trapsOfTheParser.filter((ip) => isPublicIp(ip))).toEqual([]);
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
])('isPublicIp is false for %s', (ip) => {
  expect(isPublicIp(ip)).toBe(false);
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
])('isPublicIp is true for %s', (ip) => {
  expect(isPublicIp(ip)).toBe(true);
});

test.each(['', 'localhost', '127.1', '0177.0.0.1', '0x7f.1', '1.1.1.1:80', '[::1]', ' 1.1.1.1', '2606:4700::1%eth0'])(
  'isPublicIp is false for what is no plain IP: "%s"',
  (text) => {
    expect(isPublicIp(text)).toBe(false);
  },
);

test('isPublicIp returns a value for any text', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof isPublicIp(text) === 'boolean'));
});

test('isPublicIp denies what an operator adds, also inside IPv6, and everything for an invalid prefix', () => {
  expect(isPublicIp('1.2.3.4', ['1.2.3.0/24'])).toBe(false);
  expect(isPublicIp('::ffff:1.2.3.4', ['1.2.3.0/24'])).toBe(false);
  expect(isPublicIp('1.2.3.4', ['::ffff:1.2.3.0/120'])).toBe(false);
  expect(isPublicIp('1.2.4.4', ['1.2.3.0/24', '2606::/16', '1.2.4.5'])).toBe(true);
  expect(isPublicIp('2606:1::1', ['1.2.3.0/24', '2606::/16'])).toBe(false);
  expect(isPublicIp('1.1.1.1', ['1.2.3.0/33'])).toBe(false);
});

test('isPrefix accepts an IP or a network', () => {
  expect(['10.0.0.0/8', '10.0.0.1', '2001:db8::/32', '::1', '0.0.0.0/0'].filter(isPrefix)).toHaveLength(5);
  expect(
    ['10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/', 'ten', '10.0.0.0/8/8', '::/129', '::ffff:1.2.3.4/8'].filter(isPrefix),
  ).toEqual([]);
});

test('canonicalIp returns one spelling per IP', () => {
  expect(canonicalIp('::ffff:7f00:1')).toBe(canonicalIp('127.0.0.1'));
  expect(canonicalIp('2606:0:0::1')).toBe(canonicalIp('2606::1'));
  expect(canonicalIp('one')).toBeUndefined();
});
