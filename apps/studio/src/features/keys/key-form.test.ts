import { scopeNames } from '@galley/contract';
import { expect, test } from 'vitest';
import { emptyForm, type KeyForm, keyRequestOf, problemsOf } from './key-form.ts';

const named: KeyForm = { ...emptyForm, name: ' CI ' };
const web: KeyForm = { ...named, kind: 'web', origins: 'https://shop.example/, http://localhost:3000', cap: '50' };

test.each<[string, KeyForm, string[]]>([
  ['a name alone is enough', named, []],
  ['nothing', emptyForm, ['name']],
  ['half a credit', { ...named, cap: '0.5' }, ['cap']],
  ['more days than a date can have', { ...named, days: '999999999' }, ['days']],
  ['no scope', { ...named, scopes: [] }, ['scopes']],
  ['a website', web, []],
  ['a website without a cap', { ...web, cap: '' }, ['cap']],
  ['a website without an address', { ...web, origins: ' ' }, ['origins']],
  ['a page of a website', { ...web, origins: 'https://shop.example/cart' }, ['origins']],
  ['another protocol', { ...web, origins: 'ftp://shop.example' }, ['origins']],
  ['a password in an address', { ...web, origins: 'https://a:b@shop.example' }, ['origins']],
  ['a host', { ...web, origins: 'shop.example' }, ['origins']],
])('problemsOf %s', (_name, form, fields) => expect(Object.keys(problemsOf(form))).toEqual(fields));

test('keyRequestOf names scopes only when some are left out', () => {
  expect(keyRequestOf(named, 0)).toEqual({ name: 'CI' });
  expect(keyRequestOf({ ...named, scopes: ['read'], days: '1', cap: '5' }, 0)).toEqual({
    name: 'CI',
    scopes: ['read'],
    monthly_cap: 5,
    expires_at: '1970-01-02T00:00:00.000Z',
  });
});

test('keyRequestOf writes addresses as browsers send them, or the key would work nowhere', () => {
  const typed = { ...web, origins: 'https://Shop.Example:443/' };
  expect([problemsOf(typed), keyRequestOf(typed, 0).origins]).toEqual([{}, ['https://shop.example']]);
});

test('keyRequestOf of a website has its addresses and no scopes', () => {
  const form: KeyForm = { ...web, scopes: scopeNames.slice(0, 1) };
  const origins = ['https://shop.example', 'http://localhost:3000'];
  expect(keyRequestOf(form, 0)).toEqual({ name: 'CI', kind: 'web', origins, monthly_cap: 50 });
});
