import { jobErrors } from '@galley/contract';
import { expect, test } from 'vitest';
import { atLowPriority } from '#platform/kernel';
import { takeHostTurn } from './take-host-turn.ts';

test('takeHostTurn retries a job without a turn in 5 s, and its failure has a public text', async () => {
  const asked: string[] = [];
  const hosts = {
    take: async (url: string) => {
      asked.push(url);
      return { allowed: asked.length < 2, retryAfterSeconds: 1 };
    },
  };
  await takeHostTurn(hosts, 'https://shop.example/', 'visit');
  const failing = takeHostTurn(hosts, 'https://shop.example/', 'visit');
  await expect(failing).rejects.toMatchObject({
    code: 'host_busy',
    isFinal: false,
    retryAfterMs: 5_000,
    stage: 'visit',
  });
  expect(jobErrors.host_busy).toContain('Nothing was charged');
});

test('takeHostTurn takes the turn of an account that never paid for work of low priority', async () => {
  const uses: string[] = [];
  const hosts = {
    take: async (_: string, use: string) => {
      uses.push(use);
      return { allowed: true, retryAfterSeconds: 0 };
    },
  };
  await takeHostTurn(hosts, 'https://shop.example/', 'visit');
  await atLowPriority(() => takeHostTurn(hosts, 'https://shop.example/', 'visit'));
  expect(uses).toEqual(['page', 'unpaid_page']);
});
