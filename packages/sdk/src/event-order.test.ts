import { expect, test } from 'vitest';
import { createEventOrder } from './event-order.ts';
import type { Message } from './event-socket.ts';

const event = (seq: number): Message => ({ type: 'credits.updated', seq, at: '', balance: 0, reserved: 0 });

/** Sends these in turn on one connection; returns what passed on, and from where more was requested. */
function deliver(order: ReturnType<typeof createEventOrder>, ...seqs: number[]) {
  const asked: number[] = [];
  const socket = { resume: (after: number) => void asked.push(after) };
  const passed = seqs.filter((seq) => order.isNext(event(seq), socket));
  return { passed, asked };
}

test('event order delays an event until the missed ones have arrived, and loses none', () => {
  const order = createEventOrder(5);
  expect(deliver(order, 9, 6, 7, 8, 9, 10, 6, 7, 8, 9, 10, 11)).toEqual({
    passed: [6, 7, 8, 9, 10, 11],
    asked: [5],
  });
});

test('event order skips events that the service no longer stores, after one request for them', () => {
  const order = createEventOrder(5);
  expect(deliver(order, 8, 9, 8, 9, 10)).toEqual({ passed: [8, 9, 10], asked: [5] });
  expect(order.last()).toBe(10);
});

test('event order without a starting seq yields what follows hello, and nothing twice', () => {
  const order = createEventOrder(undefined);
  order.isNext({ type: 'hello', seq: 3 }, { resume: () => undefined });
  expect(deliver(order, 4, 4, 5)).toEqual({ passed: [4, 5], asked: [] });
});
