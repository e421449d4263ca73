// How a call can end without success.

/** The service responded with an error. `detail` says what happened, what it cost and what to do next. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly body: Problem;
  /** From the Retry-After header, if the service sent one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Problem, retryAfter?: string) {
    super(body.detail);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = secondsOf(retryAfter ?? '');
  }
}

export type Problem = {
  code: string;
  title: string;
  detail: string;
  request_id?: string;
  errors?: { path: string; message: string }[];
};

/** No response came. It is unknown whether the call had an effect. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The job ended without success. It cost nothing. */
export class JobFailed extends Error {
  override name = 'JobFailed';
  readonly jobId: string;
  readonly code: string;

  constructor(jobId: string, error: { code: string; message: string }) {
    const why = error.message;
    super(/nothing was charged|were released/i.test(why) ? why : `${why} Nothing was charged.`);
    this.jobId = jobId;
    this.code = error.code;
  }
}

/** The job was accepted and continues; this run does not wait any longer. */
export class StillRunning extends Error {
  override name = 'StillRunning';
  readonly jobId: string;

  constructor(jobId: string, options?: ErrorOptions) {
    super(`${jobId} was accepted and is not finished.`, options);
    this.jobId = jobId;
  }
}

const LATER = new Set([408, 429, 502, 503, 504]);

/** The same call may succeed later. The service stores no response of these under an Idempotency-Key. */
export function mayWorkLater(cause: unknown): boolean {
  if (cause instanceof Unreachable) return true;
  return cause instanceof ApiProblem && (LATER.has(cause.status) || cause.body.code === 'idempotency_in_progress');
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(text: string): number | undefined {
  if (text === '') return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
