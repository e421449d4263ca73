import { type ErrorCode, errors } from '@galley/contract';

type Options = {
  /** Public: what happened and what to do next. Never text from a page, a browser, a provider or a library. */
  detail?: string;
  /** Public fields that the code adds to the problem. */
  extras?: Record<string, unknown>;
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** The only error that reaches a caller. Every other error becomes `internal_error`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly detail: string;
  readonly extras: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, options: Options = {}) {
    const detail = options.detail ?? errors[code].detail;
    super(`${code}: ${detail}`, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.extras = options.extras ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
  }
}
