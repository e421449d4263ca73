import { expect, test } from 'vitest';
import { warningOf } from './warning.ts';

test('warningOf warns of every destination that is no site', () => {
  expect(warningOf({ redirect_host: null, is_loopback: false })).toContain('your own terminal');
  expect(warningOf({ redirect_host: '127.0.0.1:43210', is_loopback: true })).toContain('a program on this computer');
  for (const scheme of ['cursor:', 'com.app:']) {
    expect(warningOf({ redirect_host: scheme, is_loopback: false })).toContain(`that opens ${scheme} links`);
  }
});

test('warningOf is silent for a site, with a port too', () => {
  for (const host of ['claude.ai', 'app.example:8443']) {
    expect(warningOf({ redirect_host: host, is_loopback: false })).toBeNull();
  }
});
