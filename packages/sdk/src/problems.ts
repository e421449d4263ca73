// How a call can end without success.

import type { Problem, Shape } from '@galley/contract';

/** The service responded with an error. `problem` has what happened and what to do next. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly problem: Problem & Record<string, unknown>;
  /** From the Retry-After header, if the service sent one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(response: Response, problem: Problem & Record<string, unknown>) {
    super(problem.detail);
    this.status = response.status;
    this.problem = problem;
    this.retryAfterSeconds = secondsOf(response.headers.get('retry-after') ?? '');
  }

  get code(): Problem['code'] {
    return this.problem.code;
  }
}

/** No response came: no network, or no service. It is unknown whether the call had an effect. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The job was accepted and continues, but its state cannot be read. Submitting another would cost again. */
export class StillRunning extends Error {
  override name = 'StillRunning';
  readonly jobId: string;

  constructor(jobId: string, options: ErrorOptions) {
    super(
      `${jobId} was accepted and goes on, but the service cannot be asked. Follow it with waitForJob(id).`,
      options,
    );
    this.jobId = jobId;
  }
}

/** The job ended without success. It cost nothing. */
export class JobFailed extends Error {
  override name = 'JobFailed';
  readonly job: Shape<'Job'>;

  constructor(job: Shape<'Job'>) {
    const why = job.error?.message ?? 'The job failed.';
    super(/nothing was charged|were released/i.test(why) ? why : `${why} Nothing was charged.`);
    this.job = job;
  }

  get code(): string {
    return this.job.error?.code ?? 'internal_error';
  }
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(text: string): number | undefined {
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
