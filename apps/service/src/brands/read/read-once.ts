// Reads and charges a brand once a day per URL of an account, also when calls run concurrently.

import { prices } from '@galley/contract';
import type { CaptureWorkers, RunCharged } from '#capture';
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
  const free = await saveStored(deps, request, to);
  if (free !== undefined) return free;
  try {
    return { saved: await readPaid(deps, request, to), credits_charged: prices.brand_read };
  } catch (cause) {
    const joined = cause instanceof ReadMeanwhile ? await saveStored(deps, request, to) : undefined;
    if (joined === undefined) throw cause;
    return joined;
  }
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
