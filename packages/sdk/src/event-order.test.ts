import { expect, test } from 'vitest';
import { createEventOrder } from './event-order.ts';
import type { Message } from './event-socket.ts';

const event = (seq: number): Message => ({ type: 'credits.updated', seq, at: '', balance: 0, reserved: 0 });

/** Tells these in turn on one connection; gives what passed on, and from where more was asked for. */
function told(order: ReturnType<typeof createEventOrder>, ...seqs: number[]) {
  const asked: number[] = [];
  const socket = { resume: (after: number) => void asked.push(after) };
  const passed = seqs.filter((seq) => order.isNext(event(seq), socket));
  return { passed, asked };
}

test('what arrives before what was missed is told after it, and nothing is lost', () => {
  const order = createEventOrder(5);
  expect(told(order, 9, 6, 7, 8, 9, 10, 6, 7, 8, 9, 10, 11)).toEqual({
    passed: [6, 7, 8, 9, 10, 11],
    asked: [5],
  });
});

test('what the service no longer keeps is passed over after it was asked for once', () => {
  const order = createEventOrder(5);
  expect(told(order, 8, 9, 8, 9, 10)).toEqual({ passed: [8, 9, 10], asked: [5] });
  expect(order.last()).toBe(10);
});

test('without a number to go on from, what comes after hello is told, and nothing twice', () => {
  const order = createEventOrder(undefined);
  order.isNext({ type: 'hello', seq: 3 }, { resume: () => undefined });
  expect(told(order, 4, 4, 5)).toEqual({ passed: [4, 5], asked: [] });
});
