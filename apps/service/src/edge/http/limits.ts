// Rate limits of callers. This file decides what is counted and under which key; the limiter counts.

import type { Operation, RateLimitName } from '@galley/contract';
import { AppError, type Principal } from '#platform/kernel';

export type Claim = { limit: RateLimitName; who: string };

export type Allowance = { isAllowed: boolean; retryAfterSeconds: number; headers: Record<string, string> };

/** Takes one from each limit, or from none when one is exhausted. */
export type TakeLimits = (claims: readonly Claim[]) => Promise<Allowance>;

/** Returns the rate limit headers; throws when a limit is exhausted. */
export async function takeOrReject(take: TakeLimits, claims: readonly Claim[]): Promise<Record<string, string>> {
  if (claims.length === 0) return {};
  const { isAllowed, retryAfterSeconds, headers } = await take(claims);
  if (!isAllowed) throw new AppError('rate_limited', { retryAfterSeconds, headers });
  return headers;
}

/** Free calls that make us call a third-party server, or draw. */
const perAccount = new Set<RateLimitName>(['preflight', 'edit_preview', 'webhook_test', 'webhook_redeliver']);

/** The limits of an operation, once the caller is known. */
export function claimsOf(operation: Operation, principal: Principal | null, network: string): Claim[] {
  const { limit } = operation;
  if (principal === null) return limit === 'address' ? [] : [{ limit, who: network }];
  const key = principal.keyId ?? principal.accountId;
  if (limit === 'billable' && principal.caller === 'anonymous') return [{ limit: 'anonymous', who: key }];
  if (limit === 'billable' || limit === 'read') {
    const who = principal.accountId;
    const changes: Claim[] = isFreeChange(operation) ? [{ limit: 'account_change', who }] : [];
    return [{ limit, who: key }, { limit: `account_${limit}`, who }, ...changes];
  }
  if (perAccount.has(limit)) {
    return [
      { limit, who: principal.accountId },
      { limit: 'read', who: key },
    ];
  }
  return [{ limit, who: network }];
}

/** Each leaves a row: of the activity for a year, or an event. */
function isFreeChange({ limit, activity, countsAsChange }: Operation): boolean {
  return limit === 'read' && (activity !== undefined || countsAsChange === true);
}
