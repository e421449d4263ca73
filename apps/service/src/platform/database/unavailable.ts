import { ShareExhausted } from './shares.ts';

/**
 * The server cannot be reached, is starting or stopping, has no connection left, or ended the statement because it
 * waited or ran too long. The same work may succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ShareExhausted) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return AWAY.has(code) || code.startsWith('08');
  return NAMELESS.some((message) => error.message.startsWith(message));
}

const AWAY = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  '55P03', // a lock was not free in time
  '57014', // a statement ran for too long
  '57P01', // server shutdown
  '57P02', // crashed
  '57P03', // starting up
]);

/** The driver's message when the server does not respond in time. */
export const READ_TIMEOUT = 'Query read timeout';

/** The driver sets no code for these. */
const NAMELESS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  READ_TIMEOUT,
];
