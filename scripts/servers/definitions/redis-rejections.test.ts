import { expect, test } from 'vitest';
import { readAclLog } from './redis-rejections.ts';

test('readAclLog finds no rejection in an empty log', () => {
  expect(readAclLog('*0\r\n+OK\r\n')).toEqual([]);
});

test('readAclLog reads every rejection with its user, command and time', () => {
  const entry = (user: string, object: string, age: string) =>
    ['count', ':1', 'reason', 'command', 'context', 'toplevel', 'object', object, 'username', user, 'age-seconds', age]
      .map((word) => (word.startsWith(':') ? word : `$${word.length}\r\n${word}`))
      .join('\r\n');
  const log = `*2\r\n*14\r\n${entry('galley_render', 'publish', '1.5')}\r\n*14\r\n${entry('galley_flow', 'keys', '90')}\r\n+OK\r\n`;
  expect(readAclLog(log)).toEqual([
    { user: 'galley_render', wanted: 'publish', secondsAgo: 1.5 },
    { user: 'galley_flow', wanted: 'keys', secondsAgo: 90 },
  ]);
});
