// The screenshot as callers know it: judged, repeated for free, joined, paid for only when it is good.

import { limits, type PricedOperation, type Shape } from '@galley/contract';
import { type EgressPolicy, judgeUrl } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import type { HostTurns } from '#platform/limiter';
import type { Storage } from '#platform/storage';
import { type Capture, type CaptureStore, requestHash } from './capture-store.ts';
import type { CaptureWorkers } from './capture-workers.ts';
import { createFlights } from './flights.ts';
import type { PictureRequest } from './picture.ts';
import type { PictureAnswer, PictureReport } from './picture-order.ts';

/** Runs the work and charges its price only if it succeeds. */
export type Paid = <T>(
  principal: Principal,
  bill: { id: string; price: PricedOperation },
  work: () => Promise<T>,
) => Promise<T>;

export type Screenshots = {
  take: (wish: Wish, signal: AbortSignal) => Promise<Screenshot>;
};

/** `id` is the capture's, and the same one when the call is repeated. */
export type Wish = { principal: Principal; id: string; request: PictureRequest };

type Screenshot = Omit<Shape<'Screenshot'>, 'job_id'>;

type Options = {
  policy: EgressPolicy;
  hosts: Pick<HostTurns, 'wait'>;
  store: CaptureStore;
  workers: CaptureWorkers;
  storage: Pick<Storage, 'signedUrl'>;
  paid: Paid;
  priceCredits: number;
};

/** The rest of the 45 s is for the ledger, the store and the way back. */
const PICTURE_MS = limits.screenshotSeconds * 1_000 - 3_000;

export function createScreenshots(options: Options): Screenshots {
  const { policy, store, paid, priceCredits } = options;
  const flights = createFlights<Capture>();
  return {
    take: async (wish, signal) => {
      const { principal, id, request } = wish;
      if (judgeUrl(new URL(request.url), policy) === 'refused') throw new AppError('url_refused');
      const { accountId } = principal;
      const young = request.options.max_age_seconds > 0 ? await store.findYoung(accountId, request) : undefined;
      if (young !== undefined) return present(options, young, { isRepeat: true, chargedCredits: 0 });
      const key = `${accountId} ${requestHash(request).toString('base64')}`;
      const { result, joined } = await flights.join(key, signal, async (abandoned) => {
        options.workers.requireRoom(accountId);
        return await paid(principal, { id, price: 'screenshot' }, () => capture(options, wish, abandoned));
      });
      return present(options, result, { isRepeat: joined, chargedCredits: joined ? 0 : priceCredits });
    },
  };
}

async function capture(options: Options, { principal, id, request }: Wish, signal: AbortSignal): Promise<Capture> {
  const { accountId, keyId } = principal;
  const startedMs = performance.now();
  await options.hosts.wait(request.url, 'page', signal);
  const withinMs = PICTURE_MS - Math.ceil(performance.now() - startedMs);
  const order = { ...request, captureId: id, accountId, withinMs };
  const late = AbortSignal.timeout(withinMs + 1_000);
  const answer = await options.workers.take(order, AbortSignal.any([signal, late])).catch((cause) => {
    if (late.aborted) throw new AppError('timed_out', { extras: { verdict: 'timed_out', evidence: [] }, cause });
    throw cause;
  });
  const report = goodOrFailed(answer);
  await options.store.save({ id, accountId, keyId, request, report });
  if (report.verdict === 'ok') return { id, report };
  throw await refusal(options, report);
}

function goodOrFailed(answer: PictureAnswer): PictureReport {
  if ('report' in answer) return answer.report;
  throw new AppError(answer.failure);
}

async function refusal({ storage }: Options, report: PictureReport): Promise<AppError> {
  const { verdict, evidence, objectKey } = report;
  if (verdict === 'ok') throw new Error('A good picture is no refusal.');
  const seen = objectKey === null ? {} : { evidence_url: (await storage.signedUrl(objectKey)).url };
  return new AppError(verdict, { extras: { verdict, evidence, ...seen } });
}

type Bill = { isRepeat: boolean; chargedCredits: number };

async function present({ storage }: Options, { id, report }: Capture, bill: Bill): Promise<Screenshot> {
  if (report.objectKey === null) throw new Error('A good picture has its object.');
  const { url, expiresAt } = await storage.signedUrl(report.objectKey);
  const { width, height, sizeBytes, format, truncated, verdict, evidence, notes } = report;
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
