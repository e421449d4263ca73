// What a capture worker does for one order: a page of its own, a pass for it alone, and the object in the store.

import { createHash } from 'node:crypto';
import { BrowserCrashed, type BrowserFleet } from '#platform/browser';
import { type PassCredentials, readUsage } from '#platform/egress';
import type { Logger } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import type { AdFilter } from './ads.ts';
import type { Picture } from './picture.ts';
import type { PictureAnswer, PictureOrder, PictureReport } from './picture-order.ts';
import { SelectorNotFound } from './selector-not-found.ts';
import { takePicture } from './take-picture.ts';

type Options = {
  fleet: BrowserFleet;
  storage: Pick<Storage, 'put'>;
  /** What the job may use of the egress proxy. */
  issuePass: (jobId: string, lifeMs: number) => PassCredentials;
  egressUrl: string;
  ads: AdFilter | undefined;
  log: Logger;
};

export type PictureWork = (order: PictureOrder, signal: AbortSignal) => Promise<PictureAnswer>;

export function createPictureWork({ fleet, storage, issuePass, egressUrl, ads, log }: Options): PictureWork {
  return async (order, signal) => {
    const deadline = Date.now() + order.withinMs;
    const pass = issuePass(order.captureId, order.withinMs);
    const context = { signal, deadline, readEgress: () => readUsage(egressUrl, pass), ads, log };
    try {
      const picture = await fleet.withPage({ pass, signal, onCrash: 'repeat' }, (page) =>
        takePicture(page, order, context),
      );
      return { report: await store(storage, order, picture) };
    } catch (cause) {
      if (cause instanceof SelectorNotFound) return { failure: 'selector_not_found' };
      // Twice, the second time alone: it is the page that ends browsers.
      if (cause instanceof BrowserCrashed && !signal.aborted) return { report: crashed(order) };
      throw cause;
    }
  };
}

/** The hash in the name: a repeated order writes beside an earlier picture, never over it. */
async function store(
  storage: Options['storage'],
  { accountId, captureId }: PictureOrder,
  { bytes, contentType, ...picture }: Picture,
): Promise<PictureReport> {
  if (bytes === undefined) return { ...picture, sizeBytes: 0, objectKey: null };
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const objectKey = `captures/${accountId}/${captureId}-${hash}.${contentType.split('/')[1]}`;
  await storage.put(objectKey, { bytes, contentType });
  return { ...picture, sizeBytes: bytes.length, objectKey };
}

function crashed({ url, options }: PictureOrder): PictureReport {
  return {
    verdict: 'blank',
    evidence: ['The page used more memory or time than a page may, and its browser ended, twice.'],
    notes: [],
    format: options.format,
    width: 0,
    height: 0,
    truncated: false,
    finalUrl: url,
    statusCode: null,
    title: '',
    sizeBytes: 0,
    objectKey: null,
  };
}
