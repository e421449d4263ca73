import { expect, test } from 'vitest';
import { findEntry, parseEgressTable } from './egress-table.ts';

const policyWith = (text: string) => ({ table: parseEgressTable(text), ports: [80, 443], extraDenied: [] });

test('findEntry returns the IP of an entry, on any allowed port', () => {
  const policy = policyWith(' Bakery.example = 127.0.0.1:28091 ,, crêpes.example=[::1]:81');
  expect(findEntry(policy, { host: 'bakery.example', port: 443 })).toEqual({ ip: '127.0.0.1', port: 28_091 });
  expect(findEntry(policy, { host: new URL('http://crêpes.example').hostname, port: 80 })).toEqual({
    ip: '::1',
    port: 81,
  });
  expect(findEntry(policy, { host: 'bakery.example', port: 8080 })).toBeUndefined();
  expect(findEntry(policy, { host: 'other.bakery.example', port: 80 })).toBeUndefined();
});

test('findEntry prefers an entry with the port to the one without', () => {
  const policy = policyWith(
    'bakery.example=127.0.0.1:1, bakery.example:8080=127.0.0.1:2, bakery.example:80=127.0.0.1:3',
  );
  const portAt = (port: number) => findEntry(policy, { host: 'bakery.example', port })?.port;
  expect([portAt(443), portAt(8080), portAt(80), portAt(81)]).toEqual([1, 2, 3, undefined]);
});

test('findEntry accepts an IP as an entry, in any spelling', () => {
  const policy = policyWith('127.0.0.1:28091=127.0.0.1:28091, [0:0::1]:81=127.0.0.1:1');
  expect(findEntry(policy, { host: '127.0.0.1', port: 28_091 })).toBeDefined();
  expect(findEntry(policy, { host: '::1', port: 81 })).toBeDefined();
});

test('parseEgressTable accepts an empty table', () => {
  expect(parseEgressTable('').size).toBe(0);
});

test.each([
  'bakery.example',
  'bakery.example=',
  '=127.0.0.1:80',
  'bakery.example=127.0.0.1',
  'bakery.example=other.example:80',
  'bakery.example=127.0.0.1:0',
  'bakery.example=127.0.0.1:65536',
  'bakery.example=127.0.0.1:80=1',
  'http://bakery.example=127.0.0.1:80',
  'user@bakery.example=127.0.0.1:80',
  'bakery.example:99999=127.0.0.1:80',
])('parseEgressTable names an invalid entry: %s', (text) => {
  expect(() => parseEgressTable(`good.example=127.0.0.1:80,${text}`)).toThrow(`"${text}" is no entry`);
});

test('parseEgressTable rejects a second entry of a host', () => {
  expect(() => parseEgressTable('a.example=127.0.0.1:80,A.example.=127.0.0.1:81')).toThrow('twice');
});
