import { expect, test } from 'vitest';
import { createShares, ShareExhausted } from './shares.ts';

test('createShares gives an owner its slots and queues the next caller', async () => {
  const shares = createShares({ slots: 2, waitMs: 60_000 });
  const [first, second] = [await shares.enter('a'), await shares.enter('a')];
  const entered: string[] = [];
  const third = shares.enter('a').then((leave) => {
    entered.push('third');
    return leave;
  });
  const fourth = shares.enter('a').then((leave) => {
    entered.push('fourth');
    return leave;
  });
  expect(entered).toEqual([]);
  first();
  first();
  const leaveThird = await third;
  expect(entered).toEqual(['third']);
  second();
  const leaveFourth = await fourth;
  expect(entered).toEqual(['third', 'fourth']);
  leaveThird();
  leaveFourth();
});

test('createShares serves another owner at once while the first has no slot left', async () => {
  const shares = createShares({ slots: 1, waitMs: 60_000 });
  await shares.enter('a');
  await expect(shares.enter('b')).resolves.toBeTypeOf('function');
});

test('createShares rejects after the wait limit without losing a slot', async () => {
  const shares = createShares({ slots: 1, waitMs: 5 });
  const leave = await shares.enter('a');
  await expect(shares.enter('a')).rejects.toThrow(ShareExhausted);
  leave();
  const again = await shares.enter('a');
  again();
  await expect(shares.enter('a')).resolves.toBeTypeOf('function');
});
