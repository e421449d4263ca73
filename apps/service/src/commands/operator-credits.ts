// The operator reads and corrects the credits of an account: `admin credits` and `admin adjust`.

import type { Shape } from '@galley/contract';
import { findAccount } from '#accounts';
import { type AuditLog, createAuditLog } from '#audit';
import { openServers } from '#boot';
import type { Config } from '#boot/config';
import { createLedger, type Ledger, latestEntries } from '#credits';
import type { Query } from '#platform/database';
import { AppError, createLogger } from '#platform/kernel';
import { AdminRejection } from './account-admin.ts';

export type CreditsRequest =
  | { verb: 'credits'; who: string }
  | { verb: 'adjust'; who: string; amountCredits: number; reference: string };

export type CreditsState = {
  id: string;
  balance: Shape<'Balance'>;
  /** Whether this call changed the balance; null where it only reads. */
  adjusted: boolean | null;
  /** Newest first. */
  entries: Shape<'LedgerEntry'>[];
};

const LATEST = 1_000;
/** What the audit log stores of it. */
const REFERENCE_CHARACTERS = 200;
/** One mistyped digit should not make a fortune. */
const MOST_AT_ONCE = 1_000_000;

/** Null when the arguments are not a valid order. */
export function readCreditsOrder([verb, who, ...options]: readonly string[]): CreditsRequest | null {
  if (who === undefined || who.startsWith('--')) return null;
  if (verb === 'credits') return options.length === 0 ? { verb, who } : null;
  const [credits = '', flag, reference, ...more] = options;
  if (verb !== 'adjust' || flag !== '--reference' || !reference || more.length > 0) return null;
  if (reference.length > REFERENCE_CHARACTERS) return null;
  const amountCredits = /^[+-]?[1-9]\d*$/u.test(credits) ? Number(credits) : 0;
  return amountCredits === 0 || Math.abs(amountCredits) > MOST_AT_ONCE ? null : { verb, who, amountCredits, reference };
}

/** Returns null when the account does not exist. */
export async function administerCredits(config: Config, request: CreditsRequest): Promise<CreditsState | null> {
  const log = createLogger({ level: config.log.level, role: 'admin' });
  const servers = openServers(config, log, { program: 'operator' });
  const { query } = servers.database;
  const ledger = createLedger({ query });
  try {
    const account = await findAccount(query, request.who);
    if (account === undefined) return null;
    const { id } = account;
    const audit = createAuditLog({ query, log });
    const adjusted = request.verb === 'credits' ? null : await adjust({ query, ledger, audit }, { id, ...request });
    if (adjusted === true) log.info({ account: id }, 'credits adjusted');
    return { id, balance: await ledger.balance(id), adjusted, entries: await latestEntries(query, id, LATEST) };
  } finally {
    await servers.close();
  }
}

type Deps = { query: Query; ledger: Ledger; audit: AuditLog };
type Adjustment = { id: string; amountCredits: number; reference: string };

/** The event is stored if and only if the entry is. Returns false for a reference that was used before. */
async function adjust({ query, ledger, audit }: Deps, { id, amountCredits, reference }: Adjustment): Promise<boolean> {
  try {
    return await query.transaction().execute(async (transaction) => {
      const entry = { kind: 'adjustment', accountId: id, amountCredits, reference } as const;
      const isFirst = await ledger.post(entry, transaction);
      const event = { accountId: id, action: 'credits.adjusted', principal: null, actor: 'operator' } as const;
      if (isFirst) await audit.recordWithin({ ...event, subject: reference }, transaction);
      return isFirst;
    });
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'insufficient_credits') throw cause;
    throw new AdminRejection('The account cannot spend as many credits as you take. Nothing was changed.');
  }
}
