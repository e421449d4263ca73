/** The server cannot be reached, is starting, stopping, or has no connection left. The same work may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
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
  '53300', // too many connections
  '57P01', // told to shut down
  '57P02', // crashed
  '57P03', // starting up
]);

/** The driver gives these no code. */
const NAMELESS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
];
