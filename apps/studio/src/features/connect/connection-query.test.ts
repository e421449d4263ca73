import { expect, test } from 'vitest';
import { connectionQueryIn } from './connection-query.ts';

test('connectionQueryIn reads what the service wrote into the address, letter by letter', () => {
  const query = new URLSearchParams({ client_id: 'cli_1', state: '1e5 ü & "x"', extra: 'left out' });
  const request = `r.${Buffer.from(query.toString()).toString('base64url')}`;
  expect(connectionQueryIn({ request })).toEqual({ client_id: 'cli_1', state: '1e5 ü & "x"' });
  expect(connectionQueryIn({ user_code: 'BCDF-GHJK' })).toEqual({ user_code: 'BCDF-GHJK' });
  for (const wrong of [{}, { request: 'x' }, { request: 'r.a b' }]) expect(connectionQueryIn(wrong)).toBeNull();
});
