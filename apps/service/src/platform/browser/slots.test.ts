import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const never = new AbortController().signal;

test('a slot goes to whoever has waited longest', async () => {
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

test('who gives up waiting takes no slot with him', async () => {
  const slots = createSlots(1);
  const giveBack = await slots.take(never);
  const impatient = new AbortController();
  const waiting = slots.take(impatient.signal);
  impatient.abort(new Error('no longer wanted'));
  await expect(waiting).rejects.toThrow('no longer wanted');
  giveBack();
  expect(slots.free).toBe(1);
});

test('giving back twice gives back once', async () => {
  const slots = createSlots(2);
  const giveBack = await slots.take(never);
  giveBack();
  giveBack();
  expect(slots.free).toBe(2);
});
