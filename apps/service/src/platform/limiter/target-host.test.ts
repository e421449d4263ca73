import { expect, test } from 'vitest';
import { targetHostOf } from './target-host.ts';

const of = (host: string): string => targetHostOf(new URL(`https://${host}/path?x=1`));

test('targetHostOf maps every name below a registrable domain to one host, whatever its spelling and port', () => {
  const names = ['shop.example', 'www.shop.example', 'a.b.c.shop.example', 'SHOP.example.', 'shop.example:8443'];
  expect(new Set(names.map(of))).toEqual(new Set(['shop.example']));
  expect(of('www.shop.co.uk')).toBe('shop.co.uk');
  expect(of('other.co.uk')).toBe('other.co.uk');
});

test('targetHostOf separates the sites of one platform', () => {
  expect([of('one.github.io'), of('x.one.github.io'), of('two.github.io')]).toEqual([
    'one.github.io',
    'one.github.io',
    'two.github.io',
  ]);
});

test('targetHostOf maps an IP to its network, in every spelling', () => {
  expect([of('192.0.2.7'), of('0xc0000207'), of('3221225991')]).toEqual(['192.0.2.7', '192.0.2.7', '192.0.2.7']);
  expect(of('[2001:db8::1]')).toBe(of('[2001:db8::ffff]'));
  expect(of('[2001:db8::1]')).not.toBe(of('[2001:db8:1::1]'));
});

test('targetHostOf returns a name without a registrable domain itself', () => {
  expect([of('localhost'), of('co.uk')]).toEqual(['localhost', 'co.uk']);
});
