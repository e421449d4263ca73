// Temporal's priorities: which work goes first, and which yields.

import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { atLowPriority } from '#platform/kernel';

/** 1 goes first, 5 last. Work below normal priority also yields to it while it runs. */
export const USUAL_PRIORITY = 3;

export const yieldActivities: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute: (input, next) =>
      (info.priority?.priorityKey ?? USUAL_PRIORITY) > USUAL_PRIORITY ? atLowPriority(() => next(input)) : next(input),
  },
});
