// POST /capture/screenshot: classified, cached, coalesced, charged only when it is good.

import { limits, type PricedOperation, type Shape } from '@galley/contract';
import { fileNameOf, siteOf, slugOf } from '#jobs';
import { classifyUrl, type EgressPolicy } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import { type HostTurns, pageUseOf } from '#platform/limiter';
import type { Storage } from '#platform/storage';
import { type Capture, type CaptureStore, requestHash } from '../capture-store.ts';
import type { CaptureWorkers } from '../worker-http/capture-workers.ts';
import type { ScreenshotReply, ScreenshotReport } from '../worker-http/screenshot-request.ts';
import { createCoalescing } from './coalescing.ts';
import type { ScreenshotRequest } from './screenshot.ts';

/** Runs the work and charges its price only if it succeeds. */
export type RunCharged = <T>(
  principal: Principal,
  bill: { id: string; price: PricedOperation },
  work: () => Promise<T>,
) => Promise<T>;

export type Screenshots = {
  take: (request: ScreenshotInput, signal: AbortSignal) => Promise<Screenshot>;
};

/** `id` is the id of the capture, and the same when the call is repeated. */
export type ScreenshotInput = { principal: Principal; id: string; request: ScreenshotRequest };

type Screenshot = Omit<Shape<'Screenshot'>, 'job_id'>;

type Deps = {
  policy: EgressPolicy;
  hosts: Pick<HostTurns, 'wait'>;
  store: CaptureStore;
  workers: Pick<CaptureWorkers, 'requireCapacity' | 'take' | 'hasPaid'>;
  storage: Pick<Storage, 'signedUrl'>;
  paid: RunCharged;
  /** Whether the capture was charged; one that was not is nobody's. */
  isCharged: (captureId: string) => Promise<boolean>;
  priceCredits: number;
};

/** The rest of the 45 s is for the ledger, the store and the response. */
const SCREENSHOT_MS = limits.screenshotSeconds * 1_000 - 3_000;

export function createScreenshots(deps: Deps): Screenshots {
  const { policy, paid, priceCredits } = deps;
  const inFlight = createCoalescing<Capture>();
  return {
    take: async (input, signal) => {
      const { principal, id, request } = input;
      if (classifyUrl(new URL(request.url), policy) === 'refused') throw new AppError('url_refused');
      const { accountId } = principal;
      const fresh = await findCharged(deps, accountId, request);
      if (fresh !== undefined) return present(deps, fresh, { isRepeat: true, chargedCredits: 0, pageUrl: request.url });
      const key = `${accountId} ${requestHash(request).toString('base64')}`;
      const { result, joined } = await inFlight.join(key, signal, async (abandoned) => {
        await deps.workers.requireCapacity(accountId);
        return await paid(principal, { id, price: 'screenshot' }, () => capture(deps, input, abandoned));
      });
      const chargedCredits = joined ? 0 : priceCredits;
      return present(deps, result, { isRepeat: joined, chargedCredits, pageUrl: request.url });
    },
  };
}

/** A capture is stored before it is charged, and its process may end in between. */
async function findCharged(
  { store, isCharged }: Pick<Deps, 'store' | 'isCharged'>,
  accountId: string,
  request: ScreenshotRequest,
): Promise<Capture | undefined> {
  if (request.options.max_age_seconds === 0) return undefined;
  const fresh = await store.findFresh(accountId, request);
  return fresh !== undefined && (await isCharged(fresh.id)) ? fresh : undefined;
}

async function capture(deps: Deps, { principal, id, request }: ScreenshotInput, signal: AbortSignal): Promise<Capture> {
  const { accountId, keyId } = principal;
  const startedMs = performance.now();
  const hasPaid = await deps.workers.hasPaid(accountId);
  await deps.hosts.wait(request.url, pageUseOf({ hasPaid }), signal);
  const withinMs = SCREENSHOT_MS - Math.ceil(performance.now() - startedMs);
  const workerRequest = { ...request, captureId: id, accountId, withinMs };
  const late = AbortSignal.timeout(withinMs + 1_000);
  const response = await deps.workers.take(workerRequest, AbortSignal.any([signal, late])).catch((cause) => {
    if (late.aborted) throw new AppError('timed_out', { extras: { verdict: 'timed_out', evidence: [] }, cause });
    throw cause;
  });
  const report = goodOrFailed(response);
  await deps.store.save({ id, accountId, keyId, request, report });
  if (report.verdict === 'ok') return { id, report };
  throw await rejectionOf(deps, report);
}

function goodOrFailed(response: ScreenshotReply): ScreenshotReport {
  if ('report' in response) return response.report;
  throw new AppError(response.failure);
}

async function rejectionOf({ storage }: Deps, report: ScreenshotReport): Promise<AppError> {
  const { verdict, evidence, objectKey } = report;
  if (verdict === 'ok') throw new Error('A good picture is no refusal.');
  const seen = objectKey === null ? {} : { evidence_url: (await storage.signedUrl(objectKey)).url };
  return new AppError(verdict, { extras: { verdict, evidence, ...seen } });
}

type Bill = { isRepeat: boolean; chargedCredits: number; pageUrl: string };

async function present({ storage }: Deps, { id, report }: Capture, bill: Bill): Promise<Screenshot> {
  if (report.objectKey === null) throw new Error('A good picture has its object.');
  const { objectKey: key } = report;
  const { width, height, sizeBytes, format, truncated, verdict, evidence, notes } = report;
  const site = slugOf(siteOf(bill.pageUrl) ?? '') || 'page';
  const { url, expiresAt } = await storage.signedUrl(key, fileNameOf(site, { name: 'screenshot', extension: format }));
  return {
    id,
    url,
    expires_at: expiresAt.toISOString(),
    width,
    height,
    bytes: sizeBytes,
    format,
    cached: bill.isRepeat,
    truncated,
    verdict,
    evidence,
    notes,
    credits_charged: bill.chargedCredits,
  };
}
