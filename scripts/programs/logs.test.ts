import { expect, test } from 'vitest';
import { formatLine } from './logs.ts';

test('formatLine writes an event with its time, program, level and fields', () => {
  const line = '{"level":50,"time":"2026-01-02T12:30:00.123Z","pid":1,"msg":"webhook failed","account_id":"acc_1"}';
  expect(formatLine('api', line)?.text).toBe('12:30:00.123 api error webhook failed {"account_id":"acc_1"}');
});

test('formatLine leaves plain text as it is and skips empty lines', () => {
  expect(formatLine('flow', 'Node warning')).toEqual({ at: 0, text: 'flow Node warning' });
  expect(formatLine('flow', ' ')).toBeUndefined();
});
