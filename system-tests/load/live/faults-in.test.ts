import { expect, test } from 'vitest';
import { type Connection, faultsIn } from './faults-in.ts';

function heard(after: number, seqs: number[], greetedAt = after): Connection {
  return { after, greetedAt, sinceMs: 0, heard: seqs.map((seq) => ({ seq, appendedMs: 0, heardMs: 0 })) };
}

test('faultsIn finds nothing when every event arrives once and in order, over any number of connections', () => {
  expect(faultsIn([heard(0, [1, 2]), heard(2, [3, 4], 3), heard(4, [], 4)], 4)).toEqual([]);
});

test('faultsIn accepts an event between hello and resume when it arrives again in order', () => {
  expect(faultsIn([heard(0, [1, 2]), heard(2, [5, 6, 3, 4, 5, 6, 7], 4)], 7)).toEqual([]);
  expect(faultsIn([heard(0, [1, 2]), heard(2, [5, 6], 4)], 6)).toEqual(['received nothing after 2 of 6']);
});

test.each([
  ['a missing event', [1, 2, 4, 5]],
  ['a duplicate event', [1, 2, 2, 3, 4, 5]],
  ['two events in the wrong order', [1, 3, 2, 4, 5]],
  ['a missing last event', [1, 2, 3, 4]],
])('faultsIn finds: %s', (_, seqs) => {
  expect(faultsIn([heard(0, seqs)], 5)).not.toEqual([]);
});
