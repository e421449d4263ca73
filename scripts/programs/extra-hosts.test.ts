import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readExtraHosts } from './extra-hosts.ts';

test('readExtraHosts reads repeated options and the lines of a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'galley-hosts-')), 'hosts');
  writeFileSync(file, '# a trial\ncafe.example=127.0.0.1:8000\n\nmuseum.example=127.0.0.1:8001 # beside it\n');
  expect(readExtraHosts(['--host', 'shop.example=127.0.0.1:80', '--hosts', file])).toEqual([
    'shop.example=127.0.0.1:80',
    'cafe.example=127.0.0.1:8000',
    'museum.example=127.0.0.1:8001',
  ]);
});

test.each(['shop.example', 'shop.example=localhost:80', 'a,b=127.0.0.1:80'])('readExtraHosts rejects %s', (host) => {
  expect(() => readExtraHosts(['--host', host])).toThrow('is no host');
});

test('readExtraHosts rejects an option that it does not know', () => {
  expect(() => readExtraHosts(['--hots', 'x'])).toThrow('--hots');
});
