// The only code that turns an error into a response.

import { allOperations, type ErrorCode, errors, errorType } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/kernel';

/** Errors of Fastify itself, mapped to our codes. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

type Deps = {
  baseUrl: string;
  /** Whether an error means that a server we depend on is unavailable for now. */
  isUnavailable: (error: unknown) => boolean;
  /** For users who mistyped a URL; undefined when there is no such page. */
  notFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;
};

export function respondWithProblems(app: FastifyInstance, deps: Deps): void {
  const { baseUrl, isUnavailable, notFoundPage } = deps;
  const sendProblem = problemSender(baseUrl);
  const explain = explainerOf(isUnavailable);
  app.setNotFoundHandler(async (request, reply) => {
    const page = isFromBrowser(request) ? await notFoundPage?.(request, reply) : undefined;
    return page === undefined ? sendProblem(reply, new AppError('not_found')) : reply.code(404).send(page);
  });
  app.setErrorHandler((error, request, reply) => {
    const known = explain(error);
    if (errors[known.code].status >= 500) request.log.error({ err: error, code: known.code }, 'request failed');
    return sendProblem(reply, known);
  });
}

/** A browser that opens a URL accepts HTML; programs and the API get problem documents. */
function isFromBrowser({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' && !url.startsWith('/api/') && !url.startsWith('/assets/');
  return isPage && (headers.accept ?? '').includes('text/html');
}

/** Maps any error to one of the error table. */
export function explainerOf(isUnavailable: Deps['isUnavailable']): (error: unknown) => AppError {
  return (error) => (isUnavailable(error) ? new AppError('unavailable', { cause: error }) : toAppError(error));
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  const known = FRAMEWORK_CODES[String(code)];
  if (known !== undefined) return new AppError(known, { cause: error });
  const isCallersFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return new AppError(isCallersFault ? 'invalid_request' : 'internal_error', { cause: error });
}

/** For requests that the router could not parse. */
export function problemForFramework(baseUrl: string): (error: Error, request: unknown, reply: FastifyReply) => void {
  const sendProblem = problemSender(baseUrl);
  return (error, _request, reply) => {
    // No hook runs for these, so the headers that hooks add are added here.
    reply.headers({
      'x-request-id': reply.request.id,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    sendProblem(reply, toAppError(error));
  };
}

function problemSender(baseUrl: string): (reply: FastifyReply, error: AppError) => FastifyReply {
  return (reply, error) => {
    const { status } = errors[error.code];
    reply.request.errorCode = error.code;
    const retryAfter = error.retryAfterSeconds ?? (status === 503 ? 1 : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    reply.headers(error.headers);
    const body = problemOf(error, { baseUrl, requestId: reply.request.id });
    return reply.code(status).type('application/problem+json').send(body);
  };
}

type Slot = { baseUrl: string; requestId: string };

export function problemOf(error: AppError, { baseUrl, requestId }: Slot): Record<string, unknown> {
  const { status, title } = errors[error.code];
  return {
    type: errorType(baseUrl, error.code),
    title,
    status,
    detail: error.detail,
    code: error.code,
    request_id: requestId,
    ...error.extras,
  };
}

const pathPatterns = allOperations.map(({ path, method }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Methods of a path. */
export function methodsOf(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  return pathPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
