import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeLock } from './lock.ts';

test('lock makes a second holder wait, with a message, until the first releases it', async () => {
  const name = `test:${randomUUID()}`;
  const order: string[] = [];
  const first = await takeLock(name, { onWait: () => order.push('first waits') });
  const second = takeLock(name, { onWait: () => order.push('second waits') }).then((lock) => {
    order.push('second holds');
    lock.release();
  });
  await expect.poll(() => order).toEqual(['second waits']);
  order.push('first lets go');
  first.release();
  await second;
  expect(order).toEqual(['second waits', 'first lets go', 'second holds']);
});
