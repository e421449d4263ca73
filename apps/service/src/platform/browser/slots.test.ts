import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;

test('createSlots gives a slot to the longest waiter', async () => {
  const slots = createSlots(1);
  const giveBack = await slots.take(never);
  const order: string[] = [];
  const takers = ['first', 'second'].map(async (name) => {
    const done = await slots.take(never);
    order.push(name);
    done();
  });
  giveBack();
  await Promise.all(takers);
  expect(order).toEqual(['first', 'second']);
  expect(slots.free).toBe(1);
});

test('createSlots loses no slot to a waiter that gives up', async () => {
  const slots = createSlots(1);
  const giveBack = await slots.take(never);
  const impatient = new AbortController();
  const waiting = slots.take(impatient.signal);
  impatient.abort(new Error('no longer wanted'));
  await expect(waiting).rejects.toThrow('no longer wanted');
  giveBack();
  expect(slots.free).toBe(1);
});

test('createSlots frees a slot once when it is released twice', async () => {
  const slots = createSlots(2);
  const giveBack = await slots.take(never);
  giveBack();
  giveBack();
  expect(slots.free).toBe(2);
});
