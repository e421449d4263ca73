import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { BrowserFleet } from '#platform/browser';
import { collectPage } from './collect-page.ts';

const log = pino({ level: 'silent' });
const url = 'https://shop.example/';

/** Collects with a fleet of which only the way to a page matters, and counts the turns of the host. */
async function collectOn(withPage: BrowserFleet['withPage'], turns: number) {
  let taken = 0;
  const take = async () => {
    taken += 1;
    return { allowed: taken <= turns, retryAfterSeconds: 1 };
  };
  const fleet = { withPage } as BrowserFleet;
  const issueProxyToken = () => ({ username: 'a', password: 'b' });
  const faces = { find: async () => [] } as never;
  const deps = { fleet, issueProxyToken, egressUrl: 'http://127.0.0.1:9', ads: undefined, hosts: { take }, faces, log };
  const { signal } = new AbortController();
  const failure = await collectPage(deps, { id: 'job', url, signal }).catch((cause: unknown) => cause);
  return { failure, taken };
}

test('collectPage takes no turn of the host before it has a page to open', async () => {
  const cancelled = new Error('The job was cancelled while it waited for a page.');
  const { failure, taken } = await collectOn(async () => Promise.reject(cancelled), 2);
  expect([failure, taken]).toEqual([cancelled, 0]);
});

test('collectPage opens the page at neither size when the host has one turn for two', async () => {
  let opened = 0;
  const get = (): void => {
    opened += 1;
  };
  const page = new Proxy({}, { get });
  const { failure, taken } = await collectOn((_, work) => work(page as never, undefined as never), 1);
  expect(failure).toMatchObject({ code: 'host_busy' });
  // The other size waits for the same turns.
  expect(taken).toBe(2);
  expect(opened).toBe(0);
});
