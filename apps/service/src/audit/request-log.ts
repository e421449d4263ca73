// The latest requests of each account, for its developers: a list in Redis that forgets by itself.

import { limits, type Shape } from '@galley/contract';
import type { Redis } from 'ioredis';
import { AppError } from '#platform/kernel';

type AccountRequest = Shape<'AccountRequest'>;

export type RequestLog = {
  note: (accountId: string, request: AccountRequest) => void;
  list: (accountId: string, requestId?: string) => Promise<AccountRequest[]>;
};

/** The keys of Redis that hold the lists. */
export const REQUEST_KEYS = 'requests:*';

export function createRequestLog(redis: Redis): RequestLog {
  const keyOf = (accountId: string): string => REQUEST_KEYS.replace('*', accountId);
  return {
    note: (accountId, request) => {
      const key = keyOf(accountId);
      redis
        .pipeline()
        .lpush(key, JSON.stringify(request))
        .ltrim(key, 0, limits.requestsPerAccount - 1)
        .expire(key, limits.requestSeconds)
        .exec()
        // Without Redis the list lacks this request; the log of the service has it.
        .catch(() => undefined);
    },
    list: async (accountId, requestId) => {
      const texts = await redis.lrange(keyOf(accountId), 0, -1).catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
      const requests = texts.map((text) => JSON.parse(text) as AccountRequest);
      return requestId === undefined ? requests : requests.filter(({ request_id: id }) => id === requestId);
    },
  };
}
