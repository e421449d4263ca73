// Reads the brand of a page in a capture worker, within the time of a synchronous call.

import { limits } from '@galley/contract';
import type { CaptureWorkers } from '#capture';
import { AppError } from '#platform/kernel';
import { type HostTurns, pageUseOf } from '#platform/limiter';
import type { Kit } from '../kit.ts';
import { BRAND_PATH, type BrandReply } from './brand-work.ts';

export type BrandReader = (
  request: { id: string; accountId: string; url: string },
  signal: AbortSignal,
) => Promise<Kit>;

type Deps = { hosts: Pick<HostTurns, 'wait'>; workers: Pick<CaptureWorkers, 'send' | 'hasPaid'> };

/** The rest of the 45 s is for the ledger, the store and the response. */
const READ_MS = limits.screenshotSeconds * 1_000 - 3_000;

export function createBrandReader({ hosts, workers }: Deps): BrandReader {
  return async ({ id, accountId, url }, signal) => {
    const startedMs = performance.now();
    await hosts.wait(url, pageUseOf({ hasPaid: await workers.hasPaid(accountId) }), signal);
    const withinMs = READ_MS - Math.ceil(performance.now() - startedMs);
    const late = AbortSignal.timeout(withinMs + 1_000);
    const request = { id, accountId, url, withinMs };
    const reply = await workers
      .send<BrandReply>(BRAND_PATH, request, AbortSignal.any([signal, late]))
      .catch((cause: unknown) => {
        if (late.aborted) throw new AppError('timed_out', { extras: { verdict: 'timed_out', evidence: [] }, cause });
        throw cause;
      });
    if ('kit' in reply) return reply.kit;
    const { verdict, evidence } = reply;
    throw new AppError(verdict, { extras: { verdict, evidence } });
  };
}
