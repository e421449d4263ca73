// Reads and charges a brand once a day per URL of an account, also when calls run concurrently.

import { errors, prices } from '@galley/contract';
import type { CaptureWorkers, Coalescing, RunCharged } from '#capture';
import type { Query } from '#platform/database';
import { classifyUrl, type EgressPolicy } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import type { Kit } from '../kit.ts';
import * as readings from '../readings.ts';
import type { BrandReader } from './brand-reader.ts';

export type ReadDeps = {
  query: Query;
  policy: EgressPolicy;
  workers: Pick<CaptureWorkers, 'requireCapacity'>;
  read: BrandReader;
  paid: RunCharged;
  /** The reads that run now: concurrent calls of an account for one URL share one visit and its charge. */
  inFlight: Coalescing<void>;
};

/** `id` is the id of the kit, and the same when the call is repeated. */
export type BrandReadRequest = { principal: Principal; id: string; url: string };

/** How a caller saves the kit. `undo` runs when the kit could not be charged after all. */
export type Save<Saved> = {
  save: (transaction: Query, kit: Kit) => Promise<Saved>;
  undo: () => Promise<void>;
};

type BrandReadResult<Saved> = { saved: Saved; credits_charged: number };

/** Another call of the account has read the URL meanwhile, so this one is free. */
class ReadMeanwhile extends Error {
  override name = 'ReadMeanwhile';
}

export async function readOnce<Saved>(
  deps: ReadDeps,
  request: BrandReadRequest,
  to: Save<Saved> & { signal: AbortSignal },
): Promise<BrandReadResult<Saved>> {
  if (classifyUrl(new URL(request.url), deps.policy) === 'refused') throw new AppError('url_refused');
  const key = `${request.principal.accountId} ${readings.hashOf(request.url).toString('base64')}`;
  for (;;) {
    const stored = await saveStored(deps, request, to);
    if (stored !== undefined) return stored;
    const own = await readShared(deps, request, { ...to, key });
    if (own !== undefined) return { saved: own.saved, credits_charged: prices.brand_read };
  }
}

/** Undefined when the page was read by another call, which has stored its reading or failed for a reason of its own. */
async function readShared<Saved>(
  deps: ReadDeps,
  request: BrandReadRequest,
  { key, signal, ...to }: Save<Saved> & { signal: AbortSignal; key: string },
): Promise<{ saved: Saved } | undefined> {
  let own: { saved: Saved } | undefined;
  let isOwn = false;
  try {
    await deps.inFlight.join(key, signal, async (abandoned) => {
      isOwn = true;
      own = { saved: await readPaid(deps, request, { ...to, signal: abandoned }) };
    });
    return own;
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ReadMeanwhile || (!isOwn && isOfCaller(cause))) return undefined;
    throw cause;
  }
}

/** Whether the failure is of the key or the kit of one call, and says nothing about the page or the account. */
function isOfCaller(cause: unknown): boolean {
  return cause instanceof AppError && [401, 403, 404, 409].includes(errors[cause.code].status);
}

async function saveStored<Saved>(
  { query }: ReadDeps,
  { principal, url }: BrandReadRequest,
  { save }: Save<Saved>,
): Promise<BrandReadResult<Saved> | undefined> {
  const kit = await readings.find(query, principal.accountId, url);
  if (kit === undefined) return undefined;
  const saved = await query.transaction().execute((transaction) => save(transaction, kit));
  return { saved, credits_charged: 0 };
}

/** Reads and saves in one step, so that a kit that could not be saved is not charged. */
async function readPaid<Saved>(
  { query, workers, read, paid }: ReadDeps,
  { principal, id, url }: BrandReadRequest,
  { save, undo, signal }: Save<Saved> & { signal: AbortSignal },
): Promise<Saved> {
  const { accountId } = principal;
  await workers.requireCapacity(accountId);
  let isSaved = false;
  try {
    return await paid(principal, { id, price: 'brand_read' }, async () => {
      const kit = await read({ id, accountId, url }, signal);
      const saved = await query.transaction().execute(async (transaction) => {
        if (!(await readings.add(transaction, { accountId, url, kit }))) throw new ReadMeanwhile();
        return save(transaction, kit);
      });
      isSaved = true;
      return saved;
    });
  } catch (cause) {
    if (isSaved) {
      await undo();
      await readings.remove(query, accountId, url);
    }
    throw cause;
  }
}
