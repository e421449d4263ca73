import { Context } from '@temporalio/activity';
import { ApplicationFailure, ApplicationFailureCategory, CancelledFailure } from '@temporalio/common';
import { defined } from '#platform/kernel';

/** Thrown by work with a known cause. The job gets the code, and whether another attempt is useful. */
export class WorkFailure extends Error {
  override name = 'WorkFailure';
  readonly code: string;
  readonly stage: string | null;
  readonly isFinal: boolean;
  /** The delay of the next attempt, if the work overrides the rules of its queue. */
  readonly retryAfterMs: number | undefined;
  /** Waits for its turn: no error, and logged as none. */
  readonly isWait: boolean;

  constructor(code: string, options: Options = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.stage = options.stage ?? null;
    this.isFinal = options.isFinal ?? true;
    this.retryAfterMs = options.retryAfterMs;
    this.isWait = options.isWait ?? false;
  }
}

type Options = { stage?: string; isFinal?: boolean; retryAfterMs?: number; isWait?: boolean; cause?: unknown };

export type ActivityContext = {
  /** Aborts when the run is cancelled or late, or when this worker must stop. */
  signal: AbortSignal;
  /** 1 for the first attempt. */
  attempt: number;
  /** Stores details for the next attempt. */
  note: (details: unknown) => void;
  noted: unknown;
};

type Work<Args extends unknown[], Result> = (context: ActivityContext, ...args: Args) => Promise<Result>;

/** Well below the time after which a silent worker counts as dead (20 s), with a margin for a busy machine. */
const BEAT_MS = 5_000;

/** Wraps a function as an activity: it heartbeats while it works, and its errors have their code. */
export function activity<Args extends unknown[], Result>(work: Work<Args, Result>): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const context = Context.current();
    let details: unknown = context.info.heartbeatDetails;
    const beat = setInterval(() => context.heartbeat(details), BEAT_MS);
    const note = (changed: unknown): void => {
      details = changed;
      context.heartbeat(details);
    };
    try {
      return await work(
        { signal: context.cancellationSignal, attempt: context.info.attempt, note, noted: details },
        ...args,
      );
    } catch (cause) {
      if (isAskedToStop(context.cancellationSignal)) throw workerStopped(cause);
      if (!(cause instanceof WorkFailure)) throw cause;
      throw ApplicationFailure.create({
        type: cause.code,
        message: cause.code,
        nonRetryable: cause.isFinal,
        ...defined({
          nextRetryDelay: cause.retryAfterMs,
          category: cause.isWait ? ApplicationFailureCategory.BENIGN : undefined,
        }),
        details: [cause.stage],
        cause,
      });
    } finally {
      clearInterval(beat);
    }
  };
}

/** Temporal's reason for a worker that is shutting down. */
function isAskedToStop({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason instanceof CancelledFailure && reason.message === 'WORKER_SHUTDOWN';
}

/** Not a failure of the work: the caller retries it without counting an attempt. */
function workerStopped(cause: unknown): ApplicationFailure {
  return ApplicationFailure.create({ type: 'worker_stopped', nonRetryable: true, cause: cause as Error });
}
