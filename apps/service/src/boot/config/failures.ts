// The variables of an account's rate limits and of its limit on failed work.

import { limits } from '@galley/contract';
import { z } from 'zod';
import { rateLimitOverrides } from './values.ts';

const count = z.coerce.number().int().min(1).max(1_000_000);

export const failureVariables = {
  GALLEY_RATE_LIMITS: {
    schema: z.union([z.literal('off').transform(() => null), rateLimitOverrides]).prefault(''),
    describe: 'Limits other than the defaults of the contract, or `off`.',
    example: 'login=100/60, grant=20/86400',
  },
  GALLEY_FREE_FAILURES_PER_HOUR: {
    schema: count.default(limits.freeFailuresPerHour),
    describe: 'Captures and jobs of one account that may end unpaid after work was done, in an hour.',
  },
  GALLEY_FREE_FAILURES_PER_DAY: {
    schema: count.default(limits.freeFailuresPerDay),
    describe: 'The same in a day.',
  },
} as const;

type Variables = { [Name in keyof typeof failureVariables]: z.output<(typeof failureVariables)[Name]['schema']> };

export function readFailures(read: Variables): { perHour: number; perDay: number } {
  return { perHour: read.GALLEY_FREE_FAILURES_PER_HOUR, perDay: read.GALLEY_FREE_FAILURES_PER_DAY };
}
