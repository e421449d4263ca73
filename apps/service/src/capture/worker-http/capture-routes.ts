// The worker's HTTP routes for the API: they share a fixed number of slots, reject at once when full, and abort when
// the caller disconnects.

import type { FastifyInstance } from 'fastify';
import { AppError, atLowPriority, type Secret } from '#platform/kernel';
import { openWorkerRoute } from '#platform/worker-http';
import {
  FREE_HEADER,
  ROUTE_PATH,
  type ScreenshotReply,
  type WorkerRequest,
  type WorkerScreenshotRequest,
} from './screenshot-request.ts';
import { createSlotShares, type Holder } from './slot-shares.ts';

type Deps = {
  take: (request: WorkerScreenshotRequest, signal: AbortSignal) => Promise<ScreenshotReply>;
  slots: number;
  /** Only the API has this token; two while it is replaced. */
  token: Secret;
  draining: { readonly isDraining: boolean };
};

export type CaptureRoutes = {
  /** Registers other synchronous work under its own path. */
  open: <Request extends WorkerRequest>(
    path: string,
    work: (request: Request, signal: AbortSignal) => Promise<unknown>,
  ) => void;
  /** The number of occupied slots. */
  taken: () => number;
};

export function openCaptureRoutes(app: FastifyInstance, { take, slots, token, draining }: Deps): CaptureRoutes {
  // Counted in the worker and not in the API nodes, which do not know of each other.
  const shares = createSlotShares({ slots });
  const free = (): string => String(draining.isDraining ? 0 : slots - shares.taken);
  const open: CaptureRoutes['open'] = (path, work) =>
    openWorkerRoute<Parameters<typeof work>[0]>(app, {
      path,
      token,
      work: async (request, { reply, signal }) => {
        const holder = holderOf(request);
        const giveBack = draining.isDraining ? undefined : shares.take(holder);
        if (giveBack === undefined) {
          reply.header(FREE_HEADER, free());
          throw new AppError('at_capacity');
        }
        try {
          const run = (): Promise<unknown> => work(request, signal);
          return await (shares.yields(holder) ? atLowPriority(run) : run());
        } finally {
          giveBack();
          reply.header(FREE_HEADER, free());
        }
      },
    });
  open(ROUTE_PATH, take);
  return { open, taken: () => shares.taken };
}

/** A node of an earlier version does not say it. */
function holderOf({ accountId, hasPaid = false }: WorkerRequest): Holder {
  return { accountId, hasPaid };
}
