import { expect, test } from 'vitest';
import { readPortOffset } from './config.ts';
import { portsFrom, rejectCollision } from './ports.ts';

function listPorts(offset: number): number[] {
  const { temporal, ...others } = portsFrom(offset);
  return [...Object.values(others), ...Object.values(temporal)];
}

test('a second stack uses none of the ports of the first', () => {
  const both = [...listPorts(0), ...listPorts(1_000)];
  expect(new Set(both).size).toBe(both.length);
  expect(both.length).toBe(24);
});

test('every port of every stack is outside the ephemeral range of Linux', () => {
  expect(Math.max(...listPorts(readPortOffset('5000')))).toBeLessThan(32_768);
});

test.each(['-1', '1.5', 'many', '5001'])('readPortOffset rejects %s', (text) => {
  expect(() => readPortOffset(text)).toThrow('GALLEY_STACK_PORT_OFFSET');
});

test.each(['1000', '2500', '5000'])('rejectCollision accepts %s', (text) => {
  expect(() => rejectCollision(readPortOffset(text))).not.toThrow();
});

test.each([
  [948, 'postgres would take port 26380 of redis'],
  [5, 'would take port 27239 of WORKER_GRPC_PORT'],
  [110, 'of the egress proxies'],
])('rejectCollision rejects %i and names the port', (offset, reason) => {
  expect(() => rejectCollision(offset)).toThrow(reason);
});
