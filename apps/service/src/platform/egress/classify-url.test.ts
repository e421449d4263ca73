import { expect, test } from 'vitest';
import { classifyUrl } from './classify-url.ts';
import { parseEgressTable } from './egress-table.ts';
import type { EgressPolicy } from './policy.ts';

const policy: EgressPolicy = {
  table: parseEgressTable('bakery.example=127.0.0.1:28091, 127.0.0.1:28091=127.0.0.1:28091, [::1]:81=127.0.0.1:82'),
  ports: [80, 443],
  extraDenied: ['93.184.0.0/16'],
};

function classify(text: string): string {
  return classifyUrl(new URL(text), policy);
}

test.each([
  'http://127.0.0.1/',
  'http://127.0.0.1./',
  'http://127.1/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://2130706433/',
  'http://１２７.０.０.１/',
  'http://①②⑦.0.0.1/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'HTTP://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[2002:7f00:1::]/',
  'http://93.184.216.34/',
])('classifyUrl rejects an IP that is not public in any spelling: %s', (url) => {
  expect(classify(url)).toBe('refused');
});

test.each([
  'file:///etc/passwd',
  'ftp://pages.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'view-source:http://pages.example/',
  'chrome://version/',
  'gopher://pages.example/',
  'blob:http://pages.example/1',
])('classifyUrl rejects another scheme: %s', (url) => {
  expect(classify(url)).toBe('refused');
});

test.each([
  'http://pages.example:22/',
  'https://pages.example:8443/',
  'http://1.1.1.1:6379/',
  'http://127.0.0.1:28092/',
])('classifyUrl rejects another port: %s', (url) => {
  expect(classify(url)).toBe('refused');
});

test.each(['http://someone@pages.example/', 'http://:secret@pages.example/', 'http://pages.example@127.0.0.1/'])(
  'classifyUrl rejects credentials: %s',
  (url) => {
    expect(classify(url)).toBe('refused');
  },
);

test.each([
  'http://pages.example/',
  'https://pages.example:443/a?url=http://127.0.0.1/',
  'http://pages.example:443/',
  'wss://pages.example/socket',
  'http://1.1.1.1/',
  'https://[2606:4700:4700::1111]/',
  // The IPs of a name are unknown before it is dialled.
  'http://localhost/',
  'http://metadata.google.internal/',
  'http://127.0.0.1.pages.example/',
])('classifyUrl accepts what may be tried: %s', (url) => {
  expect(classify(url)).toBe('may_be_reached');
});

test('classifyUrl accepts an entry of the table, only with its port', () => {
  expect(classify('http://127.0.0.1:28091/')).toBe('may_be_reached');
  expect(classify('http://2130706433:28091/')).toBe('may_be_reached');
  expect(classify('http://[::1]:81/')).toBe('may_be_reached');
  expect(classify('http://[::1]/')).toBe('refused');
  expect(classify('http://Bakery.Example./')).toBe('may_be_reached');
  expect(classify('https://bakery.example/')).toBe('may_be_reached');
  expect(classify('http://bakery.example:8080/')).toBe('refused');
});
