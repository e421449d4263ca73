import { schemas } from '@galley/contract';
import { expect, test } from 'vitest';
import type { Principal } from '#platform/kernel';
import type { NewCapture } from '../capture-store.ts';
import type { ScreenshotReport } from '../worker-http/screenshot-request.ts';
import { createScreenshots, type RunCharged } from './screenshots.ts';

const { url, options } = schemas.ScreenshotRequest.parse({
  url: 'https://bakery.example/',
  options: { max_age_seconds: 60 },
});
const principal = { accountId: 'acc_one', keyId: null } as Principal;
const report: ScreenshotReport = {
  verdict: 'ok',
  evidence: [],
  notes: [],
  format: 'png',
  width: 1,
  height: 1,
  truncated: false,
  finalUrl: url,
  statusCode: 200,
  title: '',
  sizeBytes: 1,
  objectKey: 'captures/one',
};

function screenshotsPaidBy(paid: RunCharged, charged: ReadonlySet<string>) {
  const saved: NewCapture[] = [];
  const visits: string[] = [];
  const screenshots = createScreenshots({
    policy: { table: new Map(), ports: [443], extraDenied: [] },
    hosts: { wait: async () => undefined },
    store: {
      save: async (capture) => void saved.push(capture),
      findFresh: async () => saved.at(-1),
      find: async () => undefined,
      purgeOld: async () => 0,
      sweepOrphans: async () => 0,
    },
    workers: {
      hasPaid: async () => false,
      requireCapacity: async () => undefined,
      take: async ({ captureId }) => {
        visits.push(captureId);
        return { report };
      },
    },
    storage: { signedUrl: async (key) => ({ url: `https://store.example/${key}`, expiresAt: new Date() }) },
    paid,
    isCharged: async (id) => charged.has(id),
    priceCredits: 2,
  });
  const take = (id: string) =>
    screenshots.take({ principal, id, request: { url, options } }, new AbortController().signal);
  return { take, visits };
}

test('takeScreenshot returns a stored screenshot again only if it was charged', async () => {
  const charged = new Set<string>();
  const lost = new Error('the process died before the charge');
  const paid: RunCharged = async (_, { id }, work) => {
    const result = await work();
    if (id === 'unpaid') throw lost;
    charged.add(id);
    return result;
  };
  const { take, visits } = screenshotsPaidBy(paid, charged);
  await expect(take('unpaid')).rejects.toBe(lost);
  expect(await take('paid')).toMatchObject({ id: 'paid', cached: false, credits_charged: 2 });
  expect(await take('again')).toMatchObject({ id: 'paid', cached: true, credits_charged: 0 });
  expect(visits).toEqual(['unpaid', 'paid']);
});
