import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inPageCode } from './in-page-code.ts';

function half(value: number): number {
  return value / 2;
}

function quarter(value: number): number {
  return half(half(value));
}

test('inPageCode declares functions that find each other outside their module', () => {
  expect(runInNewContext(`${inPageCode({ half, quarter })}.quarter(8)`)).toBe(2);
});

test('inPageCode rejects what has no source text: a constant, a bound or native function', () => {
  expect(() => inPageCode({ half: half.bind(null) })).toThrow('half cannot run in a page');
  expect(() => inPageCode({ parse: JSON.parse })).toThrow('parse cannot run in a page');
  expect(() => inPageCode({ limit: 3 as never })).toThrow('limit cannot run in a page');
});
