import { expect, test } from 'vitest';
import { rejectionsIn } from './rejections.ts';

test('rejectionsIn finds rejections in errors of the service, Temporal and Redis, and nothing else', () => {
  const rejections = [
    '{"level":50,"err":{"message":"permission denied for table jobs"},"msg":"scheduled task failed"}',
    '{"level":40,"engine":{"error":{"name":"error","code":"42501"}},"msg":"Activity failed"}',
    `{"level":40,"err":{"message":"NOPERM this user has no permissions to run the 'get' command"}}`,
  ];
  const others = ['{"level":30,"msg":"listening"}', '{"err":{"code":"23505"}}', ''];
  expect(rejectionsIn([...others, ...rejections].join('\n'))).toEqual(rejections);
});
