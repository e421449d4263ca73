// How a call can end without success.

import type { Problem, Shape } from '@galley/contract';

/** The service answered, and not with success. `problem` says what happened and what to do next. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly problem: Problem & Record<string, unknown>;
  /** From the Retry-After header, where the service gave one. */
  readonly retryAfterSeconds: number | undefined;

  constructor(answer: Response, problem: Problem & Record<string, unknown>) {
    super(problem.detail);
    this.status = answer.status;
    this.problem = problem;
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
  }

  get code(): Problem['code'] {
    return this.problem.code;
  }
}

/** No answer came: no network, or nobody there. Whether the call had an effect is not known. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The job ended without success. It cost nothing. */
export class JobFailed extends Error {
  override name = 'JobFailed';
  readonly job: Shape<'Job'>;

  constructor(job: Shape<'Job'>) {
    super(job.error?.message ?? 'The job failed.');
    this.job = job;
  }

  get code(): string {
    return this.job.error?.code ?? 'internal_error';
  }
}
