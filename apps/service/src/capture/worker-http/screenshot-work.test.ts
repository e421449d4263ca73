import { schemas } from '@galley/contract';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { BrowserCrashed, type BrowserFleet } from '#platform/browser';
import { PageUnreadable } from '../page/page-unreadable.ts';
import { createScreenshotWork } from './screenshot-work.ts';

const { signal } = new AbortController();
const request = {
  ...schemas.ScreenshotRequest.parse({ url: 'https://bakery.example/' }),
  accountId: 'acct_1',
  captureId: 'cap_1',
  withinMs: 1_000,
};

/** Work whose page ends with this. */
function workOn(cause: unknown) {
  const fleet = { withPage: () => Promise.reject(cause) } as unknown as BrowserFleet;
  const seen: unknown[] = [];
  const work = createScreenshotWork({
    fleet,
    storage: { put: async () => undefined } as never,
    issueProxyToken: () => ({ username: 'u', password: 'p' }) as never,
    egressUrl: 'http://egress.example',
    ads: undefined,
    onSeen: (item) => seen.push(item),
    log: pino({ level: 'silent' }),
  });
  return { work, seen };
}

// An error of the worker costs nothing and counts nowhere, and the API tries the next worker: a page must not cause one.
test.each([new PageUnreadable('page script failed'), new BrowserCrashed('browser')])(
  'createScreenshotWork returns a verdict, without an image, after %s',
  async (cause) => {
    const { work, seen } = workOn(cause);
    const reply = await work(request, signal);
    expect(reply).toMatchObject({ report: { verdict: 'blank', objectKey: null, sizeBytes: 0 } });
    expect(seen).toEqual([{ verdict: 'blank', notes: [] }]);
  },
);

test('createScreenshotWork throws what is not of the page', async () => {
  const { work, seen } = workOn(new Error('the store is away'));
  await expect(work(request, signal)).rejects.toThrow('the store is away');
  expect(seen).toEqual([]);
});
