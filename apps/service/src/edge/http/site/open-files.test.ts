import { expect, test } from 'vitest';
import { createOpenFiles } from './open-files.ts';

test('createOpenFiles rejects one file more than a network may have open, until one is sent', () => {
  const enter = createOpenFiles(2);
  const leave = enter('192.0.2.0');
  enter('192.0.2.0');
  expect(() => enter('192.0.2.0')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  enter('198.51.100.0');
  leave();
  leave();
  enter('192.0.2.0');
  expect(() => enter('192.0.2.0')).toThrow();
});
