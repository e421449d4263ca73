import { expect, test } from 'vitest';
import { browserFlags, rejectUnsafeFlags } from './flags.ts';

test('browserFlags routes all traffic through the proxy, on either binary', () => {
  const flags = browserFlags({ proxyUrl: 'http://127.0.0.1:28100' });
  expect(flags).toContain('--proxy-server=http://127.0.0.1:28100');
  expect(flags).toContain('--proxy-bypass-list=<-loopback>');
  expect(flags).toContain('--force-webrtc-ip-handling-policy=disable_non_proxied_udp');
  expect(flags).toContain('--webrtc-ip-handling-policy=disable_non_proxied_udp');
  expect(flags).toContain('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');
  expect(() => rejectUnsafeFlags(flags)).not.toThrow();
});

test('rejectUnsafeFlags rejects a flag that disables the sandbox or opens a port', () => {
  const unsafe = [
    '--no-sandbox',
    '-no-sandbox',
    '--disable-setuid-sandbox',
    '--disable-seccomp-filter-sandbox',
    '--no-zygote',
    '--single-process',
    '--remote-debugging-port=0',
    '--no-proxy-server',
    '--disable-web-security',
  ];
  for (const flag of unsafe) expect(() => rejectUnsafeFlags(['--mute-audio', flag]), flag).toThrow(flag);
});
