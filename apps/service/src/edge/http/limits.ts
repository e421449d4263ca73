// Rate limits of callers. This file decides what is counted, and with which key; the limiter counts.

import type { Operation, RateLimitName } from '@galley/contract';
import { AppError, type Principal } from '#platform/kernel';

export type Claim = { limit: RateLimitName; who: string };

export type Allowance = { isAllowed: boolean; retryAfterSeconds: number; headers: Record<string, string> };

/** Takes one from each limit, or from none when one is used up. */
export type TakeLimits = (claims: readonly Claim[]) => Promise<Allowance>;

/** Returns the rate limit headers; throws when a limit is used up. */
export async function takeOrReject(take: TakeLimits, claims: readonly Claim[]): Promise<Record<string, string>> {
  if (claims.length === 0) return {};
  const { isAllowed, retryAfterSeconds, headers } = await take(claims);
  if (!isAllowed) throw new AppError('rate_limited', { retryAfterSeconds, headers });
  return headers;
}

/** Free calls that make us call a third party's server. */
const perAccount = new Set<RateLimitName>(['preflight', 'webhook_test', 'webhook_redeliver']);

/** What a call of this operation is counted against, once it is known who calls. */
export function claimsOf(operation: Operation, principal: Principal | null, network: string): Claim[] {
  const { limit } = operation;
  if (principal === null) return limit === 'address' ? [] : [{ limit, who: network }];
  const key = principal.keyId ?? principal.accountId;
  if (limit === 'billable' && principal.caller === 'anonymous') return [{ limit: 'anonymous', who: key }];
  if (limit === 'billable' || limit === 'read') {
    return [
      { limit, who: key },
      { limit: `account_${limit}`, who: principal.accountId },
    ];
  }
  if (perAccount.has(limit)) {
    return [
      { limit, who: principal.accountId },
      { limit: 'read', who: key },
    ];
  }
  return [{ limit, who: network }];
}
