import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('readConfig requires the token only', () => {
  expect(readConfig({ PLANT_STORE_TOKEN: 'a-token' })).toEqual({ host: '127.0.0.1', port: 8090, token: 'a-token' });
});

test('readConfig reports all problems at once, each by the name of its variable', () => {
  const env = { PLANT_STORE_HOST: '', PLANT_STORE_PORT: '65536' };
  expect(() => readConfig(env)).toThrow(/PLANT_STORE_HOST.*\nPLANT_STORE_PORT.*\nPLANT_STORE_TOKEN/);
});

test.each(['two words', 'tökén', 'a\tb', '=='])(
  'the token %j is rejected, because no header could carry it',
  (token) => {
    expect(() => readConfig({ PLANT_STORE_TOKEN: token })).toThrow('PLANT_STORE_TOKEN');
  },
);

test.each(['', 'x', '-1', '1.5', '0x10'])('the port %j is rejected', (port) => {
  expect(() => readConfig({ PLANT_STORE_TOKEN: 't', PLANT_STORE_PORT: port })).toThrow('PLANT_STORE_PORT');
});
